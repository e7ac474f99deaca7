import path from 'node:path';
import type { NextConfig } from 'next';
import { compareRewrites } from './addresses/comparison-rewrites.ts';
import { hardwareRewrites } from './addresses/hardware-rewrites.ts';
import { historyRewrites } from './addresses/history-rewrites.ts';
import { listRewrites } from './addresses/list-rewrites.ts';
import { runRewrites } from './addresses/run-rewrites.ts';
import { suiteRewrites } from './addresses/suite-rewrites.ts';

const workspace = path.join(import.meta.dirname, '../..');

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: workspace,
  turbopack: { root: workspace },
  transpilePackages: ['@fsbench/contract', '@fsbench/hardware', '@fsbench/stats', 'geist'],
  serverExternalPackages: [
    'pg',
    'pino',
    'graphile-worker',
    '@prisma/client',
    '@prisma/adapter-pg',
    '@resvg/resvg-js',
    '@aws-sdk/client-s3',
  ],
  // Read by the renderer of images, by frames and by the docs, which no import shows.
  outputFileTracingIncludes: {
    '/**': [
      '../../node_modules/geist/dist/fonts/*/Geist*-{Regular,SemiBold}.ttf',
      './parts/layout/fonts/*.woff2',
      '../../collectors/{METHODOLOGY,BIAS}.md',
      '../../packages/collect/CHANGELOG.md',
      '../../packages/client/examples/*',
      '../../packages/action/examples/*.yml',
    ],
  },
  // `npm run check` checks the types, the tests' included; a build need not wait for that.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The optimizer would fetch, resize and store any image of the site, also one of a run that was withdrawn since.
  images: { unoptimized: true },
  devIndicators: false,
  // Browsers ask for it where a page says nothing, and programs always.
  redirects: async () => [{ source: '/favicon.ico', destination: '/icon.svg', permanent: true }],
  rewrites: async () => ({
    beforeFiles: [
      ...runRewrites,
      ...compareRewrites,
      ...hardwareRewrites,
      ...listRewrites,
      ...historyRewrites,
      ...suiteRewrites,
    ],
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
