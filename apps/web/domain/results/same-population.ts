import type { Subject } from '../../db/subject.ts';
import { groupRows } from '../population/choose.ts';
import { isHardwareResult, type MeasuredResult, runsOfResult } from './result.ts';

/**
 * Every subject has one value of a case on a page: in its cell, its verdict, the sentence and the chart. It is of the
 * population that is compared: with less than six verified contributors on a side, runs meet runs.
 */
export function ofSamePopulation(
  results: readonly MeasuredResult[],
  subjects: readonly Pick<Subject, 'index' | 'kind'>[],
  baseline: Pick<Subject, 'index'>,
): readonly MeasuredResult[] {
  if (subjects.length < 2) return results;
  return subjects.length === 2 ? ofPair(results) : ofSeveral(results, subjects, baseline);
}

/** Where a side of a suite has runs only, the other shows the runs that meet them, not its hardware. */
function ofPair(results: readonly MeasuredResult[]): readonly MeasuredResult[] {
  const byCase = groupRows(results, ({ key }) => key.text);
  const ofSuite = groupRows(results, ({ key }) => key.suite);
  return results.map((one) => {
    if (!isHardwareResult(one)) return one;
    const isOther = ({ subject }: MeasuredResult) => subject !== one.subject;
    const beside = (ofSuite.get(one.key.suite) ?? []).filter(isOther);
    const compared = byCase.get(one.key.text)?.find(isOther);
    const hasRunsOnly = beside.length > 0 && !beside.some(isHardwareResult);
    return hasRunsOnly || (compared && !isHardwareResult(compared)) ? runsInsteadOf(one) : one;
  });
}

/**
 * Of more, a suite is of the hardware where the baseline and another subject are; the others have few runs then, which are
 * shown and compared with nothing. Else all of it is of runs. Whoever adds a run asks about runs.
 */
function ofSeveral(
  results: readonly MeasuredResult[],
  subjects: readonly Pick<Subject, 'kind'>[],
  { index }: Pick<Subject, 'index'>,
): readonly MeasuredResult[] {
  const hasRun = subjects.some(({ kind }) => kind === 'run');
  const ofSuite = groupRows(results.filter(isHardwareResult), ({ key }) => key.suite);
  const isOfHardware = ({ key }: MeasuredResult) => {
    const known = new Set((ofSuite.get(key.suite) ?? []).map(({ subject }) => subject));
    return !hasRun && known.has(index) && known.size > 1;
  };
  return results.map((one) => {
    if (!isHardwareResult(one)) return one;
    return isOfHardware(one) ? { ...one, isOnlyOfHardware: true } : runsInsteadOf(one);
  });
}

function runsInsteadOf(one: MeasuredResult): MeasuredResult {
  const runs = runsOfResult(one);
  return runs ? { ...runs, ofRuns: one.runs } : one;
}
