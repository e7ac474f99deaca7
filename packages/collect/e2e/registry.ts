// A real npm registry on loopback, and a folder in which npm knows nothing of this machine: no cache, no configuration, an empty home.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { collectorBinary } from '../../tasks/places.mjs';
import { freePort } from '../../tasks/ports.mjs';

/** What the registry is made of; its modules are installed into a copy, because two files of stories run side by side. */
const REGISTRY = fileURLToPath(new URL('registry', import.meta.url));
const PACK = fileURLToPath(new URL('../scripts/platform-packages.mjs', import.meta.url));
export const execute = promisify(execFile);

export const builtCollector = () => process.env.FSBENCH_COLLECT_BINARY ?? collectorBinary();

export interface Registry {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Packs as for a release, and returns the files to publish, in their order. */
  readonly pack: (args: readonly string[], name?: string) => Promise<string[]>;
  readonly publish: (files: readonly string[], tag?: string) => Promise<void>;
  /** A folder with nothing in it. */
  readonly emptyFolder: (name: string) => string;
  readonly stop: () => void;
}

export async function openRegistry(): Promise<Registry> {
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-npx-'));
  for (const name of ['home', 'cache', 'packed']) mkdirSync(join(folder, name));
  const program = join(folder, 'program');
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(REGISTRY, file), join(program, file));
  await execute('npm', ['ci', '--no-audit', '--no-fund'], { cwd: program });
  const { url, child } = await startRegistry(folder);
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: join(folder, 'home'),
    TMPDIR: folder,
    npm_config_registry: url,
    npm_config_cache: join(folder, 'cache'),
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  return {
    folder,
    env,
    pack: async (args, name = 'packed') => {
      const { stdout } = await execute(process.execPath, [
        PACK,
        '--server',
        'none',
        '--out',
        join(folder, name),
        ...args,
      ]);
      return stdout.trim().split('\n');
    },
    publish: async (files, tag = 'latest') => {
      // npm wants a token before it publishes anywhere; this registry asks for none.
      writeFileSync(join(folder, 'home', '.npmrc'), `//${new URL(url).host}/:_authToken=none\n`);
      for (const file of files) await execute('npm', ['publish', '--tag', tag, file], { env, cwd: folder });
      rmSync(join(folder, 'home', '.npmrc'));
    },
    emptyFolder: (name) => {
      mkdirSync(join(folder, name));
      return join(folder, name);
    },
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Everybody may publish, and nothing is fetched from anywhere else. */
async function startRegistry(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const config = join(folder, 'registry.yaml');
  writeFileSync(
    config,
    `storage: ${join(folder, 'storage')}
auth:
  htpasswd:
    file: ${join(folder, 'htpasswd')}
packages:
  '**':
    access: $all
    publish: $all
log: { type: file, path: ${join(folder, 'registry.log')}, level: warn }
`,
  );
  const cli = join(folder, 'program', 'node_modules', 'verdaccio', 'bin', 'verdaccio');
  const url = `http://127.0.0.1:${port}/`;
  const child = spawn(process.execPath, [cli, '--config', config, '--listen', url.slice(0, -1)], { stdio: 'ignore' });
  const answers = () =>
    fetch(`${url}-/ping`).then(
      (reply) => reply.status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(200);
  return { url, child };
}
