import type { Facet, Filter } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { facetValue } from '../../domain/conditions/facets.ts';
import { isFree, passesPinned } from '../../domain/conditions/filter.ts';
import { counted, listed } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';

export interface FallenSubject {
  readonly subject: Subject;
  readonly contributors: number;
}

type Pins = ReadonlyMap<number, Filter>;

/**
 * Subjects with enough verified contributors without a choice and too few with it: from there on a verdict is about the runs.
 * Contributors are those of the conditions and the kind of case that has most of them.
 */
export function fallenBelow(
  conditionSets: readonly ConditionSet[],
  subjects: readonly Subject[],
  from: Filter,
  to: Filter,
  pins: Pins = new Map(),
): FallenSubject[] {
  return fallenOf(subjects, contributorsUnder(conditionSets, from, pins), contributorsUnder(conditionSets, to, pins));
}

/**
 * The same for each value of a facet that can be chosen over a filter. A page offers dozens, so rows are read once a facet,
 * and of those with one value only the one with most contributors is kept.
 */
export function fallenWith(
  conditionSets: readonly ConditionSet[],
  subjects: readonly Subject[],
  from: Filter,
  pins: Pins = new Map(),
): (facet: Facet, value: string) => FallenSubject[] {
  const passes = passesPinned(from, pins);
  const linked = conditionSets.filter(({ isLinked }) => isLinked);
  const passing = linked.filter((row) => passes(row));
  const before = contributorsUnder(conditionSets, from, pins);
  const known = new Map<Facet, ConditionSet[]>();
  const rowsOf = (facet: Facet) => {
    const rows = known.get(facet) ?? mostOfEach(isFree(facet, from) ? passing : linked, facet, passes, pins);
    known.set(facet, rows);
    return rows;
  };
  return (facet, value) =>
    fallenOf(subjects, before, contributorsUnder(rowsOf(facet), { ...from, [facet]: value }, pins));
}

/** What passes whatever the facet is asked to be; of each subject, suite and value the row with most contributors. */
function mostOfEach(
  conditionSets: readonly ConditionSet[],
  facet: Facet,
  passes: ReturnType<typeof passesPinned>,
  pins: Pins,
): ConditionSet[] {
  const groups = new Map<number, Map<string | null, ConditionSet>>();
  for (const row of conditionSets) {
    // What is pinned to a subject stays what it is.
    const free = pins.get(row.subject)?.[facet] === undefined ? facet : undefined;
    if (!passes(row, free)) continue;
    const value = facetValue(facet, row);
    // A method is asked of its own suite only.
    const text = facet === 'method' ? `${row.key.suite} ${value}` : value;
    const group = groups.get(row.subject) ?? new Map<string | null, ConditionSet>();
    if (row.distinctCount > (group.get(text)?.distinctCount ?? -1)) group.set(text, row);
    groups.set(row.subject, group);
  }
  return [...groups.values()].flatMap((group) => [...group.values()]);
}

type Counts = ReadonlyMap<number, number>;

function fallenOf(subjects: readonly Subject[], before: Counts, after: Counts): FallenSubject[] {
  return subjects.flatMap((subject) => {
    const contributors = after.get(subject.index) ?? 0;
    const isEnough = (count: number) => count >= CONTRIBUTORS_FOR_HARDWARE_VERDICT;
    return isEnough(before.get(subject.index) ?? 0) && !isEnough(contributors) ? [{ subject, contributors }] : [];
  });
}

/** At least so many: contributors of two conditions may be the same. */
function contributorsUnder(conditionSets: readonly ConditionSet[], filter: Filter, pins: Pins): Map<number, number> {
  const passes = passesPinned(filter, pins);
  const most = new Map<number, number>();
  for (const row of conditionSets) {
    if (!row.isLinked || !passes(row)) continue;
    most.set(row.subject, Math.max(most.get(row.subject) ?? 0, row.distinctCount));
  }
  return most;
}

/** "M4 Max has 2 verified contributors: fewer than 6, so verdicts are about runs.": once it is chosen. */
export function fallenText(fallen: readonly FallenSubject[]): string | null {
  if (fallen.length === 0) return null;
  const who = fallen.map(
    ({ subject, contributors }) => `${subject.name} has ${counted(contributors, 'verified contributor')}`,
  );
  return `${listed(who)}: fewer than ${CONTRIBUTORS_FOR_HARDWARE_VERDICT}, so verdicts are about runs.`;
}

/** "leaves M4 Max fewer than 6 verified contributors": beside the choice. */
export function fallingText(fallen: readonly FallenSubject[]): string | null {
  if (fallen.length === 0) return null;
  const who = listed(fallen.map(({ subject }) => subject.name));
  return `leaves ${who} fewer than ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors`;
}
