import type { MeasuredResult } from './result.ts';

/**
 * A line joins figures of one population. Below six contributors a figure is of the latest runs where these measured
 * it, and else of all runs: joined, the two would show a bend that no run has. Apart, off the line, is the population
 * that fewer figures are of; of equally many, that of all runs, which the verdicts do not speak of.
 */
export function detachedResults(results: readonly MeasuredResult[]): ReadonlySet<MeasuredResult> {
  const ofAll = results.filter(({ population }) => population === 'contributors');
  const availableRuns = results.filter(({ population }) => population !== 'contributors');
  return new Set(availableRuns.length >= ofAll.length ? ofAll : availableRuns);
}

/** Whether two figures of one subject may stand in one sentence, which says once what runs it speaks of. */
export function haveSameRuns(a: MeasuredResult, b: MeasuredResult): boolean {
  if (a.population === 'contributors' || b.population === 'contributors') {
    return a.population === b.population && a.runs === b.runs && a.contributors === b.contributors;
  }
  return a.permalinks.length === b.permalinks.length && a.permalinks.every((one) => b.permalinks.includes(one));
}

interface ChartLine {
  readonly points: readonly { readonly isDetached?: boolean }[];
}

/** A chart's summary, with what its marks off the lines are where there are some. */
export function withDetachedNote(summary: string, lines: readonly ChartLine[]): string {
  const hasDetached = lines.some(({ points }) => points.some(({ isDetached }) => isDetached));
  return hasDetached ? `${summary} Unconnected points come from other runs.` : summary;
}
