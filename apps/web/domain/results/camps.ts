import { campsOf } from '@fsbench/stats';
import type { ShownMeasure } from './measure.ts';

/** One of two separated groups of verified contributors. */
export interface ResultCamp {
  readonly contributors: number;
  /** In the unit shown. */
  readonly median: number;
}

/** The lower values first. */
export type ResultCamps = readonly [ResultCamp, ResultCamp];

/** Where verified contributors fall into two groups, no median is of both. @param lnMedians as shown */
export function resultCamps(lnMedians: readonly number[]): ResultCamps | null {
  const camps = lnMedians.length === 0 ? null : campsOf(lnMedians);
  if (camps === null) return null;
  const shown = ({ count, median }: { readonly count: number; readonly median: number }) => ({
    contributors: count,
    median: Math.exp(median),
  });
  return [shown(camps.low), shown(camps.high)];
}

/** "two groups: 12 at 3.79 ms, 5 at 41.5 µs", the larger group first. */
export function campsText(
  camps: ResultCamps,
  format: (value: number, measure: ShownMeasure) => string,
  measure: ShownMeasure,
): string {
  const ordered = [...camps].sort((x, y) => y.contributors - x.contributors);
  return `two groups: ${ordered.map(({ contributors, median }) => `${contributors} at ${format(median, measure)}`).join(', ')}`;
}

/** "12:3790000 5:41500": contributors and median of each group, in the unit of the line; null: one population. */
export const campsCode = (camps: ResultCamps | null): string | null =>
  camps?.map(({ contributors, median }) => `${contributors}:${median}`).join(' ') ?? null;

/** The contributors' values of each group. */
export function splitByCamps(values: readonly number[], [low]: ResultCamps): readonly [number[], number[]] {
  const sorted = [...values].sort((x, y) => x - y);
  return [sorted.slice(0, low.contributors), sorted.slice(low.contributors)];
}
