import { PRIMITIVES } from '@fsbench/contract/catalogue';
import type { FileFormat } from '../../charts/frame/figure-links.ts';
import { type ChartData, chartTable } from '../../charts/frame/kinds.ts';
import { type ChartRecord, chartRecords } from '../../charts/frame/records.ts';
import { plainSvg, standaloneSvg } from '../../charts/frame/standalone.ts';
import type { Theme } from '../../charts/palette.ts';
import type { TableCell, TableData } from '../../charts/table-data.ts';
import { escapeMarkdown } from '../../wording/sentence.ts';
import type { FileAnswer } from './answer.ts';
import { csvCell, significant } from './csv.ts';
import { sanitizeSentence, sanitizeText } from './markdown.ts';
import { svgPng } from './png.ts';

/** What a file says of where it is from. */
export interface ChartSource {
  /** What the page is of: "Apple M3 Ultra", "M4 Max vs M3 Ultra". Stands before the chart's own title. */
  readonly title: string;
  /** Where the figure stands, absolute. */
  readonly url: string;
  /** How far it can be believed: "signed", "12 runs by 5 contributors". */
  readonly line: string;
}

/**
 * One chart as a file of its own: its figures with six digits (CSV), its table (Markdown), its chart in both
 * themes (SVG) or in one (PNG). Null where there is nothing to draw.
 */
export async function chartFile(
  chart: ChartData,
  format: FileFormat,
  source: ChartSource,
  theme: Theme = 'light',
): Promise<FileAnswer | null> {
  const named = withTitle(chart, source.title);
  const line = `${source.url} · ${source.line}`;
  switch (format) {
    case 'csv':
      return {
        body: recordsCsv(chart, source.url),
        type: 'text/csv; charset=utf-8; header=present',
        fileName: fileName(chart),
      };
    case 'md':
      return { body: tableMarkdown(named, source), type: 'text/markdown; charset=utf-8' };
    case 'svg': {
      const body = standaloneSvg(named, line);
      return body === null ? null : { body, type: 'image/svg+xml' };
    }
    case 'png': {
      const svg = plainSvg(named, line, theme);
      return svg === null ? null : { body: await svgPng(svg), type: 'image/png' };
    }
  }
}

function withTitle(chart: ChartData, title: string): ChartData {
  const label = [title, chart.props.title].filter(Boolean).join(': ');
  return { kind: chart.kind, props: { ...chart.props, title: label } } as ChartData;
}

const fileName = ({ props }: ChartData) => `fsbench-${props.id.replaceAll(/[^\w-]/g, '-').slice(0, 60)}.csv`;

/** Addresses are written whole: a sheet has no page around it. */
function recordsCsv(chart: ChartData, page: string): string {
  const records = chartRecords(chart).map((record): ChartRecord => {
    const address = record.run ?? record.page;
    const whole = typeof address === 'string' ? new URL(address, page).href : null;
    return { ...record, ...('run' in record && { run: whole }), ...('page' in record && { page: whole }) };
  });
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = records.map((record) => columns.map((name) => csvCell(significant(record[name]))).join(','));
  return `${[columns.map(csvCell).join(','), ...lines].join('\r\n')}\r\n`;
}

/** For an issue or a pull request: the title links to the figure, the table holds what the chart shows. */
function tableMarkdown(chart: ChartData, { url, line }: ChartSource): string {
  const { title, finding, missing = [] } = chart.props;
  const lines = [
    `**${sanitizeSentence([finding ?? title]).trim()}**${finding === undefined ? '' : ` · ${sanitizeSentence([title])}`} · [chart](${url}) · ${sanitizeText(line)}`,
    '',
    ...tableLines(chartTable(chart)),
    ...(missing.length > 0 ? ['', ...missing.map((phrase) => `- ${sanitizeText(phrase)}`)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Markdown has no groups of rows: where a table has them, they become its first column. */
function tableLines({ columns, groups }: TableData): string[] {
  const hasGroups = groups.some(({ title }) => title !== null);
  const head = [...(hasGroups ? [''] : []), ...columns.map(({ title }) => sanitizeText(title))];
  const rules = [...(hasGroups ? ['---'] : []), ...columns.map(({ isNumeric }) => (isNumeric ? '---:' : '---'))];
  const rows = groups.flatMap(({ title, rows }) =>
    rows.map((row) => {
      const cells = columns.map((_, at) => cellText(row[at]));
      return [...(hasGroups ? [sanitizeText(title ?? '')] : []), ...cells];
    }),
  );
  return [head, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** Our own words: `O_DSYNC` as plain as `fsync` beside it. */
const CALLS: ReadonlySet<string> = new Set(Object.values(PRIMITIVES).map(({ name }) => name));

function cellText(cell: TableCell | undefined): string {
  if (cell === undefined) return '';
  return [cell.text, cell.note]
    .filter((text) => text !== null && text !== undefined && text !== '')
    .map((text) => (CALLS.has(text ?? '') ? escapeMarkdown(text ?? '') : sanitizeText(text ?? '')))
    .join(' ');
}
