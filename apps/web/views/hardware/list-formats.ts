import { VERDICTS } from '@fsbench/contract/catalogue';
import { listHref } from '../../addresses/list-query.ts';
import { campsCode } from '../../domain/results/camps.ts';
import { digitsOf, formatBounds, formatValue } from '../../domain/results/pair.ts';
import { csvCell, plainSpaces, significant } from '../../parts/export/csv.ts';
import { sanitizeText, tableRow } from '../../parts/export/markdown.ts';
import { FACT_COLUMNS, hasRanks } from '../../parts/lists/list-columns.ts';
import { listHeading } from '../../parts/lists/list-name.ts';
import { countsOf, type HardwareList, type ListRow, rankRange, runsOf } from '../../parts/lists/list-rows.ts';
import { publishedText } from '../../parts/lists/published-rows.ts';
import { nText } from '../../wording/contributors.ts';
import { demoLine } from '../../wording/demo.ts';

type Value = string | number | boolean | null;

/** One line of a file, unrounded; names are the columns. */
function lineOf(row: ListRow, { query, measure }: HardwareList, site: string): Readonly<Record<string, Value>> {
  const { kind, slug, name, vendor, group, result, facts, publishedCount, published } = row;
  const counts = countsOf(row);
  return {
    group,
    kind,
    subject: slug,
    result: query.result.word,
    unit: result ? (measure?.unit ?? null) : null,
    geometric_mean: result?.estimate.median ?? null,
    low: result?.estimate.low ?? null,
    high: result?.estimate.high ?? null,
    camps: campsCode(result?.camps ?? null),
    call: result?.call ?? null,
    usable_cpus: result?.usableCpus ?? null,
    runs: runsOf(row),
    verified_contributors_count: counts.verified,
    other_contributors_count: counts.others,
    published_figures_count: publishedCount,
    name,
    vendor,
    ...Object.fromEntries(
      FACT_COLUMNS[kind].map((column) => [`fact_${column.name}`, (column.rawOf ?? column.textOf)(facts)]),
    ),
    page: `${site}/${kind}s/${slug}`,
    rank: result?.rank ?? null,
    last_rank: result?.lastRank ?? null,
    published_least_ns: result ? null : (published?.ns[0] ?? null),
    published_most_ns: result ? null : (published?.ns[1] ?? null),
    published_write_bytes: result ? null : (published?.bytes ?? null),
  };
}

const NO_ROW = { facts: { kind: 'machine', machineKind: '', year: null } } as const;

export function listCsv(list: HardwareList, site: string, isDemo: boolean): string {
  const withLabel = (row: ListRow) => ({
    ...lineOf(row, list, site),
    label: plainSpaces(list.query.result.title),
    is_demo: isDemo,
  });
  const lines: Readonly<Record<string, Value>>[] = list.rows.map(withLabel);
  const columns = Object.keys(lines[0] ?? withLabel(emptyRow(list)));
  const rows = lines.map((line) => columns.map((name) => csvCell(significant(textOf(line[name])))).join(','));
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

/** For the names of the columns where no row has them. */
const emptyRow = ({ query: { kind } }: HardwareList): ListRow => ({
  ...{ kind, slug: '', name: '', vendor: null, note: null, runs: 0, publishedCount: 0, ...NO_ROW },
  ...{ counts: { verified: 0, others: 0 }, group: 'not_measured', result: null, isOfOthers: false },
});

const textOf = (value: Value | undefined) => (typeof value === 'boolean' ? String(value) : value);

export function listJson(list: HardwareList, site: string, isDemo: boolean): string {
  const { query, order, measure, guest, rows } = list;
  const document = {
    kind: query.kind,
    is_demo: isDemo,
    result: { word: query.result.word, title: query.result.title, suite: query.result.suite },
    better: measure?.better ?? null,
    sort: query.sort,
    order,
    guest,
    filter: query.filter,
    facts: query.facts,
    q: query.text,
    estimator: 'geometric_mean',
    lines: rows.map((row) => lineOf(row, list, site)),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Why a row has no rank. */
function whyUnranked({ group, isOfOthers }: ListRow): string {
  if (group === 'hardware') return '';
  if (group === 'not_measured') return VERDICTS.not_measured_short;
  return isOfOthers ? 'not verified' : VERDICTS.not_ranked_short;
}

/** To paste: the list as its page shows it. */
export function listMarkdown(list: HardwareList, site: string, isDemo: boolean): string {
  const { query, rows } = list;
  const columns = FACT_COLUMNS[query.kind];
  const isRanked = hasRanks(list);
  const head = [
    ...(isRanked ? ['Rank'] : []),
    ...['Name', 'Geometric mean', 'Runs', 'Contributors', ...columns.map(({ title }) => title), ''],
  ];
  const cells = (row: ListRow) => [
    ...(isRanked ? [rankRange(row.result) ?? ''] : []),
    row.name,
    valueText(row, list),
    String(runsOf(row)),
    runsOf(row) === 0 ? '' : nText(countsOf(row)),
    ...columns.map(({ textOf: write }) => write(row.facts) ?? ''),
    whyUnranked(row),
  ];
  return [
    demoLine(
      `**[${sanitizeText(listHeading(list))}](${site}${listHref(query)})**: ${sanitizeText(query.result.title)}`,
      isDemo,
    ),
    '',
    ...(rows.length === 0
      ? ['No results yet.']
      : [
          tableRow(head),
          `|${head.map(() => '---').join('|')}|`,
          ...rows.map((row) => tableRow(cells(row).map((text) => sanitizeText(text)))),
        ]),
    '',
  ].join('\n');
}

function valueText({ result, published = null }: ListRow, { measure }: HardwareList): string {
  if (!result && published !== null) return `published ${publishedText(published)}`;
  if (!result || !measure) return '';
  const { estimate, camps } = result;
  if (camps) return formatBounds({ estimate, measure, camps });
  const value = formatValue(estimate.median, measure, digitsOf(result));
  return estimate.low === null ? `${value} (no interval)` : `${value} ${formatBounds({ estimate, measure })}`;
}
