import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Measure } from '../../domain/results/measure.ts';
import { evidenceCounts } from '../../domain/results/pair.ts';
import type { LeaderboardCase } from './cases.ts';
import type { Leaderboard, LeaderboardLine, RankedLine } from './leaderboard.ts';

/** More rows than this nobody compares by eye; the table below has all. */
const ROWS_AT_MOST = 24;

/** The board as a chart: a row each, ticks for contributors; without a name that nobody could check. */
export function leaderboardChart(
  { measure, ranked, unranked }: Leaderboard,
  { title }: LeaderboardCase,
): ChartData | null {
  const known = [...ranked, ...unranked].filter(({ isUnknown }) => !isUnknown).slice(0, ROWS_AT_MOST);
  if (known.length === 0) return null;
  return {
    kind: 'spread',
    props: {
      id: 'board-spread',
      title,
      summary: 'Mark: median; bar: interval; tick: each contributor; ○ fewer than 6 contributors.',
      xLabel: AXES[measure.unit],
      unit: measure.unit === 'per_s' ? 'ops_per_s' : measure.unit,
      lowerIsBetter: measure.better === 'lower',
      rows: known.map((line) => rowOf(line)),
      table: 'none',
    },
  };
}

const AXES: Readonly<Record<Measure['unit'], string>> = {
  ns: 'time',
  per_s: 'rate',
  bytes_per_s: 'bytes per second',
  hz: 'clock',
};

function rowOf(line: LeaderboardLine & Partial<RankedLine>) {
  return {
    id: line.slug,
    label: line.name,
    note: line.usableCpus === 1 ? '1 usable CPU' : `${line.usableCpus} usable CPUs`,
    rank: line.rank ?? null,
    subject: 0 as const,
    outcome: 'measured' as const,
    ...line.estimate,
    contributors: line.marks,
    runs: evidenceCounts(line),
    few: line.estimate.low === null,
    reason: null,
    href: hrefOf(line),
  };
}

export const hrefOf = ({ kind, slug }: Pick<LeaderboardLine, 'kind' | 'slug'>): string => `/${kind}s/${slug}`;
