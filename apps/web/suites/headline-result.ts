import { isHeadlineKey, type Suite } from '@fsbench/contract';
import { isDoubtful, type Result } from '../domain/results/result.ts';
import { chooseFlush } from './sync/calls.ts';

/**
 * The one figure by which a suite is told where there is room for one: of one subject on one drive. It is chosen by what
 * it is of, never by its value. null: none of them was measured.
 */
export function headlineResult(suite: Suite, results: readonly Result[]): Result | null {
  const ofSuite = results.filter(({ key }) => key.suite === suite);
  return CHOOSE[suite](ofSuite) ?? null;
}

type Choose = (results: readonly Result[]) => Result | undefined;

const CHOOSE: Readonly<Record<Suite, Choose>> = {
  sync: (results) => {
    const flushed = results.filter(({ key }) => isHeadlineKey(key));
    return chooseFlush(flushed, ({ key }) => key.primitive, isDoubtful) ?? undefined;
  },
  // The whole machine on files that are not flushed: on its disk, else in memory, else without files.
  'core-sweep': (results) => {
    const files = results.filter(({ key }) => isHeadlineKey(key, ['targetRole']));
    const onDisk = files.filter(({ key }) => isHeadlineKey(key));
    return mostWorkers(onDisk) ?? mostWorkers(files) ?? mostWorkers(results.filter(({ key }) => key.variant === 'cpu'));
  },
  memfs: (results) => mostWorkers(results.filter(({ key }) => isHeadlineKey(key))),
  turbo: (results) => {
    const alone = results.filter(({ key }) => isHeadlineKey(key));
    return alone.find(({ key }) => key.targetRole === 'memory') ?? alone[0];
  },
  throughput: (results) => {
    const onDisk = results
      .filter(({ key }) => isHeadlineKey(key, ['dataKind']))
      .sort((x, y) => (y.key.extent ?? 0) - (x.key.extent ?? 0));
    return onDisk.find(({ key }) => key.dataKind === 'durable') ?? onDisk[0];
  },
};

const mostWorkers: Choose = (results) => [...results].sort((x, y) => (y.key.workers ?? 0) - (x.key.workers ?? 0))[0];
