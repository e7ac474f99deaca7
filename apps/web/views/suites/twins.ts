import { SUITES } from '@fsbench/contract';
import { csvCell } from '../../parts/export/csv.ts';
import { foreignText } from '../../parts/export/markdown.ts';
import type { Board, BoardLine, RankedLine } from '../../parts/leaderboards/board.ts';
import { hrefOf } from '../../parts/leaderboards/board-picture.ts';
import type { LoadedSuite } from '../../parts/leaderboards/load-suite.ts';

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
  'runs',
  'contributors',
  'page',
] as const;
type Line = Readonly<Record<(typeof COLUMNS)[number], string | number | null>>;

/** One line a subject, unrounded: those with a place first. Without six contributors there is no interval and no place. */
function linesOf(board: Board | null, site: string): Line[] {
  const all: (BoardLine & Partial<RankedLine>)[] = board ? [...board.ranked, ...board.atHand] : [];
  return all.map((line) => ({
    rank: line.rank ?? null,
    kind: line.kind,
    subject: line.slug,
    name: line.name,
    usable_cpus: line.usableCpus,
    unit: board?.measure.unit ?? null,
    figure: line.estimate.median,
    low: line.estimate.low,
    high: line.estimate.high,
    runs: line.runs,
    contributors: line.contributors,
    page: `${site}${hrefOf(line)}`,
  }));
}

export function boardCsv({ board }: LoadedSuite, site: string): string {
  const rows = linesOf(board, site).map((line) => COLUMNS.map((name) => csvCell(line[name])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

export function boardJson({ suite, chosen, cases, board, filter }: LoadedSuite, site: string): string {
  const document = {
    suite,
    method: SUITES[suite].method,
    question: SUITES[suite].question,
    board: { word: chosen.word, title: chosen.title, key: chosen.text, of: chosen.kind },
    better: board?.measure.better ?? null,
    guest: board?.guest ?? null,
    filter,
    lines: linesOf(board, site),
    boards: cases.map(({ word, title, kind, subjects }) => ({ word, title, of: kind, subjects_count: subjects })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** To paste: the board as a table, as its picture says it. */
export function boardMarkdown(
  { suite, chosen, board }: LoadedSuite,
  url: string,
  figureOf: (line: BoardLine) => string,
): string {
  const all: (BoardLine & Partial<RankedLine>)[] = board ? [...board.ranked, ...board.atHand] : [];
  const rows = all.map((line) => {
    const cells = [
      line.rank?.toString() ?? 'not ranked',
      line.name,
      figureOf(line),
      String(line.runs),
      String(line.contributors),
    ];
    return `| ${cells.map((text) => foreignText(text)).join(' | ')} |`;
  });
  const table = ['| Rank | Of | Figure | Runs | Contributors |', '|---|---|---|---:|---:|', ...rows];
  return [
    `**[${SUITES[suite].title}](${url})**: ${foreignText(chosen.title)}`,
    '',
    ...(rows.length > 0 ? table : ['Nobody has uploaded a run that counts here yet.']),
    '',
  ].join('\n');
}
