// Suite `memfs`, its system calls on tmpfs beside fio's file engines: 1,000 files of 4 KiB, a thread's mean of an
// operation. fio creates and removes; it has no engine for the two between. Our own file system has no peer.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { output, suiteOf } from './programs.mjs';
import { digits, median, range } from './table.mjs';

const TURNS = 2;
const FILES = 1000;
/** Phases of a third, so that turns are over before the machine has changed; an operation is the same. */
const SHORT = ['--test-block-scale', '0.33'];
const ENGINES = { create: 'filecreate', delete: 'filedelete' };

export function memfsBesideFio({ binary, target }) {
  if (!existsSync('/dev/shm')) return { title: 'memfs', rows: [], notes: ['no tmpfs here'] };
  const memory = mkdtempSync('/dev/shm/fsbench-bench-');
  try {
    return compare(binary, target, memory);
  } finally {
    rmSync(memory, { recursive: true, force: true });
  }
}

function compare(binary, target, memory) {
  const measure = () => meansById(suiteOf(binary, 'memfs', target, ['--memory-target', memory, ...SHORT], 'standard'));
  const ours = [measure()];
  const cases = [...ours[0].values()].filter((one) => one.backend === 'tmpfs' && ENGINES[one.operation]);
  const theirs = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    theirs.push(new Map(cases.map((one) => [one.id, fioMeanNs(one, memory)])));
    ours.push(measure());
  }
  const rows = cases.map(({ id }) => {
    const own = ours.map((run) => run.get(id)?.ns ?? Number.NaN);
    const peer = theirs.map((turn) => turn.get(id) ?? Number.NaN);
    return {
      case: id,
      'ours ns/op': digits(median(own)),
      'least..most': range(own),
      'fio ns/op': digits(median(peer)),
      'ours/fio': digits(median(peer.map((ns, turn) => (own[turn] + own[turn + 1]) / 2 / ns))),
    };
  });
  return {
    title: `memfs, system calls on tmpfs, ${FILES} files, ${TURNS} turns`,
    rows,
    notes: ['fio times each operation with two clock reads of its own, and creates empty files; ours are phases'],
  };
}

function meansById(suite) {
  const measured = suite.cases.filter(({ outcome, params }) => outcome === 'measured' && params.files_count === FILES);
  return new Map(
    measured.map(({ id, params, measurement: { samples } }) => {
      const ns = median(samples.threads_ns.map((spent, at) => spent / samples.operations_count[at]));
      return [id, { id, ...params, ns }];
    }),
  );
}

function fioMeanNs({ operation, threads_count: threads }, folder) {
  const files = Math.floor(FILES / threads);
  const args = ['--name=x', `--directory=${folder}`, `--ioengine=${ENGINES[operation]}`, `--nrfiles=${files}`];
  const shape = ['--filesize=4k', '--openfiles=1', `--numjobs=${threads}`, '--thread', '--group_reporting'];
  const text = output('fio', [...args, ...shape, '--output-format=json']);
  for (const name of readdirSync(folder).filter((name) => name.startsWith('x.'))) rmSync(join(folder, name));
  if (text === null) return Number.NaN;
  const job = JSON.parse(text.slice(text.indexOf('{'))).jobs[0];
  return [job.write, job.read, job.trim].map((part) => part.clat_ns.mean).find((mean) => mean > 0) ?? Number.NaN;
}
