// The programs around the pages, bundled into apps/web/dist. Our own packages are TypeScript source and go into each
// bundle; installed packages stay where they are. A container has no source: what it runs besides is here too.
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fromRoot, WEB } from './places.mjs';
import { StepError } from './steps.mjs';

export const OPERATE = [
  'rederive',
  'review',
  'backup',
  'restore',
  'dump',
  'status',
  'hardware-unknown',
  'hardware-remap',
  'distribute',
];

export const OUTSIDE = { name: 'installed-packages-stay-outside', setup: keepInstalledPackagesOutside };

const programs = () => [
  join(WEB, 'server.ts'),
  join(WEB, 'worker.ts'),
  ...threadsUnder(WEB), // a worker thread is a program of its own
  ...OPERATE.map((name) => join(WEB, 'operate', `${name}.ts`)),
  fromRoot('packages', 'tasks', 'migrate.ts'),
  fromRoot('packages', 'tasks', 'worker-health.mjs'),
  fromRoot('packages', 'tasks', 'web-health.mjs'),
  fromRoot('prisma', 'reference', 'load.ts'),
];

export async function bundlePrograms() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: Object.fromEntries(programs().map((file) => [parse(file).name, file])),
    outdir: join(WEB, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'silent',
    plugins: [OUTSIDE],
  }).catch((error) => {
    throw new StepError(`The site's processes could not be bundled: ${error.message}`, {
      hint: 'fix what the message names; `npm run check` shows more.',
    });
  });
}

function keepInstalledPackagesOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
    if (kind === 'entry-point' || path.startsWith('@fsbench/') || /^[A-Za-z]:/.test(path)) return undefined;
    return { path, external: true };
  });
}

function threadsUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', '.next', 'dist', 'e2e'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return threadsUnder(path);
    return entry.name.endsWith('.thread.ts') ? [path] : [];
  });
}
