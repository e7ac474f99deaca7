import { type ComparabilityKey, isHeadlineKey } from '@fsbench/contract';
import type { TableData } from '../../charts/table-data.ts';
import type { LinesChartProps, SubjectIndex } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { type ComparedResult, compareResults, firstPair } from '../../domain/results/compared-results.ts';
import { detachedResults } from '../../domain/results/detached.ts';
import { kindsOf } from '../../domain/results/kinds.ts';
import { hasMost, mostWorkers } from '../../domain/results/most.ts';
import { hasWarning, hrefOf, isHardwareResult, type MeasuredResult } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';
import { formatCount } from '../../wording/quantity.ts';
import type { SuiteResults } from '../suite-view.ts';
import {
  filesPanels,
  isMemfsOperation,
  MEMFS_FILES,
  MEMFS_X,
  MEMFS_Y,
  type MemfsResult,
  operationPanels,
} from './cells.ts';
import { heatTable } from './heat.ts';
import { memfsSentence, threadsCost } from './threads-cost.ts';

type PanelChart = Pick<LinesChartProps, 'panels' | 'x' | 'y' | 'lowerIsBetter'>;

/** Of one method and size of write. Keys of the pass with instrumented locks have a variant of their own, and so are no index here. */
function ofOneKind(results: readonly MeasuredResult[], subjects: readonly Subject[]): MeasuredResult[] {
  const mine = results.filter(
    ({ subject, key }) => key.variant === 'global' && subjects.some(({ index }) => index === subject),
  );
  return kindsOf(mine, ['primitive', 'extent', 'workers'])[0] ?? [];
}

function resultsOf(results: readonly MeasuredResult[], subject: Subject): MemfsResult[] {
  const mine = results.filter((one) => one.subject === subject.index);
  const detached = new Set(kindsOf(mine, ['workers']).flatMap((line) => [...detachedResults(line)]));
  return mine.flatMap((one): MemfsResult[] => {
    const { variant, primitive, extent, workers } = one.key;
    if (extent === null || workers === null || !isMemfsOperation(primitive)) return [];
    const [backend, operation, files, threads] = [variant, primitive, extent, workers];
    const { estimate } = one;
    const warnings = { hasWarning: hasWarning(one), isDetached: detached.has(one) };
    return [{ backend, operation, files, threads, estimate, ...warnings, href: hrefOf(one) }];
  });
}

const isFew = (results: readonly MeasuredResult[], { index }: Subject) =>
  results.filter(({ subject }) => subject === index).every((one) => !isHardwareResult(one));

const AXES = { x: MEMFS_X, y: MEMFS_Y, lowerIsBetter: true } as const;

/** Of one subject a panel for each number of files; of several a panel for each operation. null: nothing to draw. */
export function memfsChart(results: readonly MeasuredResult[], subjects: readonly Subject[]): PanelChart | null {
  const [only] = subjects;
  const shown = ofOneKind(results, subjects);
  const panels =
    subjects.length === 1 && only
      ? filesPanels(resultsOf(shown, only), isFew(shown, only))
      : operationPanels(
          subjects.map((subject) => ({
            name: subject.name,
            subject: subject.index as SubjectIndex,
            isFew: isFew(shown, subject),
            results: resultsOf(shown, subject),
          })),
        );
  return panels.some(({ series }) => series.some(({ points }) => points.length > 0)) ? { panels, ...AXES } : null;
}

/** Every number of files and threads of each of them, in one table of one scale; null: nobody has any. */
export function memfsHeat(results: readonly MeasuredResult[], subjects: readonly Subject[]): TableData | null {
  const shown = ofOneKind(results, subjects);
  const sides = subjects
    .map((subject) => ({ name: subjects.length > 1 ? subject.name : '', results: resultsOf(shown, subject) }))
    .filter((side) => side.results.length > 0);
  return sides.length > 0 ? heatTable(sides) : null;
}

/** A create with one index on 1000 files, with the most threads that both were measured with. */
export function memfsPair(results: readonly MeasuredResult[], a: Subject, b: Subject): ComparedResult | null {
  const of = (subject: Subject) => results.filter((one) => one.subject === subject.index && isHeadlineKey(one.key));
  const theirs = of(b);
  const shared = of(a)
    .filter((one) => theirs.some(({ key }) => key.text === one.key.text))
    .sort((x, y) => (y.key.workers ?? 0) - (x.key.workers ?? 0));
  const [mine] = shared;
  const other = theirs.find(({ key }) => key.text === mine?.key.text);
  if (!mine || !other) return null;
  return compareResults(mine, other, a, b, {
    what: `creating one of ${MEMFS_FILES} files in memory, ${threadsOf(mine.key)}`,
    brief: createBrief(mine.key),
  });
}

const threadsOf = ({ workers }: ComparabilityKey): string => counted(workers ?? 0, 'thread');

/** "a create, 16 threads, 1000 files" */
export const createBrief = (key: ComparabilityKey): string => `a create, ${threadsOf(key)}, ${MEMFS_FILES} files`;

function keyTitle(key: ComparabilityKey): string {
  const size = `${formatCount(key.extent ?? 0)} files · ${counted(key.workers ?? 0, 'thread')}`;
  return `${variantTitle(key)} · ${key.primitive} · ${size}`;
}

/** "create one of 1000 files in memory · 16 threads": the one index that all threads share is what the suite is about. */
function rowTitle(key: ComparabilityKey): string {
  if (key.variant !== 'global') return keyTitle(key);
  const files = `one of ${formatCount(key.extent ?? 0)} files in memory`;
  return `${key.primitive} ${files} · ${counted(key.workers ?? 0, 'thread')}`;
}

/** "global index", "system calls on tmpfs"; the pass with instrumented locks says so. */
function variantTitle({ variant }: ComparabilityKey): string {
  const [backend = '', pass] = variant.split(':');
  const label = backend === 'tmpfs' || backend === 'disk' ? `system calls on ${backend}` : `${backend} index`;
  return pass === undefined ? label : `${label}, locks watched`;
}

export const results: SuiteResults = {
  keyTitle,
  rowTitle,
  comparedCase: null,
  headline: (all) => mostWorkers(all.filter(({ key }) => isHeadlineKey(key))),
  pair: (all, a, b) => memfsPair(all, a, b) ?? firstPair(all, a, b, keyTitle),
  alone: memfsSentence,
  curves: null,
  speedUps: threadsCost,
  commonRow: null,
  isTracked: hasMost,
  needsDrive: false,
  isOfChips: false,
};
