import { SUITES } from '@fsbench/contract';
import { VERDICTS } from '@fsbench/contract/catalogue';
import { campsCode } from '../../domain/results/camps.ts';
import type { Measure } from '../../domain/results/measure.ts';
import { formatBounds, formatValue } from '../../domain/results/pair.ts';
import { csvCell } from '../../parts/export/csv.ts';
import { sanitizeText } from '../../parts/export/markdown.ts';
import { type Leaderboard, linesOfLeaderboard, type RankedLine } from '../../parts/leaderboards/leaderboard.ts';
import { hrefOf } from '../../parts/leaderboards/leaderboard-chart.ts';
import type { LoadedSuite } from '../../parts/leaderboards/load-suite.ts';
import type { LeaderboardLine } from '../../parts/leaderboards/subject-lines.ts';
import { nText } from '../../wording/contributors.ts';

const COLUMNS = [
  'rank',
  'kind',
  'subject',
  'name',
  'usable_cpus',
  'unit',
  'figure',
  'low',
  'high',
  'camps',
  'runs',
  'contributors',
  'verified_contributors_count',
  'other_contributors_count',
  'page',
  'last_rank',
  'is_tied_with_above',
  'estimator',
] as const;
type LeaderboardTextLine = Readonly<Record<(typeof COLUMNS)[number], string | number | boolean | null>>;

/** One line a subject, unrounded: those with a rank first, those that only other contributors measured last. */
function linesOf(leaderboard: Leaderboard | null, site: string): LeaderboardTextLine[] {
  const all = leaderboard ? linesOfLeaderboard(leaderboard) : [];
  return all.map((line) => ({
    rank: line.rank ?? null,
    kind: line.kind,
    subject: line.slug,
    name: line.name,
    usable_cpus: line.usableCpus,
    unit: leaderboard?.measure.unit ?? null,
    figure: line.estimate.median,
    low: line.estimate.low,
    high: line.estimate.high,
    camps: campsCode(line.camps),
    runs: line.runs,
    contributors: line.contributors,
    verified_contributors_count: line.counts.verified,
    other_contributors_count: line.counts.others,
    page: `${site}${hrefOf(line)}`,
    last_rank: line.lastRank ?? null,
    is_tied_with_above: line.isTiedWithAbove ?? null,
    estimator: 'geometric_mean',
  }));
}

export function leaderboardCsv({ leaderboard }: LoadedSuite, site: string): string {
  const rows = linesOf(leaderboard, site).map((line) => COLUMNS.map((name) => csvCell(textOf(line[name]))).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

export function leaderboardJson({ suite, chosen, cases, leaderboard, filter }: LoadedSuite, site: string): string {
  const document = {
    suite,
    method: SUITES[suite].method,
    question: SUITES[suite].question,
    board: { word: chosen.word, title: chosen.title, key: chosen.text, of: chosen.kind },
    better: leaderboard?.measure.better ?? null,
    guest: leaderboard?.guest ?? null,
    filter,
    lines: linesOf(leaderboard, site),
    boards: cases.map(({ word, title, kind, subjects, verifiedSubjects }) => ({
      word,
      title,
      of: kind,
      subjects_count: subjects,
      verified_subjects_count: verifiedSubjects,
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** To paste: the board as a table, as its chart says it. */
export function leaderboardMarkdown({ suite, chosen, leaderboard }: LoadedSuite, url: string): string {
  const all = leaderboard ? linesOfLeaderboard(leaderboard) : [];
  const rows = all.map((line) => {
    const cells = [
      rankText(line) ?? (line.isVerified ? VERDICTS.not_ranked_short : 'not verified'),
      line.name,
      leaderboard ? valueText(line, leaderboard.measure) : '',
      String(line.runs),
      nText(line.counts),
    ];
    return `| ${cells.map((text) => sanitizeText(text)).join(' | ')} |`;
  });
  const table = ['| Rank | Name | Geometric mean | Runs | Contributors |', '|---|---|---|---:|---|', ...rows];
  return [
    `**[${SUITES[suite].title}](${url})**: ${sanitizeText(chosen.title)}`,
    '',
    ...(rows.length > 0 ? table : ['No results yet.']),
    '',
  ].join('\n');
}

/** A figure with its interval, or both groups, as the page has it. */
function valueText({ estimate, camps }: LeaderboardLine, measure: Measure): string {
  if (camps) return formatBounds({ estimate, measure, camps });
  const of = (value: number) => formatValue(value, measure);
  const { median, low, high } = estimate;
  return low === null || high === null ? `${of(median)} (no interval)` : `${of(median)} [${of(low)}, ${of(high)}]`;
}
/** "2", "2 to 5": the places that it may have; null: no rank. */
const rankText = ({ rank, lastRank }: Partial<RankedLine>): string | null =>
  rank === undefined ? null : rank === lastRank ? String(rank) : `${rank} to ${lastRank}`;

const textOf = (value: LeaderboardTextLine[keyof LeaderboardTextLine]) =>
  typeof value === 'boolean' ? String(value) : value;
