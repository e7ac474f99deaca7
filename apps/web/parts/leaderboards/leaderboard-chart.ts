import type { ChartData } from '../../charts/frame/kinds.ts';
import type { SpreadRow } from '../../charts/spread/types.ts';
import { describesHardware } from '../../domain/population/population.ts';
import { rowsByCamp } from '../../domain/results/camp-rows.ts';
import { chartUnitOf, type Measure, type ReaderMeasure, readerMeasure } from '../../domain/results/measure.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { counted } from '../../wording/names.ts';
import type { LeaderboardCase } from './cases.ts';
import type { Leaderboard, RankedLine } from './leaderboard.ts';
import type { LeaderboardLine } from './subject-lines.ts';

/** More rows than this nobody compares by eye; the table below has all. */
const ROWS_AT_MOST = 24;

/**
 * The board as a chart: a row each, ticks for contributors; without a name that nobody could check. It shows verified
 * contributors; where there are none at all, the others, labeled so.
 */
export function leaderboardChart(
  { measure, ranked, unranked, unverified }: Leaderboard,
  { title }: LeaderboardCase,
): ChartData | null {
  const isVerified = ranked.length + unranked.length > 0;
  const lines = isVerified ? [...ranked, ...unranked] : unverified;
  const known = lines.filter(({ isUnknown }) => !isUnknown).slice(0, ROWS_AT_MOST);
  if (known.length === 0) return null;
  const shown = readerMeasure(measure);
  return {
    kind: 'spread',
    props: {
      id: 'board-spread',
      title: isVerified ? title : `${title}, not verified`,
      finding: `${title}: ${rangeText(known, measure)}`,
      summary: isVerified
        ? 'Mark: geometric mean, of two groups the median of each; bar: interval; tick: each verified contributor; ○ fewer than 6 of them.'
        : 'Mark: geometric mean; tick: each contributor. None of them is verified.',
      xLabel: AXES[shown.unit],
      unit: chartUnitOf(shown),
      lowerIsBetter: shown.better === 'lower',
      rows: known.flatMap((line) => rowsOf(line, measure)),
      table: 'none',
    },
  };
}

/** "885 µs (970 EVO Plus) to 18.5 ms (AP0256Q)": the best and the last of those drawn. */
function rangeText(lines: readonly LeaderboardLine[], measure: Measure): string {
  const sign = measure.better === 'lower' ? 1 : -1;
  const sorted = lines.toSorted((x, y) => sign * (x.estimate.median - y.estimate.median));
  const ends = [sorted[0], ...(sorted.length > 1 ? [sorted.at(-1)] : [])];
  return ends
    .flatMap((line) => (line ? [`${formatValue(line.estimate.median, measure)} (${line.name})`] : []))
    .join(' to ');
}

const AXES: Readonly<Record<ReaderMeasure['unit'], string>> = {
  ns: 'time',
  files_per_s: 'files per second',
  per_s: 'rate',
  bytes_per_s: 'bytes per second',
  hz: 'clock',
};

function rowsOf(line: LeaderboardLine & Partial<RankedLine>, measure: Measure): SpreadRow[] {
  const { camps, contributors, isVerified, usableCpus } = line;
  const cpus = counted(usableCpus, 'usable CPU');
  const row = {
    id: line.slug,
    label: line.name,
    note: cpus,
    rank: line.rank ?? null,
    lastRank: line.lastRank ?? null,
    subject: 0 as const,
    outcome: 'measured' as const,
    ...line.estimate,
    contributors: line.marks,
    runs: `${counted(line.runs, 'run')} by ${contributors} ${isVerified ? 'verified' : 'not verified'}`,
    few: !describesHardware(isVerified, contributors),
    reason: null,
    href: hrefOf(line),
  };
  return rowsByCamp(row, camps, measure);
}

export const hrefOf = ({ kind, slug }: Pick<LeaderboardLine, 'kind' | 'slug'>): string => `/${kind}s/${slug}`;
