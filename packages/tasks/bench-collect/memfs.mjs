// Suite `memfs`, its system calls on tmpfs beside fio's file engines: 1,000 files of 4 KiB, a thread's mean of an
// operation. fio creates and removes; it has no engine for the two between. Our own file system has no peer.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fioJob, inTurns, suiteOf, withMemory } from './programs.mjs';
import { digits, median, range, ratio } from './table.mjs';

const TURNS = 2;
const FILES = 1000;
/** Phases of a third, so that turns are over before the machine has changed; an operation is the same. */
const SHORT = ['--test-block-scale', '0.33'];
const ENGINES = { create: 'filecreate', delete: 'filedelete' };

export const memfsBesideFio = ({ binary, target }) =>
  withMemory((memory) =>
    memory === null ? { title: 'memfs', rows: [], notes: ['no tmpfs here'] } : compare(binary, target, memory),
  );

async function compare(binary, target, memory) {
  const casesOf = (run) => [...run.values()].filter((one) => one.backend === 'tmpfs' && ENGINES[one.operation]);
  const { ours, theirs } = await inTurns(
    TURNS,
    () => meansById(suiteOf(binary, 'memfs', target, ['--memory-target', memory, ...SHORT], 'standard')),
    (run) => new Map(casesOf(run).map((one) => [one.id, fioMeanNs(one, memory)])),
  );
  const rows = casesOf(ours[0]).map(({ id }) => {
    const own = ours.map((run) => run.get(id)?.ns ?? Number.NaN);
    const peer = theirs.map((turn) => turn.get(id) ?? Number.NaN);
    return {
      case: id,
      'ours ns/op': digits(median(own)),
      'least..most': range(own),
      'fio ns/op': digits(median(peer)),
      'ours/fio': ratio(own, peer),
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
  const args = [`--directory=${folder}`, `--ioengine=${ENGINES[operation]}`, `--nrfiles=${files}`, '--filesize=4k'];
  const job = fioJob([...args, '--openfiles=1', `--numjobs=${threads}`, '--thread', '--group_reporting']);
  for (const name of readdirSync(folder).filter((name) => name.startsWith('x.'))) rmSync(join(folder, name));
  if (job === null) return Number.NaN;
  return [job.write, job.read, job.trim].map((part) => part.clat_ns.mean).find((mean) => mean > 0) ?? Number.NaN;
}
