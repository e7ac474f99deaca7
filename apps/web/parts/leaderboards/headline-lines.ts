import { PRESETS, type Preset, presetText, SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { type LeaderboardRow, listResults } from '../../db/list-leaderboard.ts';
import { withLatestRunsEach } from './latest-runs.ts';
import { type Leaderboard, leaderboardOf, linesOfLeaderboard, type RankedLine } from './leaderboard.ts';
import { type LeaderboardLine, type SubjectLines, subjectLines } from './subject-lines.ts';

/** The best of a suite's first case. */
export interface HeadlineLine {
  readonly suite: Suite;
  readonly preset: Preset;
  readonly measure: Leaderboard['measure'];
  readonly line: LeaderboardLine & Partial<RankedLine>;
  /** Chips or drives in its leaderboard: with a rank, and all that verified contributors measured, or else anybody. */
  readonly ranked: number;
  readonly subjects: number;
  /** Which others share its rank; none where it has none. */
  readonly sharing: readonly string[];
  /** `no`, `yes` or `unknown`, as of a leaderboard. */
  readonly guest: string;
}

const FIRST = SUITE_SLUGS.flatMap((suite) => {
  const [preset] = PRESETS[suite];
  return preset ? [{ suite, preset, text: presetText(preset) }] : [];
});

/** One result of each suite: two queries at once, then the latest runs of what has few contributors. */
export async function loadHeadlineLines(): Promise<HeadlineLine[]> {
  const keysOf = (kind: Preset['kind']) => FIRST.filter(({ preset }) => preset.kind === kind).map(({ text }) => text);
  const rows = await Promise.all([listResults(keysOf('chip'), 'chip'), listResults(keysOf('drive'), 'drive')]);
  const all = rows.flat();
  return headlineLines(all, await withLatestRunsEach(rowsOfFirst(all).map((mine) => subjectLines(mine, {}))));
}

const rowsOfFirst = (rows: readonly LeaderboardRow[]): LeaderboardRow[][] =>
  FIRST.map(({ preset, text }) => rows.filter(({ key, kind }) => key.text === text && kind === preset.kind));

/** Pure: ranked before what verified contributors measured, and that before all others. */
export function headlineLines(
  rows: readonly LeaderboardRow[],
  found?: readonly (SubjectLines | null)[],
): HeadlineLine[] {
  const ofEach = rowsOfFirst(rows);
  return FIRST.flatMap(({ suite, preset }, at): HeadlineLine[] => {
    const leaderboard = leaderboardOf(ofEach[at] ?? [], {}, found?.[at]);
    const lines = leaderboard ? linesOfLeaderboard(leaderboard) : [];
    const [line] = lines;
    if (!leaderboard || !line) return [];
    const { measure, guest, ranked, unranked } = leaderboard;
    const subjects = line.isVerified ? ranked.length + unranked.length : lines.length;
    const sharing = ranked.filter((other) => other !== line && other.rank === line.rank).map(({ name }) => name);
    return [{ suite, preset, measure, line, ranked: ranked.length, subjects, sharing, guest }];
  });
}
