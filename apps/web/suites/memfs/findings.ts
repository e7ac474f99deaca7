import { MEMFS_OPERATIONS, METHOD, type MemfsCase } from '@fsbench/contract';
import { pairedRatio, type RatioInterval } from '@fsbench/stats';
import { medianOfAll, samplesOf } from '../../domain/findings/samples.ts';
import type { RunOf } from '../run-of.ts';
import type { MemfsOperation } from './cells.ts';

export type MemfsSuite = RunOf<'memfs'>;
type Measured = Extract<MemfsCase, { outcome: 'measured' }>;

/** One number of files and of threads on one index behind one lock. null: not measured, or not told in every round. */
export interface MemfsCell {
  readonly files: number;
  readonly threads: number;
  readonly meansNs: Readonly<Record<MemfsOperation, number | null>>;
  /** CPU time of one pass: every file once created, written, read and deleted. */
  readonly userS: number | null;
  readonly systemS: number | null;
  /** High-water mark of the cell's process, which did all four operations. */
  readonly peakBytes: number | null;
}

export type Bound = 'bound' | 'not_bound' | 'not_known';

/** What two independent looks say of one operation with so many threads. */
export interface Contention {
  readonly operation: MemfsOperation;
  readonly threads: number;
  /** Part of the threads' time spent waiting for the index lock, in the instrumented pass; null: no such pass. */
  readonly waitShare: number | null;
  /** Time with one index by time with a file system for each thread; null: not measured. */
  readonly overPrivate: RatioInterval | null;
  /** Time with instrumented locks by time without: what looking costs. */
  readonly instrumentedOver: number | null;
  readonly indexBound: Bound;
}

/** A create as a system call, by a create in this file system, with the fewest threads that both have. */
export interface CallCost {
  readonly backend: 'tmpfs' | 'disk';
  readonly threads: number;
  readonly ownNs: number;
  readonly callNs: number;
  readonly ratio: RatioInterval;
}

export interface MemfsFindings {
  readonly cells: readonly MemfsCell[];
  readonly contention: readonly Contention[];
  readonly calls: readonly CallCost[];
}

export function memfsFindings(suite: MemfsSuite, digest: Uint8Array): MemfsFindings {
  return { cells: cellsOf(suite), contention: contentionOf(suite, digest), calls: callsOf(suite, digest) };
}

const rising = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

function find(suite: MemfsSuite, wanted: Partial<MemfsCase['params']>): Measured | undefined {
  const isIt = ({ params }: MemfsCase) =>
    Object.entries(wanted).every(([name, value]) => params[name as keyof MemfsCase['params']] === value);
  return suite.cases.find((one): one is Measured => one.outcome === 'measured' && isIt(one));
}

interface Rounds {
  readonly means: readonly number[];
  readonly process: readonly number[];
}

/** Means of an operation at the number of files that all backends share, one a round. */
function rounds(suite: MemfsSuite, wanted: Partial<MemfsCase['params']>): Rounds | null {
  const one = find(suite, { files_count: METHOD.compared_files, instrumented: false, ...wanted });
  return one ? roundsOf(one) : null;
}

const roundsOf = ({ measurement }: Measured): Rounds => ({
  means: samplesOf(measurement, 'phase'),
  process: measurement.samples.process,
});

const ratioOf = (a: Rounds, b: Rounds, digest: Uint8Array): RatioInterval =>
  pairedRatio(a.means, b.means, digest, { process: a.process });

function cellsOf(suite: MemfsSuite): MemfsCell[] {
  const cases = suite.cases.filter(({ params }) => params.backend === 'global' && !params.instrumented);
  return rising(cases.map(({ params }) => params.files_count)).flatMap((files) => {
    const ofFiles = cases.filter(({ params }) => params.files_count === files);
    return rising(ofFiles.map(({ params }) => params.threads_count)).map((threads) => cellOf(suite, files, threads));
  });
}

