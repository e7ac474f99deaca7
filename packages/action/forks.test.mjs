import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyFile, withSigningKey } from './src/signing-key.mjs';

const STEP = fileURLToPath(new URL('./src/run.mjs', import.meta.url));
const KEY = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
const CHECK = { FSBENCH_INPUT_BASELINE: 'X', FSBENCH_INPUT_FAIL_IF: 'sync/fsync p50 > 10%' };
const FORK = { repository: { id: 1 }, pull_request: { head: { repo: { id: 2 } } } };
const OWN = { repository: { id: 1 }, pull_request: { head: { repo: { id: 1 } } } };

let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-forks-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const environment = () => ({ PATH: process.env.PATH, HOME: home, RUNNER_TEMP: home });

function saveKey() {
  const file = keyFile(environment());
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, KEY);
}

/** Runs the step with a collector that only says that it was started. */
function step(name, event, inputs = CHECK) {
  const path = join(home, 'event.json');
  writeFileSync(path, typeof event === 'string' ? event : JSON.stringify(event));
  const collector = join(home, 'collector');
  writeFileSync(collector, '#!/bin/sh\necho started >&2\nexit 4\n', { mode: 0o755 });
  const github = { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path, FSBENCH_COLLECT: collector };
  const { status, stdout, stderr } = spawnSync(process.execPath, [STEP], {
    env: { ...environment(), ...inputs, ...github },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('a runner whose home has a signing key', () => {
  test.each([
    ['pull_request', FORK],
    ['pull_request_target', FORK],
    ['pull_request', { repository: { id: 1 }, pull_request: { head: { repo: null } } }],
    ['workflow_run', { repository: { id: 1 }, workflow_run: { head_repository: { id: 2 } } }],
    ['pull_request', 'not JSON'],
  ])('runs nothing for %s of %j', (name, event) => {
    saveKey();
    const { status, output } = step(name, event);
    expect(status).toBe(2);
    expect(output).toContain('could read the signing key of this runner');
    expect(output).not.toContain('started');
  });

  test.each([
    ['pull_request', OWN],
    ['schedule', {}],
  ])('runs %s of its own repository', (name, event) => {
    saveKey();
    expect(step(name, event).output).toContain('started');
  });
});

test('a runner without a key checks a fork', () => {
  expect(step('pull_request', FORK).output).toContain('started');
});

describe('a key from a secret', () => {
  test('is a private file during the step, gone after it, and not in the environment of the collector', async () => {
    const given = { ...environment(), FSBENCH_INPUT_SIGNING_KEY: `${KEY}\n` };
    let file;
    await withSigningKey(given, (own) => {
      file = keyFile(own);
      expect(readFileSync(file, 'utf8')).toBe(KEY);
      expect(statSync(file).mode & 0o077).toBe(0);
      expect(JSON.stringify(own)).not.toContain(KEY);
      expect(file).not.toBe(keyFile(given));
    });
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(home).filter((name) => name.startsWith('fsbench-key-'))).toEqual([]);
  });

  test('that is none is an error in the inputs, and its text stays out of the log', () => {
    const { status, output } = step('schedule', {}, { ...CHECK, FSBENCH_INPUT_SIGNING_KEY: 'hunter2' });
    expect(status).toBe(2);
    expect(output).toContain('signing-key: give the content');
    expect(output).not.toContain('hunter2');
  });
});
