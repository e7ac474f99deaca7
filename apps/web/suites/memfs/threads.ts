import { MEMFS_OPERATIONS, METHOD } from '@fsbench/contract';
import { median, pairedRatio, type RatioInterval } from '@fsbench/stats';
import { samplesOf } from '../../domain/findings/samples.ts';
import type { MemfsOperation } from './cells.ts';
import type { MemfsSuite } from './findings.ts';

/** What the most threads do to one operation on one index, the fewest beside it. */
export interface ThreadsChange {
  readonly operation: MemfsOperation;
  readonly fewest: number;
  readonly most: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly ratio: RatioInterval;
}

/** The operation that suffers most first. */
export function threadsChanges({ cases }: MemfsSuite, digest: Uint8Array): ThreadsChange[] {
  const columns = cases.flatMap((one) => {
    const { backend, operation, threads_count: threads, files_count, instrumented } = one.params;
    const isOfIt = backend === 'global' && !instrumented && files_count === METHOD.compared_files;
    return one.outcome === 'measured' && isOfIt
      ? [
          {
            operation,
            threads,
            samples: samplesOf(one.measurement, 'phase'),
            process: one.measurement.samples.process,
          },
        ]
      : [];
  });
  const counts = columns.map(({ threads }) => threads);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  if (columns.length === 0 || fewest === most) return [];
  const find = (operation: string, threads: number) =>
    columns.find((one) => one.operation === operation && one.threads === threads);
  return MEMFS_OPERATIONS.flatMap((operation): ThreadsChange[] => {
    const [before, after] = [find(operation, fewest), find(operation, most)];
    if (!before || !after) return [];
    const ratio = pairedRatio(after.samples, before.samples, digest, { process: after.process });
    return [{ operation, fewest, most, fromNs: median(before.samples), toNs: median(after.samples), ratio }];
  }).sort((x, y) => y.ratio.ratio - x.ratio.ratio);
}
