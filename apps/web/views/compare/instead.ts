import type { Suite } from '@fsbench/contract';
import { FACET_WORDS, type Facet, type Filter } from '../../db/facets.ts';
import type { GroundRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { type Comparable, nearestComparable } from '../../domain/conditions/nearest.ts';
import type { Compared } from '../../domain/results/any-view.ts';
import { byReading } from '../../domain/results/keys.ts';
import { pairOf } from '../../domain/results/pair.ts';
import type { Result } from '../../domain/results/result.ts';
import { keyTitle } from '../../suites/key-title.ts';

/** What could be compared where a suite compares nothing. */
export interface Instead {
  /** Other cases of the suite that two or more of them have, by the names they have in the table. */
  readonly cases: readonly string[];
  /** The filter with as little of it given up as need be, and who would meet there. */
  readonly nearest:
    | (Pick<Comparable, 'filter'> & { readonly givenUp: readonly Facet[]; readonly who: string[] })
    | null;
  /** Suites of this very page that do compare some of them. */
  readonly suites: readonly Suite[];
}

interface Compares {
  readonly suite: Suite;
  readonly pairs: readonly Compared[];
  readonly results: readonly Result[];
}

/** Whether a suite says of two of them how they compare, were it that nobody can tell. */
const doesCompare = ({ pairs }: Compares) => pairs.some(({ verdict }) => verdict.kind !== 'not_comparable');

/** For each suite that compares nothing what would be comparable; a suite is left out where nothing would. */
export function insteadOf(
  sections: readonly Compares[],
  subjects: readonly Subject[],
  ground: readonly GroundRow[],
  filter: Filter,
): Map<Suite, Instead> {
  if (subjects.length < 2) return new Map();
  const near = nearestComparable(ground, subjects, filter);
  const suites = sections.filter(doesCompare).map(({ suite }) => suite);
  return new Map(
    sections
      .filter((section) => !doesCompare(section))
      .map(({ suite, results }) => {
        const nearest = near.find((one) => one.suite === suite && isLess(one.filter, filter));
        const instead: Instead = {
          cases: sharedCases(results, subjects),
          nearest: nearest ? meetingWords(nearest, subjects, filter) : null,
          suites,
        };
        return [suite, instead] as const;
      })
      .filter(([, { cases, nearest }]) => cases.length > 0 || nearest !== null || suites.length > 0),
  );
}

const givenUp = (less: Filter, filter: Filter) =>
  FACET_WORDS.filter((facet) => filter[facet] !== undefined && less[facet] === undefined);

const isLess = (less: Filter, filter: Filter) => givenUp(less, filter).length > 0;

function meetingWords({ filter: less, subjects: places }: Comparable, subjects: readonly Subject[], filter: Filter) {
  const who = subjects.filter(({ place }) => places.includes(place)).map(({ name }) => name);
  return { filter: less, givenUp: givenUp(less, filter), who };
}

function sharedCases(results: readonly Result[], subjects: readonly Subject[]): string[] {
  const firsts = new Map<string, Result>();
  const shared = new Map<string, Result>();
  for (const one of results) {
    const other = firsts.get(one.key.text);
    if (!other) firsts.set(one.key.text, one);
    else if (pairOf(other, one, nameOf(other, subjects), nameOf(one, subjects)).verdict.kind !== 'not_comparable')
      shared.set(one.key.text, one);
  }
  return [...shared.values()]
    .map(({ key }) => key)
    .sort(byReading)
    .map(keyTitle);
}

const nameOf = ({ subject }: Result, subjects: readonly Subject[]) => subjects[subject]?.name ?? '';
