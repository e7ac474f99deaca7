// The commands of the proof, each in the copy. Every one rejects with its log when it fails.
import { join } from 'node:path';
import { fromRoot } from '../places.mjs';
import { run, runNode } from '../processes.mjs';
import { COPY, TARGET } from './copy.mjs';

const HINT = 'npm run test:toy-suite';
const TSC = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
export const COLLECTOR = join(
  TARGET,
  'debug',
  process.platform === 'win32' ? 'fsbench-collect.exe' : 'fsbench-collect',
);
export const VITEST_REPORT = join(TARGET, '..', 'vitest.json');

const node = (name, args, cwd = COPY, env = {}) => runNode(args, { name: `toy-${name}`, hint: HINT, cwd, env });

export const packageTypes = () => node('tsc', [TSC, '-p', 'tsconfig.json', '--noEmit']);
export const siteTypes = () => node('tsc-site', [TSC, '-p', 'tsconfig.json', '--noEmit'], join(COPY, 'apps', 'web'));

const script = (file) => node('schema', ['--import', 'tsx', join('packages', file)]);
export const generatedFilesAreFresh = () => script('tasks/check-generated.ts');

/** What `npm run schema` does. */
export async function writeGeneratedFiles() {
  for (const file of [
    'contract/src/schema.write.ts',
    'hardware/src/list-schemas.write.ts',
    'client/src/describe.write.ts',
  ]) {
    await script(file);
  }
}

export const vitest =
  (file, ...args) =>
  () =>
    node(
      'vitest',
      [
        fromRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--config',
        'packages/tasks/vitest.config.ts',
        file,
        ...args,
      ],
      COPY,
      { FSBENCH_COLLECT_BINARY: COLLECTOR, FSBENCH_TEST_DATABASE_URL: undefined },
    );

const cargo = (name, args) =>
  run('cargo', [...args, '--locked', '--color=never'], {
    name: `toy-${name}`,
    hint: HINT,
    cwd: join(COPY, 'collectors'),
    env: { CARGO_TARGET_DIR: TARGET },
    missing: 'install Rust with rustup, and a C compiler (Debian: build-essential).',
  });

export const cargoCheck = (crate) => () => cargo('cargo-check', ['check', '-p', crate]);
export const buildDebugCollector = () =>
  cargo('cargo-build', ['build', '-p', 'fsbench-cli', '--bin', 'fsbench-collect']);
