// What is built before anything can be served: the database client, the collector, the site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundlePrograms } from './bundle.mjs';
import { hashOf, unlessUnchanged } from './inputs.mjs';
import { COLLECTORS, collectorBinary, fromRoot, WEB } from './places.mjs';
import { run, runNode } from './processes.mjs';
import { StepError, step } from './steps.mjs';

const CONFIG = fromRoot('prisma', 'prisma.config.ts');
/** All that the site imports, and the documents it shows; a test looks for more. */
export const siteInputs = () => [
  'apps/web',
  'packages',
  'prisma',
  'package-lock.json',
  ...readdirSync(COLLECTORS)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `collectors/${name}`),
];

export const generateClient = () =>
  step('Database client', async () => {
    const schema = fromRoot('prisma', 'schema.prisma');
    if (!existsSync(schema)) throw new StepError(`${schema} is missing.`, { hint: 'restore it from git.' });
    const inputs = hashOf(['prisma/schema.prisma', 'prisma/prisma.config.ts', 'node_modules/prisma/package.json']);
    return unlessUnchanged('database-client', inputs, [clientFolder(schema)], () =>
      runNode([fromRoot('node_modules', 'prisma', 'build', 'index.js'), 'generate', '--config', CONFIG], {
        name: 'database-client',
        hint: 'fix prisma/schema.prisma; the message above names the line.',
        env: {
          // `generate` needs no engine, but the CLI would try to download one, and fails where it cannot.
          PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? '/bin/true',
          // Nothing is connected to; the configuration only wants the variable to be there.
          DATABASE_URL: process.env.DATABASE_URL ?? 'postgresql://unused@127.0.0.1/unused',
        },
      }),
    );
  });

function clientFolder(schema) {
  const output = /output\s*=\s*"([^"]+)"/.exec(readFileSync(schema, 'utf8'))?.[1];
  return resolve(fromRoot('prisma'), output ?? '../node_modules/.prisma/client');
}

export const buildCollector = () =>
  step('Collector (cargo build)', async () => {
    await run('cargo', ['build', '--release', '--locked', '--bin', 'fsbench-collect'], {
      name: 'collector',
      cwd: COLLECTORS,
      missing: 'install Rust with rustup, and a C compiler (Debian: build-essential; macOS: xcode-select --install).',
      hint: 'check that Cargo can reach its registry and that a C compiler (`cc`) is installed, then run the same command again.',
    });
    if (!existsSync(collectorBinary())) {
      throw new StepError(`Cargo succeeded, but ${collectorBinary()} is missing.`, {
        hint: 'a Cargo configuration may move the target folder: set CARGO_TARGET_DIR to it.',
      });
    }
  });

export const buildSite = () =>
  step('Site (next build)', () =>
    unlessUnchanged(
      'site',
      hashOf(siteInputs()),
      [join(WEB, '.next', 'BUILD_ID'), join(WEB, 'dist', 'server.js')],
      async () => {
        await runNode([fromRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
          name: 'site',
          cwd: WEB,
          hint: 'fix what the log names; `npm run check` shows more.',
          env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
        });
        await bundlePrograms();
      },
    ),
  );
