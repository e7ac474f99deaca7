// Suite `throughput` beside fio, pv and dd: the same bytes into the same sinks, in turns. pv sees when
// the last write returned; dd and fio wait for a sync at the end.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { output, suiteOf } from './programs.mjs';
import { digits, median, range } from './table.mjs';

const TURNS = 3;
const MIB = 64;
const GIB = 1024 ** 3;

export function throughputBesidePeers({ binary, target }) {
  const memory = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/fsbench-bench-') : null;
  try {
    return compare(binary, target, memory);
  } finally {
    if (memory) rmSync(memory, { recursive: true, force: true });
  }
}

function compare(binary, target, memory) {
  const more = memory ? ['--memory-target', memory] : [];
  const measure = () => ratesById(suiteOf(binary, 'throughput', target, more));
  const folders = { disk: target, memory };
  const ours = [measure()];
  const cases = [...ours[0].keys()].filter((id) => ours[0].get(id).file !== 'rewrite');
  const theirs = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    theirs.push(new Map(cases.map((id) => [id, peers(ours[0].get(id), folders)])));
    ours.push(measure());
  }
  const rows = cases.map((id) => {
    const own = (name) => ours.map((run) => run.get(id)?.[name] ?? Number.NaN);
    const their = (name) => theirs.map((turn) => turn.get(id)?.[name] ?? Number.NaN);
    const ratio = (name, peer) =>
      digits(median(their(peer).map((rate, turn) => (own(name)[turn] + own(name)[turn + 1]) / 2 / rate)));
    return {
      case: id,
      'accepted GiB/s': digits(median(own('accepted')) / GIB),
      'least..most': range(own('accepted').map((rate) => rate / GIB)),
      'ours/pv': ratio('accepted', 'pv'),
      'durable GiB/s': digits(median(own('durable')) / GIB),
      'least..most ': range(own('durable').map((rate) => rate / GIB)),
      'ours/fio': ratio('durable', 'fio'),
      'ours/dd': ratio('durable', 'dd'),
    };
  });
  return {
    title: `throughput, ${MIB} MiB in writes of 128 KiB, ${TURNS} turns`,
    rows,
    notes: [
      'pv and dd write zeroes only; pv reports the rate at which writes were accepted',
      'no peer for the null sink: pv and dd also read /dev/zero, which copies; ours only writes',
    ],
  };
}

/** Bytes a second, accepted and durable. */
function ratesById(suite) {
  const measured = suite.cases.filter((one) => one.outcome === 'measured');
  return new Map(
    measured.map(({ id, target, params, measurement: { samples } }) => {
      const rate = (column) => median(samples.bytes.map((bytes, at) => (bytes / column[at]) * 1e9));
      const durable = samples.durable_ns.every((ns) => ns !== null) ? rate(samples.durable_ns) : Number.NaN;
      return [id, { target, ...params, accepted: rate(samples.accepted_ns), durable }];
    }),
  );
}

/** The same bytes by each program that can write them so; a fresh file each time. */
function peers({ target, payload, write_bytes }, folders) {
  if (write_bytes !== 128 * 1024) return {};
  const file = folders[target] && join(folders[target], 'peer');
  if (!file) return {};
  const found = payload === 'zeroes' ? { pv: pv(file), dd: dd(file) } : {};
  found.fio = fio(file, payload);
  rmSync(file, { force: true });
  return found;
}

/** `-f`: also where nobody looks; `-a`: the average rate, as its last words. */
function pv(file) {
  rmSync(file, { force: true });
  const text = output('sh', ['-c', `pv -faSs${MIB}m </dev/zero 2>&1 >"$1"`, 'sh', file]);
  const found = [...(text ?? '').matchAll(/\[\s*([\d.]+)\s*([KMG])iB\/s\]/g)].at(-1);
  return found ? Number(found[1]) * 1024 ** ('KMG'.indexOf(found[2]) + 1) : Number.NaN;
}

function dd(file) {
  rmSync(file, { force: true });
  const began = performance.now();
  const args = ['if=/dev/zero', `of=${file}`, 'bs=128k', `count=${MIB * 8}`, 'conv=fdatasync', 'status=none'];
  if (output('dd', args) === null) return Number.NaN;
  return (MIB * 1024 * 1024) / ((performance.now() - began) / 1000);
}

/** Its bandwidth holds the final fsync. Its random bytes are one buffer, changed a little between writes: to fill it anew each time would take as long as writing it. */
function fio(file, payload) {
  rmSync(file, { force: true });
  const shape = [`--size=${MIB}m`, '--bs=128k', '--rw=write', '--ioengine=psync', '--end_fsync=1', '--fallocate=none'];
  const content = payload === 'zeroes' ? '--zero_buffers=1' : '--scramble_buffers=1';
  const text = output('fio', ['--name=x', `--filename=${file}`, ...shape, content, '--output-format=json']);
  if (text === null) return Number.NaN;
  return JSON.parse(text.slice(text.indexOf('{'))).jobs[0].write.bw_bytes;
}
