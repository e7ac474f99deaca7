import type { Pointer } from '../pointer.ts';
import type { TableCell, TableData } from '../table-data.ts';
import { type ChartUnit, intervalIn, valueIn } from '../units.ts';
import type { SpreadDrawing } from './drawing.ts';
import type { SpreadChartProps, SpreadRow } from './types.ts';

/** What stands where a row has no figure: the outcome's word and its reason, never a zero. */
export function absenceOf({ outcome, median, reason }: SpreadRow): string | null {
  if (outcome === 'measured' && median !== null) return null;
  const word = outcome === 'unsupported' || outcome === 'failed' ? outcome : 'not measured';
  return reason === null ? word : `${word}: ${reason}`;
}

/** The median with its interval, or nothing. */
export function valueText(unit: ChartUnit, { outcome, median, low, high }: SpreadRow): string {
  if (outcome !== 'measured' || median === null) return '';
  return [valueIn(unit, median), intervalIn(unit, { value: median, low, high })].filter(Boolean).join(' ');
}

export function spreadTable({ rows, xLabel, unit }: SpreadChartProps): TableData {
  const hasRanks = rows.some(({ rank }) => rank !== null && rank !== undefined);
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
    ...(hasRanks ? [{ text: row.rank ? String(row.rank) : '–' }] : []),
    { text: row.label, note: row.note ?? null, href: row.href },
  ];
  const gap = absenceOf(row);
  if (gap !== null || row.median === null) return [...names, { text: gap ?? '' }];
  const detail = intervalIn(unit, { value: row.median, low: row.low, high: row.high });
  return [...names, { text: valueIn(unit, row.median), note: detail }, { text: row.runs }];
}

export function spreadPointer(props: SpreadChartProps, { x, placed, plot }: SpreadDrawing): Pointer {
  return {
    along: 'y',
    x: { kind: 'log', domain: x.domain, isReversed: false },
    y: { kind: 'linear', domain: [plot.top, plot.bottom], isReversed: true },
    lines: [{ id: 'row', subject: 0, stroke: null, isOpen: true }],
    stops: placed.map(({ row, y }) => {
      const text = absenceOf(row) ?? valueText(props.unit, row);
      return {
        at: y,
        title: row.label,
        href: row.href,
        values: row.outcome === 'measured' && row.median !== null ? { row: row.median } : {},
        entries: [
          { label: props.xLabel, text, subject: row.subject },
          ...[row.note ?? '', row.runs].filter(Boolean).map((phrase) => ({ label: '', text: phrase, subject: null })),
        ],
      };
    }),
  };
}
