// What npm installs where, and what the launcher says when that is not what it should be.
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PLATFORMS, writeHeader } from './programs.ts';
import { builtCollector, execute, openRegistry, type Registry } from './registry.ts';

const HERE = `${process.platform}-${process.arch}`;
/** musl or glibc: the program for Linux is static, so npm must take it for both. */
const LIBCS = { linux: ['glibc', 'musl'], darwin: [undefined], win32: [undefined] };

const WITHOUT_POWERS = ['setpriv', '--bounding-set=-all', '--inh-caps=-all'];

let registry: Registry;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  registry = await openRegistry();
  const binaries = PLATFORMS.map((platform) =>
    platform === HERE
      ? `${platform}=${builtCollector()}`
      : `${platform}=${writeHeader(platform, join(registry.folder, platform))}`,
  );
  const repository = ['--repository', 'https://host.example/acme/fsbench'];
  const packed = await registry.pack([
    '--no-run',
    ...repository,
    ...binaries.flatMap((binary) => ['--binary', binary]),
  ]);
  expect(packed).toHaveLength(PLATFORMS.length + 1);
  await registry.publish(packed);
});
test.afterAll(() => registry?.stop());

interface ProcessResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Resolves also where the command fails. */
async function run(folder: string, command: string, args: readonly string[], env = {}): Promise<ProcessResult> {
  const settings = { cwd: folder, env: { ...registry.env, ...env }, timeout: 120_000 };
  return execute(command, args, settings).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: ProcessResult) => error,
  );
}

test('each system and processor gets the package with its program, and no other', async () => {
  test.setTimeout(240_000);
  for (const platform of PLATFORMS) {
    const [os, cpu] = platform.split('-') as [keyof typeof LIBCS, string];
    for (const libc of LIBCS[os]) {
      const folder = registry.emptyFolder(`${platform}-${libc}`);
      const args = ['install', '--os', os, '--cpu', cpu, ...(libc ? ['--libc', libc] : []), 'fsbench-collect'];
      const { code, stderr } = await run(folder, 'npm', args);
      expect(code, stderr).toBe(0);
      expect(readdirSync(join(folder, 'node_modules', '@fsbench'))).toEqual([`collect-${platform}`]);
    }
  }
});

test('a system without a program gets the launcher alone', async () => {
  const folder = registry.emptyFolder('freebsd');
  await run(folder, 'npm', ['install', '--os', 'freebsd', '--cpu', 'x64', 'fsbench-collect']);
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('@fsbench');
});

test('without optional packages npx starts nothing; what it says to do gets the program', async () => {
  const folder = registry.emptyFolder('left-out');
  const cache = { npm_config_cache: registry.emptyFolder('left-out-cache') };
  const left = await run(folder, 'npx', ['-y', '--omit=optional', 'fsbench-collect', '--version'], cache);
  expect(left.code).toBe(1);
  expect(left.stderr).toContain(`the package @fsbench/collect-${HERE} is not installed`);
  const [, retained, again] = /remove the folder (\S+), then: npx (.*)/.exec(left.stderr) ?? [];
  rmSync(retained ?? '', { recursive: true });
  const mended = await run(folder, 'npx', ['-y', ...(again ?? '').split(' '), '--version'], cache);
  expect(mended.stdout, mended.stderr).toMatch(/^fsbench-collect \d/);
});

test('a program that was changed after it was published is not started; what it says to do gets it anew', async () => {
  const folder = registry.emptyFolder('tampered');
  const cache = { npm_config_cache: registry.emptyFolder('tampered-cache') };
  const npx = ['-y', 'fsbench-collect', '--version'];
  expect((await run(folder, 'npx', npx, cache)).code).toBe(0);
  const [retained = ''] = readdirSync(join(registry.folder, 'tampered-cache', '_npx'));
  const home = join(registry.folder, 'tampered-cache', '_npx', retained);
  appendFileSync(join(home, 'node_modules', '@fsbench', `collect-${HERE}`, 'bin', 'fsbench-collect'), 'more');
  const refused = await run(folder, 'npx', npx, cache);
  expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('is not what was published, and was not started');
  expect(refused.stderr).toContain(`remove the folder ${home}, then: npx fsbench-collect@`);
  rmSync(home, { recursive: true });
  expect((await run(folder, 'npx', npx, cache)).code).toBe(0);
});

