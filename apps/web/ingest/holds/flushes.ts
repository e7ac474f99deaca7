import { isInMemory, type Run, type Target } from '@fsbench/contract';
import { evidenceOf } from '../../domain/findings/evidence.ts';
import type { RunOf } from '../../suites/run-of.ts';

type SyncCase = RunOf<'sync'>['cases'][number];
export type MeasuredSync = Extract<SyncCase, { outcome: 'measured' }>;

/** A measured call of the sync suite on a disk. */
export interface DiskCall {
  readonly one: MeasuredSync;
  readonly target: Target;
  /** The fastest and the slowest round. */
  readonly leastNs: number;
  readonly mostNs: number;
  /** Whether it promises L3, and nothing shows that the flushes are missing. */
  readonly isFlushed: boolean;
}

/** Fewer flushes than this for each call show that most calls sent none: the times say nothing of a flush. */
const FLUSHES_MISSING = 0.5;

export function diskCallsOf(run: Run): DiskCall[] {
  return run.suites.flatMap((suite) =>
    suite.suite === 'sync'
      ? suite.cases.flatMap((one, at): DiskCall[] => {
          const target = run.targets.find(({ id }) => id === one.target);
          if (one.outcome !== 'measured' || target?.role !== 'disk' || isInMemory(target)) return [];
          const { p50_ns } = one.measurement.rounds;
          const evidence = evidenceOf(run, suite, at);
          const isMissing = evidence?.word === 'contradicted' || (evidence?.flushesPerOp ?? 1) < FLUSHES_MISSING;
          return [
            {
              one,
              target,
              leastNs: Math.min(...p50_ns),
              mostNs: Math.max(...p50_ns),
              isFlushed: one.durability?.class === 'L3' && !isMissing,
            },
          ];
        })
      : [],
  );
}

/** Calls that flush a whole file: what the core sweep and a stream end with. */
const OF_A_FILE: readonly string[] = ['fsync', 'fdatasync', 'f_fullfsync', 'flush_file_buffers'];

/** The fastest round of the fastest flush of a file on each target. */
export function fastestFlushes(calls: readonly DiskCall[]): ReadonlyMap<string, DiskCall> {
  const fastest = new Map<string, DiskCall>();
  for (const call of calls) {
    const known = fastest.get(call.target.id);
    if (!OF_A_FILE.includes(call.one.params.primitive)) continue;
    if (call.isFlushed && (known === undefined || call.leastNs < known.leastNs)) fastest.set(call.target.id, call);
  }
  return fastest;
}
