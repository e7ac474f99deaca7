import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('.', import.meta.url));
const PLATFORM = `${process.platform}-${process.arch}`;
const PLATFORM_PACKAGE = `@fsbench/collect-${PLATFORM}`;
const MANIFEST = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
const { version: VERSION } = MANIFEST;

let folder: string;
let launcher: string;

beforeEach(() => {
  // Installed as npm would, but with nothing beside it: the checkout's own packages must not be found.
  folder = mkdtempSync(join(tmpdir(), 'fsbench-launcher-'));
  launcher = installLauncher(join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** With the checksums that the packing script writes. */
function installLauncher(modules: string, sha256 = 'of nothing'): string {
  const home = join(modules, 'fsbench-collect');
  mkdirSync(home, { recursive: true });
  cpSync(join(PACKAGE, 'bin'), join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ ...MANIFEST, binaries: { [PLATFORM]: { sha256 } } }));
  return join(home, 'bin', 'fsbench-collect.mjs');
}

function writeProgram(path: string, script: string): string {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Returns the program's path; the launcher is told its checksum, as when both are published together. */
function installPlatformPackage(version: string, script: string, modules = join(folder, 'node_modules')): string {
  const home = join(modules, PLATFORM_PACKAGE);
  mkdirSync(join(home, 'bin'), { recursive: true });
  const program = writeProgram(join(home, 'bin', 'fsbench-collect'), script);
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: PLATFORM_PACKAGE, version }));
  launcher = installLauncher(modules, createHash('sha256').update(readFileSync(program)).digest('hex'));
  return program;
}

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

