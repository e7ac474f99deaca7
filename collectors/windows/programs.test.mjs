// The collector for Windows, run by Wine: see README.md. Nothing it measures here is a figure of Windows.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { collectInWine } from '../../packages/tasks/windows.mjs';

const CALLS = ['none', 'flush_file_buffers', 'nt_flush_data_only', 'nt_flush_no_sync', 'write_through'];
let folder;
let file;
let envelope;
let run;

/** In a folder of its own, as a person at a Windows console would. */
function collect(...args) {
  const { status, stdout, stderr } = collectInWine(args, { cwd: folder, encoding: 'utf8', timeout: 120_000 });
  return { status, stdout, stderr };
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-windows-'));
  file = join(folder, 'run.json');
  const suites = ['--suite', 'sync,core-sweep,memfs,throughput', '--test-block-scale', '0.01'];
  const { status, stderr } = collect(...suites, '--target', '.', '--out', 'run.json', '--quiet');
  assert.equal(status, 0, stderr);
  envelope = JSON.parse(readFileSync(file, 'utf8'));
  run = JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const casesOf = (name) => run.suites.find(({ suite }) => suite === name).cases;

test('a run is signed, verifies, and says that it was made by Wine and is no figure of Windows', () => {
  const { status, stdout } = collect('verify', 'run.json');
  assert.equal(status, 0, stdout);
  assert.equal(run.machine.os.family, 'windows');
  assert.match(run.machine.os.name, /^Wine \d/);
  assert.equal(run.machine.virtualization.is_translated, true);
  assert.ok(run.flags.some(({ code, severity }) => code === 'emulated' && severity === 'invalid'));
  assert.equal(run.machine.clock.name, 'performance_counter');
});

test('no case fails: what is missing is unsupported, with a reason', () => {
  for (const { cases } of run.suites) {
    for (const { id, outcome, reason } of cases) {
      assert.notEqual(outcome, 'failed', id);
      if (outcome === 'unsupported') assert.match(reason, /^[a-z_]+$/, id);
    }
  }
});

test('durable writes are measured by the calls that Windows has, and the others are listed as lacking', () => {
  const overwrites = casesOf('sync').filter(({ params }) => params.pattern === 'overwrite');
  const lacking = overwrites.filter(({ reason }) => reason === 'os_lacks_call');
  const had = overwrites.filter(({ reason }) => reason !== 'os_lacks_call').map(({ params }) => params.primitive);
  assert.deepEqual(had.toSorted(), CALLS.toSorted());
  assert.equal(lacking.length, 8);
  const flush = overwrites.find(({ params }) => params.primitive === 'flush_file_buffers');
  assert.equal(flush.outcome, 'measured');
  assert.equal(flush.durability.class, 'L3');
});

test('teams are of threads, files are made and removed, and nothing is left in the folder', () => {
  const measured = casesOf('core-sweep').filter(({ outcome }) => outcome === 'measured');
  assert.ok(measured.length > 0);
  for (const { params } of measured) assert.equal(params.worker, 'thread');
  assert.deepEqual(readdirSync(folder), ['run.json']);
});

test('bytes go into nothing, which is called NUL there, and into files', () => {
  const measured = casesOf('throughput').filter(({ outcome }) => outcome === 'measured');
  assert.ok(measured.some(({ target }) => target === 'null'));
  assert.ok(measured.some(({ params }) => params.primitive === 'flush_file_buffers'));
});

test('the suite of the clock ends: each case has samples or a reason', () => {
  const args = ['--suite', 'turbo', '--test-block-scale', '0.01', '--target', '.', '--out', 'turbo.json', '--quiet'];
  const { status, stderr } = collect(...args);
  assert.equal(status, 0, stderr);
  const { payload } = JSON.parse(readFileSync(join(folder, 'turbo.json'), 'utf8'));
  rmSync(join(folder, 'turbo.json'));
  const { suites } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  const turbo = suites.find(({ suite }) => suite === 'turbo');
  assert.ok(turbo.cases.some(({ outcome }) => outcome === 'measured'));
  for (const { id, outcome, reason } of turbo.cases) {
    assert.notEqual(outcome, 'failed', id);
    if (outcome === 'unsupported') assert.match(reason, /^[a-z_]+$/, id);
  }
});

test('the commands that need no measuring answer', () => {
  assert.match(collect('--version').stdout, /^fsbench-collect \d/);
  assert.match(collect('key', 'show').stdout, /^[\w-]{43}/);
  assert.match(collect('machine-id', 'show').stdout, /^[0-9a-f]{32}/);
  assert.match(collect('show').stdout, /sync/);
  const { status, stdout } = collect('doctor', '--target', '.');
  assert.equal(status, 1);
  assert.match(stdout, /emulated/);
});

test('what makes no sense there is refused in plain words', () => {
  const refusals = [
    ['hot-folders', '--', 'cmd', '/c', 'exit'],
    ['ramdisk', 'create', '--size', '16MiB', '--name', 'x'],
    ['--turbo', 'off', '--suite', 'turbo'],
    ['plug-pull', 'write', '--server', '127.0.0.1:9', '--dir', '.'],
  ];
  for (const args of refusals) {
    const { status, stderr } = collect(...args);
    assert.ok(status === 1 || status === 2, `${args}: ${status}`);
    assert.match(stderr, /^error: .+/m);
    assert.doesNotMatch(stderr, /panicked|\/proc|\/sys/);
  }
});
