import { MEMFS_OPERATIONS, METHOD } from '@fsbench/contract';
import type { Estimate } from '@fsbench/stats';
import { DASHES } from '../../charts/dashes.ts';
import type { LineAxis, LinePanel, LineSeries, SubjectIndex } from '../../charts/types.ts';
import { formatCount } from '../../wording/quantity.ts';

export type MemfsOperation = (typeof MEMFS_OPERATIONS)[number];

/** One operation of one cell, from a signed document or from rows: what charts, tables and sentences read. */
export interface MemfsResult {
  /** `global`, `private`, `tmpfs`; the pass with instrumented locks is none of them. */
  readonly backend: string;
  readonly operation: MemfsOperation;
  readonly files: number;
  readonly threads: number;
  /** ns of one operation. */
  readonly estimate: Estimate;
  readonly hasWarning: boolean;
  /** Of another set of runs than most of its line: see `detached.ts`. */
  readonly isDetached?: boolean;
  readonly href: string | null;
}

/** The number of files at which all other indexes and the locks are measured too. */
export const MEMFS_FILES: number = METHOD.compared_files;

export const MEMFS_X: LineAxis = { title: 'threads', kind: 'log', unit: 'count' };
export const MEMFS_Y: LineAxis = { title: 'time of one operation', kind: 'log', unit: 'ns' };

export function isMemfsOperation(word: string | null): word is MemfsOperation {
  return MEMFS_OPERATIONS.some((one) => one === word);
}

export const filesTitle = (files: number) => `${formatCount(files)} files`;

/** The figures of one index, by rising threads. */
export function ofBackend(results: readonly MemfsResult[], backend: string): MemfsResult[] {
  return results.filter((one) => one.backend === backend).sort((a, b) => a.threads - b.threads);
}

/** Of one subject: a panel for each number of files, a line for each operation. */
export function filesPanels(
  results: readonly MemfsResult[],
  isFew: boolean,
  tintOf: (files: number) => LinePanel['tint'] = () => null,
): LinePanel[] {
  const global = ofBackend(results, 'global');
  const sizes = [...new Set(global.map(({ files }) => files))].sort((a, b) => a - b);
  return sizes.map((files) => ({
    id: `files-${files}`,
    title: filesTitle(files),
    tint: tintOf(files),
    series: MEMFS_OPERATIONS.map(
      (operation, at): LineSeries => ({
        id: operation,
        label: operation,
        subject: at as SubjectIndex,
        dash: DASHES[at] ?? 'solid',
        few: isFew,
        points: global.filter((one) => one.files === files && one.operation === operation).map(pointOf),
      }),
    ),
  }));
}

export interface MemfsOfSubject {
  readonly name: string;
  readonly subject: SubjectIndex;
  readonly isFew: boolean;
  readonly results: readonly MemfsResult[];
}

/** Of several subjects: a panel for each operation at one number of files, a line for each subject. */
export function operationPanels(subjects: readonly MemfsOfSubject[]): LinePanel[] {
  return MEMFS_OPERATIONS.map((operation) => ({
    id: operation,
    title: operation,
    tint: null,
    series: subjects.map(
      ({ name, subject, isFew, results }): LineSeries => ({
        id: String(subject),
        label: name,
        subject,
        dash: 'solid',
        few: isFew,
        points: ofBackend(results, 'global')
          .filter((one) => one.files === MEMFS_FILES && one.operation === operation)
          .map(pointOf),
      }),
    ),
  })).filter(({ series }) => series.some(({ points }) => points.length > 0));
}

function pointOf({ threads, estimate: { median, low, high }, hasWarning, isDetached = false, href }: MemfsResult) {
  return { x: threads, y: median, low, high, hasWarning, isDetached, href };
}
