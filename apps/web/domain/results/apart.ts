import type { Result } from './result.ts';

/**
 * A line joins figures of one population. Below six contributors a figure is of the latest runs where these measured
 * it, and else of all runs: joined, the two would show a bend that no run has. Apart, off the line, is the population
 * that fewer figures are of; of equally many, that of all runs, which the verdicts do not speak of.
 */
export function apartOf(figures: readonly Result[]): ReadonlySet<Result> {
  const ofAll = figures.filter(({ population }) => population === 'contributors');
  const atHand = figures.filter(({ population }) => population !== 'contributors');
  return new Set(atHand.length >= ofAll.length ? ofAll : atHand);
}

/** Whether two figures of one subject may stand in one sentence, which says once what runs it speaks of. */
export function areOfSameRuns(a: Result, b: Result): boolean {
  if (a.population === 'contributors' || b.population === 'contributors') {
    return a.population === b.population && a.runs === b.runs && a.contributors === b.contributors;
  }
  return a.permalinks.length === b.permalinks.length && a.permalinks.every((one) => b.permalinks.includes(one));
}

interface Line {
  readonly points: readonly { readonly isApart?: boolean }[];
}

/** A picture's summary, with what its marks off the lines are where there are some. */
export function withApart(summary: string, lines: readonly Line[]): string {
  const isAnyApart = lines.some(({ points }) => points.some(({ isApart }) => isApart));
  return isAnyApart
    ? `${summary} Marks off a line are of another set of runs than the line, so they are not joined.`
    : summary;
}
