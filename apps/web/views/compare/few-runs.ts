import type { Subject } from '../../db/subject.ts';
import { isHardwareResult, type MeasuredResult } from '../../domain/results/result.ts';
import { RUNS_TO_TELL } from '../../wording/verdict.ts';

export interface FewRuns {
  readonly subject: Subject;
  readonly runs: number;
}

/** Whether a result is of runs that are too few for a verdict. */
export const hasFewRuns = (one: MeasuredResult): boolean => !isHardwareResult(one) && one.runs < RUNS_TO_TELL;

/**
 * Of three and more subjects those whose every result has too few runs for a verdict, where others have enough. A run is
 * compared as what it is.
 */
export const fewRunsOf = (subjects: readonly Subject[], results: readonly MeasuredResult[]): FewRuns[] =>
  subjects.length < 3 ? [] : fewBesideOthers(subjects, results);

/** The same, of two, too. */
export function fewBesideOthers(subjects: readonly Subject[], results: readonly MeasuredResult[]): FewRuns[] {
  const few = subjects.flatMap((subject): FewRuns[] => {
    const mine = results.filter((one) => one.subject === subject.index);
    return subject.kind !== 'run' && mine.length > 0 && mine.every(hasFewRuns)
      ? [{ subject, runs: Math.max(...mine.map(({ runs }) => runs)) }]
      : [];
  });
  const isMeasured = ({ index }: Subject) => results.some(({ subject }) => subject === index);
  return few.length < subjects.filter(isMeasured).length ? few : [];
}
