import { type Cell, mergeContributors } from '@fsbench/stats';
import { byText } from '../../wording/by-text.ts';
import { describesHardware, type OfContributors, splitRows } from './population.ts';

/** A row that says how much is behind it. */
interface Weighed extends OfContributors {
  readonly distinctCount: number;
  readonly runsCount: number;
}

/** Rows of one machine class, drive or condition. */
export interface RankedGroup<T> {
  readonly text: string;
  readonly row: T;
  /** Whether a verified contributor measured there. */
  readonly isVerified: boolean;
  /** Of verified contributors where there is one. */
  readonly runs: number;
}

interface Weight {
  readonly contributors: number;
  readonly runs: number;
}

const weightOf = (rows: readonly Weighed[]): Weight => ({
  contributors: Math.max(0, ...rows.map(({ distinctCount }) => distinctCount)),
  runs: Math.max(0, ...rows.map(({ runsCount }) => runsCount)),
});

/**
 * Groups of rows, the one that represents the subject first: most verified contributors, then their runs. Keys are free, so
 * other contributors order only the groups that no verified contributor is in; they do not break a tie either.
 */
export function rankGroups<T extends Weighed>(rows: readonly T[], textOf: (row: T) => string): RankedGroup<T>[] {
  return [...groupRows(rows, textOf)]
    .flatMap(([text, some]) => {
      const { isVerified, rows: used } = splitRows(some);
      const [row] = used;
      return row ? [{ text, row, isVerified, ...weightOf(used) }] : [];
    })
    .sort(
      (x, y) =>
        Number(y.isVerified) - Number(x.isVerified) ||
        y.contributors - x.contributors ||
        y.runs - x.runs ||
        byText(x.text, y.text),
    );
}

/** A row that says who is behind it, so that those behind several rows are counted once. */
export interface CountedRow extends OfContributors, Pick<Cell, 'contributors' | 'distinctCount'> {
  readonly runsCount: number;
}

/** The one group that represents a subject, in lists as on its page: that of most verified contributors. */
export const representativeOf = <T extends CountedRow>(rows: readonly T[], textOf: (row: T) => string): string =>
  mostOf(choosingRows(rows, textOf), textOf);

/** The value that most contributors stand behind, of equals the one with more runs, then the first by its text. */
export function mostOf<T extends CountedRow>(rows: readonly T[], textOf: (row: T) => string): string {
  const groups = [...groupRows(rows, textOf)];
  if (groups.length === 1) return groups[0]?.[0] ?? '';
  const [most] = groups
    .map(([text, some]) => ({
      text,
      contributors: mergeContributors(some).distinctCount,
      runs: some.reduce((all, row) => all + row.runsCount, 0),
    }))
    .sort((x, y) => y.contributors - x.contributors || y.runs - x.runs || byText(x.text, y.text));
  return most?.text ?? '';
}

/**
 * The rows by which one value is chosen for many subjects: of verified contributors in the classes where they describe the
 * hardware; else of verified contributors; else all.
 */
export function choosingRows<T extends CountedRow>(rows: readonly T[], classOf: (row: T) => string): readonly T[] {
  const { isVerified, rows: used } = splitRows(rows);
  const enough = [...groupRows(used, classOf).values()].filter((some) =>
    describesHardware(isVerified, mergeContributors(some).distinctCount),
  );
  return enough.length > 0 ? enough.flat() : used;
}

export function groupRows<T, Group extends string | number>(
  rows: readonly T[],
  groupOf: (row: T) => Group,
): Map<Group, T[]> {
  const groups = new Map<Group, T[]>();
  for (const row of rows) {
    const of = groupOf(row);
    const group = groups.get(of);
    if (group) group.push(row);
    else groups.set(of, [row]);
  }
  return groups;
}