async function launch(
  args: string[],
  env: Record<string, string>,
  onOutput?: (kill: (s: NodeJS.Signals) => void) => void,
) {
  const child = spawn(process.execPath, [launcher, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome: Outcome = { code: null, stdout: '', stderr: '' };
  child.stderr.on('data', (chunk) => {
    outcome.stderr += String(chunk);
  });
  child.stdout.on('data', (chunk) => {
    outcome.stdout += String(chunk);
    onOutput?.((signal) => child.kill(signal));
  });
  outcome.code = await new Promise((resolve) => child.once('close', resolve));
  return outcome;
}

test('passes arguments, output and exit code through', async () => {
  installPlatformPackage(VERSION, 'echo "got $*"; echo aside >&2; exit 3');
  const { code, stdout, stderr } = await launch(['--suite', 'sync', 'a b'], {});
  expect({ code, stdout, stderr }).toEqual({ code: 3, stdout: 'got --suite sync a b\n', stderr: 'aside\n' });
});

test('exits with 128 + the signal that ended the collector', async () => {
  const program = writeProgram(join(folder, 'dies'), 'kill -KILL $$');
  expect((await launch([], { FSBENCH_COLLECT_BINARY: program })).code).toBe(137);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'passes %s on, and ends only when the collector has tidied up',
  async (signal) => {
    const program = writeProgram(
      join(folder, 'tidies'),
      "trap 'echo tidied; exit 4' INT TERM; echo ready; while :; do sleep 0.05; done",
    );
    let isSent = false;
    const { code, stdout } = await launch([], { FSBENCH_COLLECT_BINARY: program }, (kill) => {
      if (!isSent) kill(signal);
      isSent = true;
    });
    expect({ code, stdout }).toEqual({ code: 4, stdout: 'ready\ntidied\n' });
  },
);

test('says which package is missing and how to get it', async () => {
  const { code, stderr } = await launch(['--version'], {});
  expect(code).toBe(1);
  expect(stderr).toContain(`error: the package ${PLATFORM_PACKAGE} is not installed`);
  expect(stderr).toContain(`npm install --include=optional fsbench-collect@${VERSION}`);
});

test('refuses a platform package of another version', async () => {
  installPlatformPackage('0.0.9', 'echo started');
  const { code, stdout, stderr } = await launch([], {});
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`is 0.0.9, this is ${VERSION}`);
});

test('says that a named binary cannot be started', async () => {
  const { code, stderr } = await launch([], { FSBENCH_COLLECT_BINARY: join(folder, 'nowhere') });
  expect(code).toBe(1);
  expect(stderr).toMatch(/nowhere cannot be started: .*ENOENT/);
});

test('a program that is not the published one is not started', async () => {
  const program = installPlatformPackage(VERSION, 'echo started');
  expect((await launch([], {})).stdout).toBe('started\n');
  appendFileSync(program, '# one line more\n');
  const { code, stdout, stderr } = await launch([], {});
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`error: ${program} is not what was published, and was not started`);
  expect(stderr).toContain(createHash('sha256').update(readFileSync(program)).digest('hex'));
  expect(stderr).toContain(`install it again: npm install fsbench-collect@${VERSION}`);
});

test("in npx's cache, whose copy would be taken again, the folder to remove is named", async () => {
  const retained = join(folder, 'cache', '_npx', '0123456789abcdef');
  appendFileSync(installPlatformPackage(VERSION, 'echo started', join(retained, 'node_modules')), '#');
  const { stderr } = await launch([], {});
  expect(stderr).toContain(`remove the folder ${retained}, then: npx fsbench-collect@${VERSION}`);
});

test('a version that was published without a build for this platform says so', async () => {
  launcher = installLauncher(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', 'fsbench-collect', 'package.json'), JSON.stringify(MANIFEST));
  const { code, stderr } = await launch([], {});
  expect(code).toBe(1);
  expect(stderr).toContain(`fsbench-collect ${VERSION} was published without a build for ${PLATFORM}`);
});

test('which program is started, and whether it was checked, is said only where that is asked', async () => {
  const program = installPlatformPackage(VERSION, 'exit 0');
  expect((await launch([], {})).stderr).toBe('');
  expect((await launch([], { FSBENCH_COLLECT_EXPLAIN: '1' })).stderr).toMatch(/SHA-256 [0-9a-f]{64}, as published/);
  const named = { FSBENCH_COLLECT_BINARY: program };
  expect((await launch([], named)).stderr).toBe('');
  expect((await launch([], { ...named, FSBENCH_COLLECT_EXPLAIN: '1' })).stderr).toContain(
    `${program}, named by FSBENCH_COLLECT_BINARY: not checked`,
  );
});

test('on Windows the program is the one that ends in .exe, of the package for Windows', async () => {
  const modules = join(folder, 'node_modules');
  const home = join(modules, '@fsbench', 'collect-win32-x64');
  mkdirSync(join(home, 'bin'), { recursive: true });
  const program = writeProgram(join(home, 'bin', 'fsbench-collect.exe'), 'echo "exe $*"; exit 3');
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: '@fsbench/collect-win32-x64', version: VERSION }));
  launcher = installLauncher(modules);
  const sha256 = createHash('sha256').update(readFileSync(program)).digest('hex');
  const manifest = { ...MANIFEST, binaries: { 'win32-x64': { sha256 } } };
  writeFileSync(join(modules, 'fsbench-collect', 'package.json'), JSON.stringify(manifest));
  const pretend =
    "for (const [key, value] of [['platform', 'win32'], ['arch', 'x64']]) Object.defineProperty(process, key, { value })";
  const asWindows = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}` };
  const { code, stdout, stderr } = await launch(['--version'], asWindows);
  expect({ code, stdout, stderr }).toEqual({ code: 3, stdout: 'exe --version\n', stderr: '' });
});

test('a program without the permission to be started says how to give it', async () => {
  chmodSync(installPlatformPackage(VERSION, 'echo started'), 0o644);
  const { code, stderr } = await launch([], {});
  expect(code).toBe(1);
  expect(stderr).toMatch(/cannot be started: .*EACCES/);
  expect(stderr).toContain('hint: chmod +x ');
});

test.runIf(process.platform === 'linux')(
  'sleeps while the collector is at work: no thread of it is woken',
  async () => {
    // The collector counts how often threads of its parent have run, over a second of doing nothing.
    const count = 'cat /proc/$PPID/task/*/status | grep ctxt_switches';
    installPlatformPackage(VERSION, `sleep 1; ${count}; echo then; sleep 1; ${count}`);
    const { stdout } = await launch([], {});
    const [before, after] = stdout.split('then\n');
    expect(before).toMatch(/nonvoluntary_ctxt_switches:\t\d+/);
    // What stands on the pipe is passed on by the kernel: the launcher is not in between.
    expect(after).toBe(before);
  },
);
