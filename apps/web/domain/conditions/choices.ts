import { FACET_NAMES, type Facet, type Filter } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { byText } from '../../wording/by-text.ts';
import { splitEach } from '../population/population.ts';
import {
  facetText,
  facetTitle,
  facetValue,
  isRequested,
  PINNABLE,
  requestsSeveral,
  UNINFORMATIVE_ALONE,
} from './facets.ts';
import { isFree, passesPinned } from './filter.ts';
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
  /** By group of rows that share no run, but for one of two drives. */
  readonly runs: Map<number, number>;
}

const runsOf = ({ runs }: Found): number => Math.max(0, ...runs.values());

/** Rows of two groups share runs: of two kinds of case, of a chip and its classes of machines, of all quarters and of one. */
const groupOf = ({ subject, key, machine, chip }: ConditionSet, isOfQuarter: boolean): string =>
  `${subject}|${key.suite}|${key.targetRole}|${key.method}|${key.durability}|${
    machine === null || machine === 'pooled' ? machine : 'one'
  }|${chip === null}|${!isOfQuarter}`;

/** With its groups, which every facet asks for. */
interface GroupedRow {
  readonly row: ConditionSet;
  readonly group: number;
  /** Of its runs quarter by quarter. */
  readonly quarterGroup: number;
}

/** Groups by number: they are looked up for every facet of every row. */
function groupingRows(): (row: ConditionSet) => GroupedRow {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return (row) => {
    const quarterGroup = numberOf(groupOf(row, true));
    return { row, group: row.quarter === null ? numberOf(groupOf(row, false)) : quarterGroup, quarterGroup };
  };
}

/** Of what was not measured: no row has it. */
const NO_GROUP = -1;

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
  const passes = passesPinned(filter, pins);
  const split = splitEach(conditionSets, ({ subject }) => String(subject));
  const grouped = groupingRows();
  const [rows, others] = [split.rows.map(grouped), split.others.map(grouped)];
  const passing = ({ row }: GroupedRow) => passes(row);
  const [rowsPassing, othersPassing] = [rows.filter(passing), others.filter(passing)];
  const ownOf = (facet: Facet) => valuesOf(facet, isFree(facet, filter) ? rowsPassing : rows);
  const othersOf = (facet: Facet) => valuesOf(facet, isFree(facet, filter) ? othersPassing : others);
  const valuesOf = (facet: Facet, some: readonly GroupedRow[]) => {
    const found = new Map<string, Found>();
    const add = (value: string, row: ConditionSet, group: number, runsCount: number) => {
      let one = found.get(value);
      if (one === undefined) {
        one = { label: facetText(facet, value, row), runs: new Map() };
        found.set(value, one);
      }
      one.runs.set(group, (one.runs.get(group) ?? 0) + runsCount);
    };
    for (const { row, group, quarterGroup } of some) {
      // What is pinned to a subject is no choice of the page.
      if (pins.get(row.subject)?.[facet] !== undefined || !passes(row, facet)) continue;
      if (facet === 'quarter' && row.quarters) {
        for (const [quarter, runsCount] of row.quarters) add(quarter, row, quarterGroup, runsCount);
        continue;
      }
      const value = facetValue(facet, row);
      if (value !== null) add(value, row, group, row.runsCount);
    }
    return found;
  };
  return facets.flatMap((facet): FacetLine[] => {
    const chosen = filter[facet];
    // Verified contributors are the default: it is no choice beside all of them.
    if (facet === 'linked' && chosen === undefined) return [];
    const own = ownOf(facet);
    const more = new Map([...othersOf(facet)].filter(([value]) => !own.has(value)));
    const all = [...own.keys(), ...more.keys()];
    // What the reader chose stays in sight: several values at once, or what nothing was measured under.
    if (chosen !== undefined && all.length > 0 && !all.includes(chosen)) {
      const among = [...own, ...more].filter(([value]) => isRequested(facet, value, chosen));
      const label = pinLabels({ [facet]: chosen }, conditionSets)[0]?.label ?? chosen;
      own.set(chosen, { label, runs: new Map([[NO_GROUP, Math.max(0, ...among.map(([, one]) => runsOf(one)))]]) });
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
  found: ReadonlyMap<string, Found>,
  stateOf: (value: string) => Pick<FacetValue, 'isChosen' | 'isOfOthers'>,
): FacetValue[] {
  return [...found]
    .map(([value, one]) => ({ value, label: one.label, runs: runsOf(one), ...stateOf(value) }))
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
