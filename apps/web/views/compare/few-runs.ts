import type { Subject } from '../../db/subject.ts';
import { isHardwareResult, type MeasuredResult } from '../../domain/results/result.ts';
import { counted, listed } from '../../wording/names.ts';
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
export function fewRunsOf(subjects: readonly Subject[], results: readonly MeasuredResult[]): FewRuns[] {
  if (subjects.length < 3) return [];
  const few = subjects.flatMap((subject): FewRuns[] => {
    const mine = results.filter((one) => one.subject === subject.index);
    return subject.kind !== 'run' && mine.length > 0 && mine.every(hasFewRuns)
      ? [{ subject, runs: Math.max(...mine.map(({ runs }) => runs)) }]
      : [];
  });
  const isMeasured = ({ index }: Subject) => results.some(({ subject }) => subject === index);
  return few.length < subjects.filter(isMeasured).length ? few : [];
}

/** "Ryzen 7 7840U has 2 runs: too few to be named fastest." `names`: of all subjects, in order. */
export function fewRunsText(few: readonly FewRuns[], names: readonly string[]): string | null {
  const nameOf = ({ subject }: FewRuns) => names[subject.index] ?? subject.name;
  const [first, ...others] = few;
  if (!first) return null;
  if (others.length === 0) return `${nameOf(first)} has ${counted(first.runs, 'run')}: too few to be named fastest.`;
  const most = Math.max(...few.map(({ runs }) => runs));
  const runs = most > 1 ? `at most ${counted(most, 'run')} each` : '1 run each';
  return `${listed(few.map(nameOf))} have ${runs}: too few to be named fastest.`;
}
