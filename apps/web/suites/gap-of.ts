import type { Suite } from '@fsbench/contract';
import type { ConditionSet } from '../db/rows.ts';
import type { Subject } from '../db/subject.ts';
import type { UncountedRun } from '../db/uncounted-runs.ts';
import { splitRows } from '../domain/population/population.ts';
import type { Gap } from '../domain/results/gaps.ts';
import { suiteView } from './index.ts';

/** Why a page shows no figure of this suite. */
export function gapOf(
  subject: Subject,
  suite: Suite,
  conditionSets: readonly ConditionSet[],
  runs: readonly UncountedRun[],
): Gap {
  if (subject.kind === 'drive' && suiteView(suite).results.isOfChips)
    return { subject, suite, kind: 'of_chips', runs: [] };
  if (conditionSets.some((row) => row.subject === subject.index && row.key.suite === suite)) {
    return { subject, suite, kind: 'elsewhere', runs: [] };
  }
  const { rows: mine } = splitRows(
    runs.filter((run) => run.subject === subject.index && (run.state === 'imported' || run.suites.includes(suite))),
  );
  return { subject, suite, kind: mine.length > 0 ? 'uncounted' : 'nobody', runs: mine };
}
