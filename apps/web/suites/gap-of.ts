import type { Suite } from '@fsbench/contract';
import type { GroundRow } from '../db/rows.ts';
import type { Subject } from '../db/subject.ts';
import type { UncountedRun } from '../db/uncounted-runs.ts';
import type { Gap } from '../domain/results/gaps.ts';
import { suiteView } from './index.ts';

/** Why a page shows no figure of this suite. */
export function gapOf(
  subject: Subject,
  suite: Suite,
  ground: readonly GroundRow[],
  runs: readonly UncountedRun[],
): Gap {
  if (subject.kind === 'drive' && suiteView(suite).results.isOfChips)
    return { subject, suite, kind: 'of_chips', runs: [] };
  if (ground.some((row) => row.subject === subject.place && row.key.suite === suite)) {
    return { subject, suite, kind: 'elsewhere', runs: [] };
  }
  const mine = runs.filter(
    (run) => run.subject === subject.place && (run.state === 'imported' || run.suites.includes(suite)),
  );
  return { subject, suite, kind: mine.length > 0 ? 'uncounted' : 'nobody', runs: mine };
}
