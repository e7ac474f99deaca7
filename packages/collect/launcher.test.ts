import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('.', import.meta.url));
const PLATFORM_PACKAGE = `@fsbench/collect-${process.platform}-${process.arch}`;

let folder: string;
let launcher: string;

beforeEach(() => {
  // Installed as npm would, but with nothing beside it: the checkout's own packages must not be found.
  folder = mkdtempSync(join(tmpdir(), 'fsbench-launcher-'));
  const home = join(folder, 'node_modules', 'fsbench-collect');
  mkdirSync(home, { recursive: true });
  for (const part of ['bin', 'package.json']) cpSync(join(PACKAGE, part), join(home, part), { recursive: true });
  launcher = join(home, 'bin', 'fsbench-collect.mjs');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeProgram(path: string, script: string): string {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

function installPlatformPackage(version: string, script: string) {
  const home = join(folder, 'node_modules', PLATFORM_PACKAGE);
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeProgram(join(home, 'bin', 'fsbench-collect'), script);
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: PLATFORM_PACKAGE, version, binary: 'bin/fsbench-collect' }),
  );
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
  installPlatformPackage('0.1.0', 'echo "got $*"; echo aside >&2; exit 3');
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
  expect(stderr).toContain(`npm install --include=optional ${PLATFORM_PACKAGE}@0.1.0`);
});

test('refuses a platform package of another version', async () => {
  installPlatformPackage('0.0.9', 'echo started');
  const { code, stdout, stderr } = await launch([], {});
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('is 0.0.9, this is 0.1.0');
});

test('says that a named binary cannot be started', async () => {
  const { code, stderr } = await launch([], { FSBENCH_COLLECT_BINARY: join(folder, 'nowhere') });
  expect(code).toBe(1);
  expect(stderr).toMatch(/nowhere cannot be started: .*ENOENT/);
});
