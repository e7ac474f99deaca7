import { type Pointer, rowsPointer } from '../pointer.ts';
import { absenceText, type TableCell, type TableData } from '../table-data.ts';
import { type ChartUnit, intervalIn, valueIn } from '../units.ts';
import type { SpreadDrawing } from './drawing.ts';
import type { SpreadChartProps, SpreadRow } from './types.ts';

/** "2", or the places that it may have: "2 to 5"; null: not ranked. */
export const rankText = ({ rank, lastRank }: SpreadRow, to = ' to '): string | null =>
  rank === null || rank === undefined ? null : [...new Set([rank, lastRank ?? rank])].join(to);

export const absenceOf = (row: SpreadRow): string | null =>
  row.outcome === 'measured' && row.median !== null ? null : absenceText(row);

/** The median with its interval, or nothing. */
export function valueText(unit: ChartUnit, { outcome, median, low, high }: SpreadRow): string {
  if (outcome !== 'measured' || median === null) return '';
  return [valueIn(unit, median), intervalIn(unit, { value: median, low, high })].filter(Boolean).join(' ');
}

export function spreadTable({ rows, xLabel, unit }: SpreadChartProps): TableData {
  const hasRanks = rows.some((row) => rankText(row) !== null);
  return {
    columns: [
      ...(hasRanks ? [{ title: 'rank', isNumeric: true }] : []),
      { title: 'of', isNumeric: false },
      { title: xLabel, isNumeric: true },
      { title: 'runs', isNumeric: false },
    ],
    groups: [{ title: null, rows: rows.map((row) => rowCells(row, unit, hasRanks)) }],
  };
}

function rowCells(row: SpreadRow, unit: ChartUnit, hasRanks: boolean): TableCell[] {
  const names: TableCell[] = [
    ...(hasRanks ? [{ text: rankText(row) ?? '–' }] : []),
    { text: row.label, note: row.note ?? null, href: row.href },
  ];
  const gap = absenceOf(row);
  if (gap !== null || row.median === null) return [...names, { text: gap ?? '' }];
  const detail = intervalIn(unit, { value: row.median, low: row.low, high: row.high });
  return [...names, { text: valueIn(unit, row.median), note: detail }, { text: row.runs }];
}

export function spreadPointer(props: SpreadChartProps, { x, placed, plot }: SpreadDrawing): Pointer {
  const stops = placed.map(({ row, y }) => ({
    at: y,
    title: row.label,
    href: row.href,
    value: row.outcome === 'measured' ? row.median : null,
    entries: [
      { label: props.xLabel, text: absenceOf(row) ?? valueText(props.unit, row), subject: row.subject },
      ...[row.note ?? '', row.runs].filter(Boolean).map((phrase) => ({ label: '', text: phrase, subject: null })),
    ],
  }));
  return rowsPointer(x, plot, stops);
}
