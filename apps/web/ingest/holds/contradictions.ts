import { isInMemory, type Run, type Suite, sweepUnitFiles } from '@fsbench/contract';
import { median } from '@fsbench/stats';
import { sumOfKnown } from '../../domain/findings/evidence.ts';
import type { RunOf } from '../../suites/run-of.ts';
import { counted } from '../../wording/names.ts';
import { formatLatency, formatRate } from '../../wording/quantity.ts';
import { type DiskCall, diskCallsOf, fastestFlushes } from './flushes.ts';
import type { Hold } from './hold.ts';

/**
 * Results of one run bound one another. Each bound has room for a machine that was disturbed between two suites, so that
 * what breaks one cannot be one machine's. Published in METHODOLOGY.md ("Runs that are held").
 */
export const BOUNDS = {
  /** A flush does what the call without a flush does, and waits for the device. */
  leastFlushOverWrite: 0.25,
  /** A worker waits for each flush, so n of them make at most n files in the time of one. A journal joins flushes. */
  mostFilesPerFlush: 8,
  /** The sync after a stream holds at least one flush. */
  leastStreamOverFlush: 0.1,
  /** The time that the disk spent in flushes, over the time of the calls that waited for them. */
  mostFlushTime: 4,
  /** Work without system calls, on n workers, over that of one. */
  mostSpeedUp: 5,
} as const;

export function contradictionOf(run: Run): Hold | null {
  const calls = diskCallsOf(run);
  const flushes = fastestFlushes(calls);
  const reason =
    flushBelowWrite(calls) ??
    flushTimeAboveCalls(calls) ??
    filesAboveFlushes(run, flushes) ??
    streamBelowFlush(run, flushes) ??
    speedUp(run);
  return reason === null ? null : { code: 'contradicts_itself', reason };
}

function flushBelowWrite(calls: readonly DiskCall[]): string | null {
  for (const flush of calls) {
    // Past the page cache, a call does less than a write into it.
    if (!flush.isFlushed || flush.one.params.primitive === 'o_direct_dsync') continue;
    const plain = calls.find((call) => call.one.durability?.class === 'L0' && isSameWrite(call, flush));
    if (plain && flush.mostNs < BOUNDS.leastFlushOverWrite * plain.leastNs) {
      const [flushed, written] = [formatLatency(flush.mostNs), formatLatency(plain.leastNs)];
      return `A write with a flush (${flush.one.params.primitive}) took at most ${flushed}, and the same write without a flush at least ${written}`;
    }
  }
  return null;
}

const isSameWrite = (a: DiskCall, b: DiskCall): boolean =>
  a.target === b.target &&
  a.one.params.pattern === b.one.params.pattern &&
  a.one.params.write_bytes === b.one.params.write_bytes &&
  a.one.params.primitive === 'none';

type FastestFlushes = ReturnType<typeof fastestFlushes>;

/** Where hardly more flushes were counted than calls: others' would add their time. */
const OTHERS_FLUSHES = 1.5;

function flushTimeAboveCalls(calls: readonly DiskCall[]): string | null {
  for (const { one, target, isFlushed } of calls) {
    const { flush_ns, flushes_count, n_count, sum_ns } = one.measurement.rounds;
    const [inFlushes, flushes] = [sumOfKnown(flush_ns), sumOfKnown(flushes_count)];
    const [inCalls, callsCount] = [sumOfKnown(sum_ns) ?? 0, sumOfKnown(n_count) ?? 0];
    if (!isFlushed || target.device?.leaf_count !== 1 || inFlushes === null || flushes === null) continue;
    if (flushes > OTHERS_FLUSHES * callsCount || inFlushes <= BOUNDS.mostFlushTime * inCalls) continue;
    return `The disk spent ${formatLatency(inFlushes)} in flushes, and the calls that waited for them (${one.params.primitive}) took only ${formatLatency(inCalls)}`;
  }
  return null;
}

function filesAboveFlushes(run: Run, flushes: FastestFlushes): string | null {
  for (const { suite, one } of sweepCasesOf(run)) {
    const flush = flushes.get(one.target ?? '');
    if (one.outcome !== 'measured' || one.measurement.kind !== 'rate' || one.params.sync !== 'full' || !flush) continue;
    const { units_count, wall_ns } = one.measurement.samples;
    const unitsPerS = median(units_count.map((units, at) => (units / (wall_ns[at] ?? 1)) * 1e9));
    const filesPerS = sweepUnitFiles(suite.method) * unitsPerS;
    const workers = one.params.workers_count;
    if (filesPerS <= (BOUNDS.mostFilesPerFlush * workers * 1e9) / flush.leastNs) continue;
    const files = formatRate(filesPerS, 'files');
    const flushed = formatLatency(flush.leastNs);
    return `The core sweep flushed ${files} with ${counted(workers, 'worker')}, but each flush (${flush.one.params.primitive}) took at least ${flushed}`;
  }
  return null;
}

/** What a unit counts depends on the method of its suite. */
function sweepCasesOf(run: Run) {
  return run.suites.flatMap((suite) =>
    suite.suite === 'core-sweep' ? suite.cases.map((one) => ({ suite, one })) : [],
  );
}

function streamBelowFlush(run: Run, flushes: FastestFlushes): string | null {
  for (const one of casesOf(run, 'throughput')) {
    const flush = flushes.get(one.target ?? '');
    const target = run.targets.find(({ id }) => id === one.target);
    if (one.outcome !== 'measured' || one.durability?.class !== 'L3' || !flush || !target || isInMemory(target))
      continue;
    const durable = one.measurement.samples.durable_ns.filter((ns) => ns !== null);
    if (durable.length === 0 || median(durable) >= BOUNDS.leastStreamOverFlush * flush.leastNs) continue;
    const [stream, flushed] = [formatLatency(median(durable)), formatLatency(flush.leastNs)];
    return `A stream was durable after ${stream}, but one flush (${flush.one.params.primitive}) took at least ${flushed}`;
  }
  return null;
}

function speedUp(run: Run): string | null {
  const rates = casesOf(run, 'core-sweep').flatMap((one) => {
    if (one.outcome !== 'measured' || one.measurement.kind !== 'rate' || one.params.curve !== 'cpu') return [];
    const { units_count, wall_ns } = one.measurement.samples;
    return [{ params: one.params, perS: median(units_count.map((units, at) => units / (wall_ns[at] ?? 1))) }];
  });
  for (const alone of rates.filter(({ params }) => params.workers_count === 1)) {
    for (const { params, perS } of rates) {
      if (params.worker !== alone.params.worker || params.limiting !== alone.params.limiting) continue;
      const cores = Math.min(params.workers_count, run.machine.cpu.logical_count);
      if (perS <= BOUNDS.mostSpeedUp * cores * alone.perS) continue;
      return `${params.workers_count} workers did ${Math.round(perS / alone.perS)} times the work of one, on ${run.machine.cpu.logical_count} processors`;
    }
  }
  return null;
}

function casesOf<S extends Suite>(run: Run, name: S): RunOf<S>['cases'][number][] {
  return run.suites.filter(({ suite }) => suite === name).flatMap((suite) => (suite as RunOf<S>).cases as never[]);
}
