import { FACET_NAMES, type Facet, type Filter } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import {
  facetLabel,
  facetTitle,
  facetValue,
  isRequested,
  PINNABLE,
  requestsSeveral,
  UNINFORMATIVE_ALONE,
} from './facets.ts';
import { passesPinned } from './filter.ts';
import { pinLabels } from './pins.ts';

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly runs: number;
  readonly isChosen: boolean;
}

export interface FacetLine {
  readonly facet: Facet;
  readonly title: string;
  readonly values: readonly FacetValue[];
}

/** The values there are of some facets, each with the most runs seen in one place: an honest count, since keys share runs. */
export function facetLines(
  conditionSets: readonly ConditionSet[],
  filter: Filter,
  pins: ReadonlyMap<number, Filter> = new Map(),
  facets: readonly Facet[] = FACET_NAMES,
): FacetLine[] {
  const passes = passesPinned(filter, pins);
  return facets.flatMap((facet): FacetLine[] => {
    const runs = new Map<string, number>();
    const labels = new Map<string, string>();
    for (const row of facet === 'quarter' ? conditionSets.flatMap(quarterByQuarter) : conditionSets) {
      const value = facetValue(facet, row);
      // What is pinned to a subject is no choice of the page.
      if (value === null || pins.get(row.subject)?.[facet] !== undefined || !passes(row, facet)) continue;
      const most = runs.get(value);
      if (most === undefined) labels.set(value, facetLabel(facet, row));
      if (most === undefined || most < row.runsCount) runs.set(value, row.runsCount);
    }
    // What the reader chose stays in sight: several values at once, or what nothing was measured under.
    const chosen = filter[facet];
    if (chosen !== undefined && runs.size > 0 && !runs.has(chosen)) {
      const among = [...runs].filter(([value]) => isRequested(facet, value, chosen));
      runs.set(chosen, Math.max(0, ...among.map(([, count]) => count)));
      labels.set(chosen, pinLabels({ [facet]: chosen }, conditionSets)[0]?.label ?? chosen);
    }
    if (chosen === undefined && isNoChoice(facet, [...runs.keys()])) return [];
    if (facet === 'linked') runs.delete('unlinked');
    if (runs.size === 0) return [];
    const values = [...runs]
      .sort(([x, more], [y, less]) => less - more || x.localeCompare(y, 'en', { numeric: true }))
      .map(([value, count]) => ({
        value,
        label: labels.get(value) ?? value,
        runs: count,
        isChosen: filter[facet] === value,
      }));
    return [{ facet, title: facetTitle(facet), values }];
  });
}

/** Conditions of all quarters, those of each by itself. */
const quarterByQuarter = (row: ConditionSet): readonly ConditionSet[] =>
  row.quarters ? [...row.quarters].map(([quarter, runsCount]) => ({ ...row, quarter, runsCount })) : [row];

/** No choice: one value that says nothing alone; and where nothing lies between file system and disk. */
function isNoChoice(facet: Facet, values: readonly string[]): boolean {
  if (facet === 'stack') return values.length === 1 && values[0] === 'none';
  // Methods of two suites are no choice: a choice is between versions of one.
  if (facet === 'method') return new Set(values.map((value) => value.replace(/-\d+$/, ''))).size === values.length;
  return values.length < 2 && UNINFORMATIVE_ALONE.includes(facet);
}

/** What was measured, one by one: several at once are no choice beside each of them. */
const isPinnable = (facet: Facet, { value, runs }: FacetValue) => runs > 0 && !requestsSeveral(facet, value);

/** What a subject was measured under in more than one way. */
export interface OwnFacet {
  readonly subject: Subject;
  readonly facet: Facet;
  readonly title: string;
  readonly values: readonly FacetValue[];
}

/** What can be pinned to each subject, with what the page asks of all of them as it stands: no choice leads to nothing. */
export function ownFacets(
  conditionSets: readonly ConditionSet[],
  subjects: readonly Subject[],
  filter: Filter,
): OwnFacet[] {
  return subjects.flatMap((subject) => {
    const own = conditionSets.filter((row) => row.subject === subject.index);
    const facets = PINNABLE.filter((facet) => subject.pins[facet] === undefined);
    return facetLines(own, { ...filter, ...subject.pins }, undefined, facets)
      .map(({ facet, title, values }) => ({
        subject,
        facet,
        title,
        values: values.filter((one) => isPinnable(facet, one)),
      }))
      .filter(({ values }) => values.length > 1);
  });
}
