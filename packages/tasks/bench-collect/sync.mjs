// Suite `sync` beside fio and pg_test_fsync: ours, peers, ours again. Where the two of ours
// disagree, the machine was too busy for any ratio to mean something, and the table shows it.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { output, pgTestFsync, suiteOf } from './programs.mjs';
import { digits, median } from './table.mjs';

const TURNS = 3;
const PEER_SECONDS = 2;
/** Our word, fio's way of asking for the same, pg_test_fsync's name for it. */
const PRIMITIVES = [
  { word: 'none', fio: [], pg: null },
  { word: 'fdatasync', fio: ['--fdatasync=1'], pg: 'fdatasync' },
  { word: 'fsync', fio: ['--fsync=1'], pg: 'fsync' },
  { word: 'o_dsync', fio: ['--sync=dsync'], pg: null },
  // pg_test_fsync's open_* write past the page cache.
  { word: 'o_direct_dsync', fio: ['--sync=dsync', '--direct=1'], pg: 'open_datasync' },
];

export function syncBesidePeers({ binary, target }) {
  const ours = [];
  const fio = [];
  const pg = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    ours.push(oursByWord(suiteOf(binary, 'sync', target)));
    fio.push(fioByWord(target));
    pg.push(pgByName(target));
  }
  ours.push(oursByWord(suiteOf(binary, 'sync', target)));

  const rows = PRIMITIVES.map(({ word, pg: name }) => {
    const each = ours.map((run) => run[word]?.p50_us).filter(Number.isFinite);
    const own = median(each);
    const theirs = median(fio.map((run) => run?.[word]));
    const pgMean = median(pg.map((run) => run?.[name]));
    const ownMean = median(ours.map((run) => run[word]?.mean_us));
    return {
      primitive: word,
      'ours p50 us': digits(own),
      'lowest..highest of ours': each.length ? `${digits(Math.min(...each))}..${digits(Math.max(...each))}` : '-',
      'fio p50 us': digits(theirs),
      'ours/fio': digits(own / theirs),
      'ours mean us': digits(ownMean),
      'pg mean us': digits(pgMean),
      'ours/pg': digits(ownMean / pgMean),
      'flushes/op': digits(median(ours.map((run) => run[word]?.flushes_per_op))),
    };
  });
  const notes = ['ours and fio: 4 KiB overwritten in place; pg_test_fsync: 8 KiB, and only means'];
  if (fio.every((run) => run === null)) notes.push('fio is not installed: not compared');
  if (pg.every((run) => run === null)) notes.push('pg_test_fsync is not installed: not compared');
  return { title: `sync, ${TURNS} turns`, rows, notes };
}

function oursByWord(suite) {
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
function fioByWord(target) {
  const file = join(target, 'fio');
  const found = {};
  for (const { word, fio } of PRIMITIVES) {
    const args = ['--name=x', `--filename=${file}`, '--ioengine=psync', '--rw=write', '--bs=4k', '--size=4k'];
    const shape = ['--overwrite=1', '--fallocate=none', '--time_based', `--runtime=${PEER_SECONDS}`];
    const text = output('fio', [...args, ...shape, ...fio, '--output-format=json']);
    if (text === null) return null;
    const job = JSON.parse(text.slice(text.indexOf('{'))).jobs[0];
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
  const text = output(pgTestFsync(), ['-s', '1', '-f', join(folder, 'x')]);
  if (text === null) return null;
  const first = text.split('Compare file sync methods using two')[0];
  const lines = [...first.matchAll(/^\s+(\w+)\s+([\d.]+) ops\/sec/gm)];
  return Object.fromEntries(lines.map(([, name, rate]) => [name, 1e6 / Number(rate)]));
}