test('pip installs the wheel of this platform, whose program is the same and measures', async () => {
  const folder = registry.emptyFolder('pip');
  const venv = await run(folder, 'python3', ['-m', 'venv', 'venv']);
  // biome-ignore lint/suspicious/noSkippedTests: not every machine has Python
  test.skip(venv.code !== 0, 'there is no Python with venv');
  const pip = ['install', '--no-index', '--find-links', join(registry.folder, 'packed'), 'fsbench-collect'];
  const installed = await run(folder, join('venv', 'bin', 'pip'), pip);
  expect(installed.code, installed.stderr).toBe(0);
  const program = join(folder, 'venv', 'bin', 'fsbench-collect');
  expect(readFileSync(program).equals(readFileSync(builtCollector()))).toBe(true);
  expect((await run(folder, program, ['workload', 'cpu', '--workers', '1', '--units', '1'])).code).toBe(0);
});

test('the package() of the PKGBUILD installs the program, its manual and its completions', async () => {
  // biome-ignore lint/suspicious/noSkippedTests: the package is for Linux
  test.skip(HERE !== 'linux-x64', 'Arch Linux has a package for Linux alone');
  const folder = registry.emptyFolder('arch');
  const packed = join(registry.folder, 'packed');
  const [archive = ''] = readdirSync(packed).filter((name) => name.endsWith('-linux-x64.tar.gz'));
  await run(folder, 'tar', ['-xf', join(packed, archive)]);
  const script = 'set -eu; . "$1"; cd "$srcdir"; package';
  const env = { CARCH: 'x86_64', srcdir: folder, pkgdir: join(folder, 'root') };
  const build = join(packed, 'packaging', 'aur', 'PKGBUILD');
  const { code, stderr } = await run(folder, 'bash', ['-c', script, 'bash', build], env);
  expect(code, stderr).toBe(0);
  const { stdout } = await run(folder, join('root', 'usr', 'bin', 'fsbench-collect'), ['--version']);
  expect(stdout).toMatch(/^fsbench-collect \d/);
  const share = readdirSync(join(folder, 'root', 'usr', 'share'));
  expect(share.sort()).toEqual(['bash-completion', 'fish', 'licenses', 'man', 'zsh']);
});

test.describe('a folder that cannot be written', () => {
  /** Root may write where nobody may, unless its powers are taken away. */
  const powerless = (folder: string, words: readonly string[], env = {}) => {
    const [command = '', ...args] = [...(process.getuid?.() === 0 ? WITHOUT_POWERS : []), ...words];
    return run(folder, command, args, env);
  };

  test("as npm's cache: npx names it, and with a cache elsewhere it works", async () => {
    const folder = registry.emptyFolder('read-only');
    const words = ['npx', '-y', 'fsbench-collect', '--version'];
    const cache = registry.emptyFolder('read-only-cache');
    await execute('chmod', ['a-w', cache]);
    const refused = await powerless(folder, words, { npm_config_cache: cache });
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain(cache);
    const elsewhere = { npm_config_cache: registry.emptyFolder('cache-elsewhere') };
    const { stdout, stderr } = await powerless(folder, words, elsewhere);
    expect(stdout, stderr).toMatch(/^fsbench-collect \d/);
  });

  test('as the place of the program: it runs, and where it lacks the permission the launcher names another place', async () => {
    const folder = registry.emptyFolder('installed');
    await run(folder, 'npm', ['install', 'fsbench-collect']);
    const words = ['node', join('node_modules', 'fsbench-collect', 'bin', 'fsbench-collect.mjs'), '--version'];
    await execute('chmod', ['-R', 'a-w', folder]);
    const { stdout, stderr } = await powerless(folder, words);
    expect(stdout, stderr).toMatch(/^fsbench-collect \d/);
    await execute('chmod', [
      'a-x',
      join(folder, 'node_modules', '@fsbench', `collect-${HERE}`, 'bin', 'fsbench-collect'),
    ]);
    const refused = await powerless(folder, words);
    await execute('chmod', ['-R', 'u+w', folder]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('its folder is read-only; npm_config_cache=FOLDER npx fsbench-collect');
  });
});
