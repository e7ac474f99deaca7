import { PRESETS, presetText, VERDICTS } from '@fsbench/contract';
import type { ChartData } from '../../charts/frame/kinds.ts';
import { type LeaderboardRow, listLeaderboard } from '../../db/list-leaderboard.ts';
import { formatBounds, formatValue } from '../../domain/results/pair.ts';
import { leaderboardOf, type RankedLine } from '../../parts/leaderboards/leaderboard.ts';
import { leaderboardChart } from '../../parts/leaderboards/leaderboard-chart.ts';
import { counted } from '../../wording/names.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';

const [DURABLE] = PRESETS.sync;

const allOf = ({ length }: readonly RankedLine[]) => ({ subjects: length, verifiedSubjects: length });

/** What signed runs say of durable writes, once enough of them do. */
export interface SignedFinding {
  readonly sentence: Sentence;
  readonly chart: ChartData;
  readonly source: string;
}

export async function loadSignedFinding(): Promise<SignedFinding | null> {
  return DURABLE ? signedFinding(await listLeaderboard(presetText(DURABLE), DURABLE.kind)) : null;
}

/**
 * Two drives that differ clearly, of six linked contributors each. A crowd of keys, which cost nothing, must not write
 * the first page; nor must a name that nobody could check stand on it.
 */
export function signedFinding(rows: readonly LeaderboardRow[]): SignedFinding | null {
  const known = rows.filter(({ identity, isLinked }) => isLinked && identity !== 'unknown');
  const leaderboard = leaderboardOf(known, {});
  if (!leaderboard || !DURABLE) return null;
  const { measure, ranked } = leaderboard;
  const best = ranked[0];
  const last = ranked.find(({ slug }) => slug === best?.clearlyBetterThan);
  if (!best || !last) return null;
  const chart = leaderboardChart(
    { ...leaderboard, unranked: [], unverified: [] },
    { ...DURABLE, word: DURABLE.slug, isPreset: true, text: '', ...allOf(ranked) },
  );
  if (chart === null) return null;
  const result = ({ estimate }: RankedLine) =>
    `${formatValue(estimate.median, measure)} ${formatBounds({ estimate, measure })}`;
  const runs = ranked.reduce((all, line) => all + line.runs, 0);
  return {
    sentence: filled(VERDICTS.faster, {
      winner: [{ name: best.name, subject: 0 }],
      factor: formatFactor(Math.exp((last.spread?.mean ?? 0) - (best.spread?.mean ?? 0))),
      a: result(best),
      b: `${result(last)} (${last.name})`,
      context: 'writes that survive a power cut',
    }),
    chart,
    source: `Signed runs: ${counted(runs, 'run')} on ${counted(ranked.length, 'drive')}, each with six or more verified contributors; geometric means with 95\u2009% intervals.`,
  };
}
