import { SUITES } from '@fsbench/contract';
import { VERDICTS } from '@fsbench/contract/catalogue';
import { campsCode } from '../../domain/results/camps.ts';
import type { Measure } from '../../domain/results/measure.ts';
import { formatBounds, formatValue } from '../../domain/results/pair.ts';
import { csvCell, plainSpaces, significant } from '../../parts/export/csv.ts';
import { sanitizeText } from '../../parts/export/markdown.ts';
import { KEY_COLUMNS, keyColumns } from '../../parts/export/result-lines.ts';
import type { LoadedSuite } from '../../parts/leaderboards/load-suite.ts';
import { FACT_COLUMNS } from '../../parts/lists/list-columns.ts';
import { type HardwareList, type ListResult, type ListRow, rankRange } from '../../parts/lists/list-rows.ts';
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
  'group',
  'vendor',
] as const;
/** Behind the facts of the hardware: `case` in one cell, and in its parts. */
const CASE_COLUMNS = ['case', 'label', ...KEY_COLUMNS, 'is_demo'] as const;
type Value = string | number | boolean | null;
type LeaderboardTextLine = Readonly<Record<string, Value>>;

/** One line a subject, unrounded, in the order of the page. */
function linesOf({ rows, measure }: HardwareList, site: string): LeaderboardTextLine[] {
  return rows.flatMap((row) => (row.result ? [lineOf(row, row.result, measure, site)] : []));
}

function lineOf(row: ListRow, line: ListResult, measure: Measure | null, site: string): LeaderboardTextLine {
  return {
    rank: line.rank ?? null,
    kind: row.kind,
    subject: row.slug,
    name: row.name,
    usable_cpus: line.usableCpus,
    unit: measure?.unit ?? null,
    figure: line.estimate.median,
    low: line.estimate.low,
    high: line.estimate.high,
    camps: campsCode(line.camps),
    runs: line.runs,
    contributors: line.contributors,
    verified_contributors_count: line.counts.verified,
    other_contributors_count: line.counts.others,
    page: `${site}/${row.kind}s/${row.slug}`,
    last_rank: line.lastRank ?? null,
    is_tied_with_above: line.isTiedWithAbove ?? null,
    estimator: 'geometric_mean',
    group: row.group,
    vendor: row.vendor,
    ...Object.fromEntries(
      FACT_COLUMNS[row.kind].map((column) => [`fact_${column.name}`, (column.rawOf ?? column.textOf)(row.facts)]),
    ),
  };
}

export function leaderboardCsv({ chosen }: LoadedSuite, list: HardwareList, site: string, isDemo: boolean): string {
  const ofCase = {
    ...{ case: chosen.text, label: plainSpaces(chosen.title), is_demo: isDemo },
    ...keyColumns(chosen.key),
  };
  const facts = FACT_COLUMNS[list.query.kind].map(({ name }) => `fact_${name}`);
  const columns = [...COLUMNS, ...facts, ...CASE_COLUMNS];
  const rows = linesOf(list, site).map((line) =>
    columns.map((name) => csvCell(significant(textOf({ ...line, ...ofCase }[name] ?? null)))).join(','),
  );
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

export function leaderboardJson(
  { suite, chosen, cases, leaderboard, filter }: LoadedSuite,
  list: HardwareList,
  site: string,
  isDemo: boolean,
): string {
  const document = {
    suite,
    method: SUITES[suite].method,
    question: SUITES[suite].question,
    board: { word: chosen.word, title: chosen.title, key: chosen.text, of: chosen.kind },
    better: leaderboard?.measure.better ?? null,
    guest: leaderboard?.guest ?? null,
    filter,
    sort: list.query.sort,
    order: list.order,
    facts: list.query.facts,
    q: list.query.text,
    is_demo: isDemo,
    lines: linesOf(list, site),
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
export function leaderboardMarkdown({ suite, chosen }: LoadedSuite, list: HardwareList, url: string): string {
  const rows = list.rows.flatMap(({ name, result: line }) => {
    if (!line) return [];
    const cells = [
      rankRange(line) ?? (line.isVerified ? VERDICTS.not_ranked_short : 'not verified'),
      name,
      list.measure ? valueText(line, list.measure) : '',
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
function valueText({ estimate, camps }: ListResult, measure: Measure): string {
  if (camps) return formatBounds({ estimate, measure, camps });
  const of = (value: number) => formatValue(value, measure);
  const { median, low, high } = estimate;
  return low === null || high === null ? `${of(median)} (no interval)` : `${of(median)} [${of(low)}, ${of(high)}]`;
}
const textOf = (value: Value) => (typeof value === 'boolean' ? String(value) : value);
