// Suite `sync` beside fio and pg_test_fsync, in turns: ours, theirs, ours again. Ratios are of a turn,
// to the mean of ours before and after it; where ours disagree with each other, no ratio means much.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pgTestFsync } from './peers.mjs';
import { fioJob, inTurns, output, suiteOf } from './programs.mjs';
import { digits, median, range, ratio } from './table.mjs';

const TURNS = 8;
const PEER_SECONDS = 1;
/** Its first table takes five methods of a second each; the other tables are of no use here. */
const PG_MS = 6500;
/**
 * Blocks of a third: a turn of ours and theirs is then over before the machine has changed its mood. What an operation
 * is does not depend on it.
 */
const SHORT = ['--test-block-scale', '0.33'];
/** Our word, fio's way of asking for the same, pg_test_fsync's name for it, ioping's options. */
const PRIMITIVES = [
  { word: 'none', fio: [], pg: null },
  { word: 'fdatasync', fio: ['--fdatasync=1'], pg: 'fdatasync' },
  { word: 'fsync', fio: ['--fsync=1'], pg: 'fsync' },
  { word: 'o_dsync', fio: ['--sync=dsync'], pg: null, ioping: ['-y'] },
  // pg_test_fsync's open_* write past the page cache.
  { word: 'o_direct_dsync', fio: ['--sync=dsync', '--direct=1'], pg: 'open_datasync' },
];

export async function syncBesidePeers({ binary, target }) {
  const { ours, theirs } = await inTurns(
    TURNS,
    () => oursByName(suiteOf(binary, 'sync', target, SHORT)),
    () => ({ fio: fioByName(target), pg_test_fsync: pgByName(target), ioping: iopingByName(target) }),
  );
  const rows = PRIMITIVES.map(({ word, pg: name }) => {
    const p50 = ours.map((run) => run[word]?.p50_us ?? Number.NaN);
    const mean = ours.map((run) => run[word]?.mean_us ?? Number.NaN);
    const fioP50 = theirs.map(({ fio }) => fio?.[word] ?? Number.NaN);
    const iopingMean = theirs.map(({ ioping }) => ioping?.[word] ?? Number.NaN);
    const pgMean = theirs.map(({ pg_test_fsync: run }) => run?.[name] ?? Number.NaN);
    return {
      primitive: word,
      'ours p50 us': digits(median(p50)),
      'least..most': range(p50),
      'fio p50 us': digits(median(fioP50)),
      'ours/fio': ratio(p50, fioP50),
      'ours mean us': digits(median(mean)),
      'pg mean us': digits(median(pgMean)),
      'ours/pg': ratio(mean, pgMean),
      'ioping mean us': digits(median(iopingMean)),
      'ours/ioping': ratio(mean, iopingMean),
      'flushes/op': digits(median(ours.map((run) => run[word]?.flushes_per_op))),
    };
  });
  const notes = ['ours and fio: 4 KiB overwritten in place; pg_test_fsync: 8 KiB, and only means'];
  for (const name of ['fio', 'pg_test_fsync', 'ioping']) {
    if (theirs.every((turn) => turn[name] === null)) notes.push(`${name} is not installed: not compared`);
  }
  return { title: `sync, ${TURNS} turns`, rows, notes };
}

function oursByName(suite) {
  const measured = suite.cases.filter((one) => one.outcome === 'measured');
  return Object.fromEntries(
    measured.map(({ params, measurement, durability }) => {
      const { p50_ns, sum_ns, n_count } = measurement.rounds;
      const total = (column) => column.reduce((sum, value) => sum + value, 0);
      return [
        params.primitive,
        {
          p50_us: median(p50_ns) / 1000,
          mean_us: total(sum_ns) / total(n_count) / 1000,
          flushes_per_op: durability.flushes_per_op ?? Number.NaN,
        },
      ];
    }),
  );
}

/** fio reports the write and the sync apart; an operation is both. */
function fioByName(target) {
  const file = join(target, 'fio');
  const found = {};
  for (const { word, fio } of PRIMITIVES) {
    const args = [`--filename=${file}`, '--ioengine=psync', '--rw=write', '--bs=4k', '--size=4k'];
    const shape = ['--overwrite=1', '--fallocate=none', '--time_based', `--runtime=${PEER_SECONDS}`];
    const job = fioJob([...args, ...shape, ...fio]);
    if (job === null) return null;
    const write = job.write.clat_ns.percentile?.['50.000000'] ?? Number.NaN;
    const isSeparate = fio.some((option) => option.startsWith('--f'));
    const sync = isSeparate ? (job.sync.lat_ns.percentile?.['50.000000'] ?? Number.NaN) : 0;
    found[word] = (write + sync) / 1000;
  }
  rmSync(file, { force: true });
  return found;
}

/** Its first table: one 8 KiB write each; `fdatasync  10803.474 ops/sec  93 usecs/op`. */
function pgByName(target) {
  const folder = join(target, 'pg');
  mkdirSync(folder, { recursive: true });
  const text = output(pgTestFsync(), ['-s', '1', '-f', join(folder, 'x')], { timeout: PG_MS });
  if (text === null) return null;
  const first = text.split('Compare file sync methods using two')[0];
  const lines = [...first.matchAll(/^\s+(\w+)\s+([\d.]+) ops\/sec/gm)];
  return Object.fromEntries(lines.map(([, name, rate]) => [name, 1e6 / Number(rate)]));
}

/** One line of plain figures: the sixth is the mean of a request in ns. `-C`: through the page cache, as ours; without it there would be two syncs. */
function iopingByName(target) {
  const found = {};
  for (const { word, ioping } of PRIMITIVES) {
    if (!ioping) continue;
    const shape = ['-W', '-C', '-L', '-k', '-i', '0', '-s', '4k', '-S', '4k', '-w', String(PEER_SECONDS), '-B'];
    const text = output('ioping', [...shape, ...ioping, '.'], { cwd: target });
    if (text === null) return null;
    found[word] = Number(text.trim().split(/\s+/)[5]) / 1000;
  }
  for (const name of readdirSync(target)) if (name.startsWith('ioping.tmp')) rmSync(join(target, name));
  return found;
}
