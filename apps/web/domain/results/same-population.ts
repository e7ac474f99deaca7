import { groupRows } from '../population/choose.ts';
import { isHardwareResult, type MeasuredResult, runsOfResult } from './result.ts';

/**
 * Of two subjects every value is of the population that is compared, so that a cell, its verdict, the sentence and the
 * chart say one number. Where a side of a suite has runs only, the other shows the runs that meet them, not its hardware.
 */
export function ofSamePopulation(results: readonly MeasuredResult[], subjectsCount: number): readonly MeasuredResult[] {
  if (subjectsCount !== 2) return results;
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

function runsInsteadOf(one: MeasuredResult): MeasuredResult {
  const runs = runsOfResult(one);
  return runs ? { ...runs, ofRuns: one.runs } : one;
}
