import type { MeasuredResult } from './result.ts';

/**
 * A line joins results of one set of runs: joined, those of two sets would show a bend that no run has. Apart, off the
 * line, are all but the set that most points are of; of equally many, the one without the results of all runs, which the
 * verdicts are not about.
 */
export function detachedResults(results: readonly MeasuredResult[]): ReadonlySet<MeasuredResult> {
  const sets: MeasuredResult[][] = [];
  for (const one of results) {
    const same = sets.find(([first]) => first !== undefined && haveSameRuns(first, one));
    if (same) same.push(one);
    else sets.push([one]);
  }
  const isOfAll = ([first]: readonly MeasuredResult[]) => Number(first?.population === 'contributors');
  const [line] = sets.toSorted((x, y) => y.length - x.length || isOfAll(x) - isOfAll(y));
  return new Set(results.filter((one) => !line?.includes(one)));
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
