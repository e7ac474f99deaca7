import type { Suite } from '@fsbench/contract';
import { FACET_NAMES, type Facet, type Filter } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { type Comparable, nearestComparable } from '../../domain/conditions/nearest.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { byReading } from '../../domain/results/keys.ts';
import { pairResults } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { keyTitle } from '../../suites/key-title.ts';

/** What could be compared where a suite compares nothing. */
export interface Alternatives {
  /** Other cases of the suite that two or more of them have, by the names they have in the table. */
  readonly cases: readonly string[];
  /** The filter with as little of it given up as need be, and who would meet there. */
  readonly nearest:
    | (Pick<Comparable, 'filter'> & { readonly removedFacets: readonly Facet[]; readonly who: string[] })
    | null;
  /** Suites of this very page that do compare some of them. */
  readonly suites: readonly Suite[];
}

interface ComparedSuite {
  readonly suite: Suite;
  readonly pairs: readonly ComparedResult[];
  readonly results: readonly MeasuredResult[];
}

/** Whether a suite says of two of them how they compare, were it that nobody can tell. */
const doesCompare = ({ pairs }: ComparedSuite) => pairs.some(({ verdict }) => verdict.kind !== 'not_comparable');

/** For each suite that compares nothing what would be comparable; a suite is left out where nothing would. */
export function alternativesOf(
  sections: readonly ComparedSuite[],
  subjects: readonly Subject[],
  conditionSets: readonly ConditionSet[],
  filter: Filter,
): Map<Suite, Alternatives> {
  if (subjects.length < 2) return new Map();
  const near = nearestComparable(conditionSets, subjects, filter);
  const suites = sections.filter(doesCompare).map(({ suite }) => suite);
  return new Map(
    sections
      .filter((section) => !doesCompare(section))
      .map(({ suite, results }) => {
        const nearest = near.find((one) => one.suite === suite && isLess(one.filter, filter));
        const alternatives: Alternatives = {
          cases: sharedCases(results, subjects),
          nearest: nearest ? meetingText(nearest, subjects, filter) : null,
          suites,
        };
        return [suite, alternatives] as const;
      })
      .filter(([, { cases, nearest }]) => cases.length > 0 || nearest !== null || suites.length > 0),
  );
}

const removedFacets = (less: Filter, filter: Filter) =>
  FACET_NAMES.filter((facet) => filter[facet] !== undefined && less[facet] === undefined);

const isLess = (less: Filter, filter: Filter) => removedFacets(less, filter).length > 0;

function meetingText({ filter: less, subjects: places }: Comparable, subjects: readonly Subject[], filter: Filter) {
  const names = subjects.filter(({ index }) => places.includes(index)).map(({ name }) => name);
  return { filter: less, removedFacets: removedFacets(less, filter), who: names };
}

function sharedCases(results: readonly MeasuredResult[], subjects: readonly Subject[]): string[] {
  const firsts = new Map<string, MeasuredResult>();
  const shared = new Map<string, MeasuredResult>();
  for (const one of results) {
    const other = firsts.get(one.key.text);
    if (!other) firsts.set(one.key.text, one);
    else if (pairResults(other, one, nameOf(other, subjects), nameOf(one, subjects)).verdict.kind !== 'not_comparable')
      shared.set(one.key.text, one);
  }
  return [...shared.values()]
    .map(({ key }) => key)
    .sort(byReading)
    .map(keyTitle);
}

const nameOf = ({ subject }: MeasuredResult, subjects: readonly Subject[]) => subjects[subject]?.name ?? '';
