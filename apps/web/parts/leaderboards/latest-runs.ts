import { type LatestResult, listLatestResults } from '../../db/list-latest-results.ts';
import { groupRows } from '../../domain/population/choose.ts';
import { estimateOfRuns } from '../../domain/results/result.ts';
import type { LeaderboardLine, SubjectLines } from './subject-lines.ts';

/**
 * Below six verified contributors a value is about runs, in a list as in a comparison: of the latest of them, with the one
 * computation of both.
 */
export async function withLatestRuns(found: SubjectLines | null): Promise<SubjectLines | null> {
  const [one = null] = await withLatestRunsEach([found]);
  return one;
}

/** The same of several at once, in one query. */
export async function withLatestRunsEach(all: readonly (SubjectLines | null)[]): Promise<(SubjectLines | null)[]> {
  const wanted = all.flatMap((found) =>
    (found?.lines ?? []).flatMap(({ latest, keyText }) => latest.map((submission) => ({ submission, keyText }))),
  );
  const results = await listLatestResults(wanted);
  return all.map((found) => found && ofLatestRuns(found, results));
}

/** Pure: the same of results that were read. A line whose runs no longer count stays as its cells have it. */
export function ofLatestRuns(
  { lines, measure, ...found }: SubjectLines,
  results: readonly LatestResult[],
): SubjectLines {
  const byKey = groupRows(results, ({ keyText }) => keyText);
  const lineOf = (line: LeaderboardLine): LeaderboardLine => {
    const ids = new Set(line.latest);
    const mine = (byKey.get(line.keyText) ?? []).filter(
      ({ submission, drive }) => ids.has(submission) && (line.kind !== 'drive' || drive === line.slug),
    );
    if (mine.length === 0) return line;
    const byRun = groupRows(mine, ({ submission }) => submission);
    const warnedRuns = [...byRun.values()].filter((some) => some.some(({ hasWarning }) => hasWarning)).length;
    return { ...line, estimate: estimateOfRuns(byRun, measure).estimate, warnedRuns };
  };
  return { ...found, measure, lines: lines.map(lineOf) };
}
