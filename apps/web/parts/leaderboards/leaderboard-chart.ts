import type { ChartData } from '../../charts/frame/kinds.ts';
import type { SpreadRow } from '../../charts/spread/types.ts';
import { splitByCamps } from '../../domain/results/camps.ts';
import type { Measure } from '../../domain/results/measure.ts';
import { counted } from '../../wording/names.ts';
import type { LeaderboardCase } from './cases.ts';
import type { Leaderboard, LeaderboardLine, RankedLine } from './leaderboard.ts';

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
  return {
    kind: 'spread',
    props: {
      id: 'board-spread',
      title: isVerified ? title : `${title}, not verified`,
      summary: isVerified
        ? 'Mark: median; bar: interval; tick: each verified contributor; ○ fewer than 6 of them.'
        : 'Mark: median; tick: each contributor. None of them is verified.',
      xLabel: AXES[measure.unit],
      unit: measure.unit === 'per_s' ? 'ops_per_s' : measure.unit,
      lowerIsBetter: measure.better === 'lower',
      rows: known.flatMap(rowsOf),
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

/** One row; where contributors fall into two groups, one for each: no median is of both. */
function rowsOf(line: LeaderboardLine & Partial<RankedLine>): SpreadRow[] {
  const { camps, contributors, isVerified, usableCpus } = line;
  const cpus = counted(usableCpus, 'usable CPU');
  const row = {
    id: line.slug,
    label: line.name,
    note: cpus,
    rank: line.rank ?? null,
    subject: 0 as const,
    outcome: 'measured' as const,
    ...line.estimate,
    contributors: line.marks,
    runs: `${counted(line.runs, 'run')}, ${contributors} ${isVerified ? 'verified' : 'not verified'}`,
    few: line.estimate.low === null,
    reason: null,
    href: hrefOf(line),
  };
  if (camps === null) return [row];
  const marks = splitByCamps(line.marks, camps);
  return camps.map((camp, at) => ({
    ...row,
    id: `${line.slug}-group-${at + 1}`,
    note: `${cpus}, group ${at + 1} of 2`,
    median: camp.median,
    low: null,
    high: null,
    contributors: marks[at] ?? [],
    runs: `${camp.contributors} of ${contributors} verified`,
  }));
}

export const hrefOf = ({ kind, slug }: Pick<LeaderboardLine, 'kind' | 'slug'>): string => `/${kind}s/${slug}`;
