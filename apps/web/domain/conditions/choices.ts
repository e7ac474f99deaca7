import { FACET_NAMES, type Facet, type Filter } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { byText } from '../../wording/by-text.ts';
import { onceForRows } from '../once-for-rows.ts';
import { groupRows } from '../population/choose.ts';
import { splitRows } from '../population/population.ts';
import {
  facetText,
  facetTitle,
  facetValue,
  isRequested,
  PINNABLE,
  requestsSeveral,
  UNINFORMATIVE_ALONE,
} from './facets.ts';
import { isFree, passesFilter } from './filter.ts';
import { pinLabels } from './pins.ts';

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly runs: number;
  readonly isChosen: boolean;
  /** Only other contributors have it, and verified ones measured the subject: "Not verified". */
  readonly isOfOthers: boolean;
}

export interface FacetLine {
  readonly facet: Facet;
  readonly title: string;
  readonly values: readonly FacetValue[];
}

interface Found {
  readonly label: string;
  readonly runs: number;
}

/** What rows of one subject have of a facet, by value. */
type FoundValues = ReadonlyMap<string, Found>;

/** Rows of two groups share runs: of two kinds of case, of a chip and its classes of machines, of all quarters and of one. */
const groupOf = ({ key, machine, chip }: ConditionSet, isOfQuarter: boolean): string =>
  `${key.suite}|${key.targetRole}|${key.method}|${key.durability}|${
    machine === null || machine === 'pooled' ? machine : 'one'
  }|${chip === null}|${!isOfQuarter}`;

/** With its groups, which every facet asks for. */
interface GroupedRow {
  readonly row: ConditionSet;
  readonly group: string;
  /** Of its runs quarter by quarter. */
  readonly quarterGroup: string;
}

function groupedRow(row: ConditionSet): GroupedRow {
  const quarterGroup = groupOf(row, true);
  return { row, group: row.quarter === null ? groupOf(row, false) : quarterGroup, quarterGroup };
}

interface SubjectValues {
  readonly own: FoundValues;
  /** Of other contributors, where verified ones measured. */
  readonly others: FoundValues;
}

const valuesOnce = onceForRows<ReadonlyMap<Facet, SubjectValues>>();

/** The values of all facets that one subject has under a filter, each with all its runs of the kind of case that has most. */
function valuesOfSubject(conditionSets: readonly ConditionSet[], filter: Filter): ReadonlyMap<Facet, SubjectValues> {
  return valuesOnce(conditionSets, JSON.stringify(filter), () => {
    const passes = passesFilter(filter);
    const split = splitRows(conditionSets);
    const [rows, others] = [split.rows.map(groupedRow), split.others.map(groupedRow)];
    const passing = ({ row }: GroupedRow) => passes(row);
    const [rowsPassing, othersPassing] = [rows.filter(passing), others.filter(passing)];
    return new Map(
      FACET_NAMES.map((facet) => {
        if (isFree(facet, filter))
          return [facet, { own: valuesOf(facet, rowsPassing), others: valuesOf(facet, othersPassing) }];
        const passingIfFree = ({ row }: GroupedRow) => passes(row, facet);
        return [
          facet,
          { own: valuesOf(facet, rows.filter(passingIfFree)), others: valuesOf(facet, others.filter(passingIfFree)) },
        ];
      }),
    );
  });
}

/** All runs of one subject, under all conditions: those of the kind of case that has most. */
export function runsOfAll(conditionSets: readonly ConditionSet[]): number {
  const runs = new Map<string, number>();
  for (const row of conditionSets) {
    const group = groupOf(row, row.quarter !== null);
    runs.set(group, (runs.get(group) ?? 0) + row.runsCount);
  }
  return Math.max(0, ...runs.values());
}

/** With the runs of the group that has most. */
function valuesOf(facet: Facet, rows: readonly GroupedRow[]): FoundValues {
  const found = new Map<string, { readonly label: string; readonly runs: Map<string, number> }>();
  const add = (value: string, row: ConditionSet, group: string, runsCount: number) => {
    let one = found.get(value);
    if (one === undefined) {
      one = { label: facetText(facet, value, row), runs: new Map() };
      found.set(value, one);
    }
    one.runs.set(group, (one.runs.get(group) ?? 0) + runsCount);
  };
  for (const { row, group, quarterGroup } of rows) {
    if (facet === 'quarter' && row.quarters) {
      for (const [quarter, runsCount] of row.quarters) add(quarter, row, quarterGroup, runsCount);
      continue;
    }
    const value = facetValue(facet, row);
    if (value !== null) add(value, row, group, row.runsCount);
  }
  return new Map([...found].map(([value, { label, runs }]) => [value, { label, runs: Math.max(0, ...runs.values()) }]));
}

