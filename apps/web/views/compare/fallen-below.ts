import type { Filter } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { passesPinned } from '../../domain/conditions/filter.ts';
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
  const before = contributorsUnder(conditionSets, from, pins);
  const after = contributorsUnder(conditionSets, to, pins);
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