function cellOf(suite: MemfsSuite, files: number, threads: number): MemfsCell {
  const at = { backend: 'global', instrumented: false, files_count: files, threads_count: threads } as const;
  const of = (operation: MemfsOperation) => find(suite, { ...at, operation })?.measurement;
  const mean = (operation: MemfsOperation) => {
    const measurement = of(operation);
    return measurement ? medianOfAll(samplesOf(measurement, 'phase')) : null;
  };
  const [any] = MEMFS_OPERATIONS.flatMap((operation) => of(operation) ?? []);
  return {
    files,
    threads,
    meansNs: Object.fromEntries(
      MEMFS_OPERATIONS.map((operation) => [operation, mean(operation)]),
    ) as MemfsCell['meansNs'],
    userS: passSeconds(MEMFS_OPERATIONS.map(of), 'user_ns', files),
    systemS: passSeconds(MEMFS_OPERATIONS.map(of), 'system_ns', files),
    peakBytes: any ? medianOfAll(any.samples.peak_bytes) : null,
  };
}

/** A cell repeats its pass as often as it has time, so what it used is divided by how often. */
function passSeconds(
  operations: readonly (Measured['measurement'] | undefined)[],
  column: 'user_ns' | 'system_ns',
  files: number,
): number | null {
  const parts = operations.map((one) => {
    if (!one) return null;
    const { operations_count, [column]: spent } = one.samples;
    return medianOfAll(
      spent.map((ns, at) => (ns === null ? null : (ns * files) / (operations_count[at] ?? Number.NaN))),
    );
  });
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part / 1e9), 0 as number | null);
}

/** By threads, then by operation; with one thread there is nobody to wait for. */
export function contentionOf(suite: MemfsSuite, digest: Uint8Array): Contention[] {
  const threadCounts = rising(suite.cases.map(({ params }) => params.threads_count)).filter((count) => count > 1);
  return threadCounts.flatMap((threads) =>
    MEMFS_OPERATIONS.flatMap((operation): Contention[] => {
      const at = { operation, threads_count: threads };
      const shared = rounds(suite, { ...at, backend: 'global' });
      const alone = rounds(suite, { ...at, backend: 'private' });
      const looked = find(suite, { ...at, backend: 'global', files_count: METHOD.compared_files, instrumented: true });
      const waitShare = waitShareOf(looked);
      const overPrivate = shared && alone ? ratioOf(shared, alone, digest) : null;
      if (waitShare === null && overPrivate === null) return [];
      const instrumentedOver = shared && looked ? ratioOf(roundsOf(looked), shared, digest).ratio : null;
      const indexBound = boundOf(waitShare, overPrivate);
      return [{ operation, threads, waitShare, overPrivate, instrumentedOver, indexBound }];
    }),
  );
}

function waitShareOf(one: Measured | undefined): number | null {
  if (!one) return null;
  const { index_wait_ns, threads_ns } = one.measurement.samples;
  return medianOfAll(index_wait_ns.map((wait, at) => (wait === null ? null : wait / (threads_ns[at] ?? Number.NaN))));
}

/** Bound only where both looks say so, and not bound only where the whole interval does; else nobody knows. */
function boundOf(waitShare: number | null, overPrivate: RatioInterval | null): Bound {
  if (waitShare === null || overPrivate === null || overPrivate.low === null || overPrivate.high === null)
    return 'not_known';
  if (overPrivate.high < METHOD.shared_over_private) return 'not_bound';
  return overPrivate.low > METHOD.shared_over_private && waitShare > METHOD.wait_share ? 'bound' : 'not_known';
}

function callsOf(suite: MemfsSuite, digest: Uint8Array): CallCost[] {
  const own = rising(suite.cases.map(({ params }) => params.threads_count));
  return (['tmpfs', 'disk'] as const).flatMap((backend): CallCost[] => {
    for (const threads of own) {
      const at = { operation: 'create', threads_count: threads } as const;
      const [mine, call] = [rounds(suite, { ...at, backend: 'global' }), rounds(suite, { ...at, backend })];
      const [ownNs, callNs] = [mine && medianOfAll(mine.means), call && medianOfAll(call.means)];
      if (!mine || !call || ownNs === null || callNs === null) continue;
      return [{ backend, threads, ownNs, callNs, ratio: ratioOf(call, mine, digest) }];
    }
    return [];
  });
}