/** Of several subjects, which share no run. */
function mergeValues(all: readonly FoundValues[]): Map<string, Found> {
  const merged = new Map<string, Found>();
  for (const [value, one] of all.flatMap((found) => [...found])) {
    const { label, runs } = merged.get(value) ?? one;
    merged.set(value, { label, runs: Math.max(runs, one.runs) });
  }
  return merged;
}

/**
 * The values there are of some facets, each with all its runs of the kind of case that has most: kinds share runs.
 * Values that only other contributors have, of a subject with verified ones, come last and say so.
 */
export function facetLines(
  conditionSets: readonly ConditionSet[],
  filter: Filter,
  pins: ReadonlyMap<number, Filter> = new Map(),
  facets: readonly Facet[] = FACET_NAMES,
): FacetLine[] {
  const subjects = [...groupRows(conditionSets, ({ subject }) => subject)].map(([index, rows]) => {
    const own = pins.get(index) ?? {};
    return { pins: own, values: valuesOfSubject(rows, { ...filter, ...own }) };
  });
  return facets.flatMap((facet): FacetLine[] => {
    const chosen = filter[facet];
    // Verified contributors are the default: it is no choice beside all of them.
    if (facet === 'linked' && chosen === undefined) return [];
    // What is pinned to a subject is no choice of the page.
    const found = subjects.flatMap(({ pins: own, values }) =>
      own[facet] === undefined ? (values.get(facet) ?? []) : [],
    );
    const own = mergeValues(found.map((one) => one.own));
    const more = new Map([...mergeValues(found.map(({ others }) => others))].filter(([value]) => !own.has(value)));
    const all = [...own.keys(), ...more.keys()];
    // What the reader chose stays in sight: several values at once, or what nothing was measured under.
    if (chosen !== undefined && all.length > 0 && !all.includes(chosen)) {
      const among = [...own, ...more].filter(([value]) => isRequested(facet, value, chosen));
      const label = pinLabels({ [facet]: chosen }, conditionSets)[0]?.label ?? chosen;
      own.set(chosen, { label, runs: Math.max(0, ...among.map(([, { runs }]) => runs)) });
    }
    if (chosen === undefined && isNoChoice(facet, all)) return [];
    if (facet === 'linked') own.delete('unlinked');
    const isOwnChoice = chosen !== undefined || !isNoChoice(facet, [...own.keys()]);
    const values = [
      ...sorted(facet, own, (value) => ({ isChosen: chosen === value, isOfOthers: !isOwnChoice })),
      ...sorted(facet, more, (value) => ({ isChosen: chosen === value, isOfOthers: true })),
    ];
    return values.length === 0 ? [] : [{ facet, title: facetTitle(facet), values }];
  });
}

/** Quarters by time, the latest first; else those with most runs first. */
function sorted(
  facet: Facet,
  found: FoundValues,
  stateOf: (value: string) => Pick<FacetValue, 'isChosen' | 'isOfOthers'>,
): FacetValue[] {
  return [...found]
    .map(([value, { label, runs }]) => ({ value, label, runs, ...stateOf(value) }))
    .sort((x, y) =>
      facet === 'quarter' ? y.value.localeCompare(x.value, 'en') : y.runs - x.runs || byText(x.value, y.value),
    );
}

/** No choice: one value that says nothing alone; and where nothing lies between file system and disk. */
function isNoChoice(facet: Facet, values: readonly string[]): boolean {
  if (facet === 'stack') return values.length === 1 && values[0] === 'none';
  // Methods of two suites are no choice: a choice is between versions of one.
  if (facet === 'method') return new Set(values.map((value) => value.replace(/-\d+$/, ''))).size === values.length;
  return values.length < 2 && UNINFORMATIVE_ALONE.includes(facet);
}

/** What was measured, one by one: several at once are no choice beside each of them. */
const isPinnable = (facet: Facet, { value, runs, isOfOthers }: FacetValue) =>
  runs > 0 && !isOfOthers && !requestsSeveral(facet, value);

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
