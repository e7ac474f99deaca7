import type { Suite } from '@fsbench/contract';
import { MEMFS_FILES } from './memfs-view.ts';
import { isDoubtful, type Result } from './result.ts';
import { chooseFlush, HEADLINE_CASE } from './sync-view.ts';
import { isHeadlineTransfer } from './throughput-results.ts';

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
    const flushed = results.filter(
      ({ key }) =>
        key.variant === HEADLINE_CASE.pattern &&
        key.writeBytes === HEADLINE_CASE.bytes &&
        key.targetRole === HEADLINE_CASE.role &&
        key.durability === 'L3',
    );
    return chooseFlush(flushed, ({ key }) => key.primitive, isDoubtful) ?? undefined;
  },
  // The whole machine on files that are not flushed: on its disk, else in memory, else without files.
  'core-sweep': (results) => {
    const files = results.filter(({ key }) => key.variant === 'fs-tree' && key.primitive !== 'full');
    const onDisk = files.filter(({ key }) => key.targetRole === 'disk');
    return mostWorkers(onDisk) ?? mostWorkers(files) ?? mostWorkers(results.filter(({ key }) => key.variant === 'cpu'));
  },
  memfs: (results) =>
    mostWorkers(
      results.filter(({ key }) => key.variant === 'global' && key.primitive === 'create' && key.extent === MEMFS_FILES),
    ),
  turbo: (results) =>
    results.find(({ key }) => key.variant === 'configure' && key.primitive === 'alone' && key.dataKind === 'duration'),
  throughput: (results) => {
    const onDisk = results
      .filter((one) => isHeadlineTransfer(one) && one.key.targetRole === 'disk')
      .sort((x, y) => (y.key.extent ?? 0) - (x.key.extent ?? 0));
    return onDisk.find(({ key }) => key.dataKind === 'durable') ?? onDisk[0];
  },
};

const mostWorkers: Choose = (results) => [...results].sort((x, y) => (y.key.workers ?? 0) - (x.key.workers ?? 0))[0];
