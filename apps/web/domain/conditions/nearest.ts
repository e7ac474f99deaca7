import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { FACET_NAMES, type Filter } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { matchesFilter } from './filter.ts';

/** What could be compared instead, of subjects that have nothing in common as they stand. */
export interface Comparable {
  readonly suite: Suite;
  /** The page's filter, with as little of it given up as need be. */
  readonly filter: Filter;
  /** Places of those who have a case of the same kind there. */
  readonly subjects: readonly number[];
}

/**
 * For each suite, the nearest ground on which at least two of the subjects meet: under the filter itself, with one facet of
 * it less, or without any. Suites in which most meet come first, of these the ones that give up least.
 */
export function nearestComparable(
  conditionSets: readonly ConditionSet[],
  subjects: readonly Subject[],
  filter: Filter,
): Comparable[] {
  const filters = relaxed(filter);
  const found = SUITE_SLUGS.flatMap((suite) => {
    const rows = conditionSets.filter(({ key }) => key.suite === suite);
    const met = filters.map((requestedAddress) => ({
      suite,
      filter: requestedAddress,
      subjects: meeting(rows, subjects, requestedAddress),
    }));
    const most = Math.max(...met.map(({ subjects: some }) => some.length));
    const nearest = met.find(({ subjects: some }) => some.length === most);
    return nearest && most > 1 ? [nearest] : [];
  });
  const removedFacets = (one: Comparable) => filters.indexOf(one.filter);
  return found.sort((x, y) => y.subjects.length - x.subjects.length || removedFacets(x) - removedFacets(y));
}

/** The filter, then each with one facet less, then none. */
function relaxed(filter: Filter): Filter[] {
  const chosen = FACET_NAMES.filter((facet) => filter[facet] !== undefined);
  const lessOne = chosen.map((facet) =>
    Object.fromEntries(chosen.flatMap((other) => (other === facet ? [] : [[other, filter[other]]]))),
  );
  return chosen.length === 0 ? [filter] : [filter, ...lessOne, ...(chosen.length > 1 ? [{}] : [])];
}

/** The most subjects that share one kind of case: method, durability, place, and whether it is a virtual machine. */
function meeting(rows: readonly ConditionSet[], subjects: readonly Subject[], filter: Filter): number[] {
  const byKind = new Map<string, Set<number>>();
  for (const { index, pins } of subjects) {
    for (const row of rows) {
      if (row.subject !== index || !matchesFilter(row, { ...filter, ...pins })) continue;
      const kind = [row.key.method, row.key.durability, row.key.targetRole, row.stratum.isGuest].join('|');
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(index));
    }
  }
  return [...byKind.values()].reduce<number[]>((most, some) => (some.size > most.length ? [...some] : most), []);
}
