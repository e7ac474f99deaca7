// Suite `throughput` beside fio, pv and dd: the same bytes into the same sinks, in turns. pv sees when
// the last write returned; dd and fio wait for a sync at the end.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fioJob, inTurns, output, suiteOf, withMemory } from './programs.mjs';
import { digits, median, range, ratio } from './table.mjs';

const TURNS = 3;
const MIB = 64;
const GIB = 1024 ** 3;

export const throughputBesidePeers = ({ binary, target }) => withMemory((memory) => compare(binary, target, memory));

async function compare(binary, target, memory) {
  const more = memory ? ['--memory-target', memory] : [];
  const folders = { disk: target, memory };
  const casesOf = (run) => [...run.keys()].filter((id) => run.get(id).file !== 'rewrite');
  const { ours, theirs } = await inTurns(
    TURNS,
    () => ratesById(suiteOf(binary, 'throughput', target, more)),
    (run) => new Map(casesOf(run).map((id) => [id, peers(run.get(id), folders)])),
  );
  const rows = casesOf(ours[0]).map((id) => {
    const own = (name) => ours.map((run) => run.get(id)?.[name] ?? Number.NaN);
    const their = (name) => theirs.map((turn) => turn.get(id)?.[name] ?? Number.NaN);
    return {
      case: id,
      'accepted GiB/s': digits(median(own('accepted')) / GIB),
      'least..most': range(own('accepted').map((rate) => rate / GIB)),
      'ours/pv': ratio(own('accepted'), their('pv')),
      'durable GiB/s': digits(median(own('durable')) / GIB),
      'least..most ': range(own('durable').map((rate) => rate / GIB)),
      'ours/fio': ratio(own('durable'), their('fio')),
      'ours/dd': ratio(own('durable'), their('dd')),
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
  return fioJob([`--filename=${file}`, ...shape, content])?.write.bw_bytes ?? Number.NaN;
}
