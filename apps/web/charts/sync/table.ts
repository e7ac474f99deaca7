import type { TableCell, TableData } from '../table-data.ts';
import type { SyncChartProps, SyncRow } from '../types.ts';
import { intervalIn } from '../units.ts';
import { absence, groupByDurability, latencyText, rateText, rateTitle } from './rows.ts';

export function syncTable(props: SyncChartProps): TableData {
  const isAlone = new Set(props.rows.map(({ label }) => label)).size < 2;
  const words = ['call', ...(isAlone ? [] : ['on'])].map((title) => ({ title, isNumeric: false }));
  const values = ['p50', 'p90', 'p99 of all operations', rateTitle(props.rows)].map((title) => ({
    title,
    isNumeric: true,
  }));
  return {
    columns: [...words, ...values],
    groups: groupByDurability(props.rows).map((group) => ({
      title: group.title,
      rows: group.rows.map((row) => rowCells(row, isAlone)),
    })),
  };
}

function rowCells(row: SyncRow, isAlone: boolean): TableCell[] {
  const names: TableCell[] = [
    { text: row.primitive, note: [row.note, row.detail].filter(Boolean).join(', ') || null, href: row.href },
    ...(isAlone ? [] : [{ text: row.label }]),
  ];
  const gap = absence(row);
  if (gap !== null) return [...names, { text: gap }];
  const middle =
    row.p50 === null && row.mean
      ? { text: latencyText(row.mean), note: 'mean, no interval' }
      : { text: latencyText(row.p50), note: intervalOf(row) };
  return [
    ...names,
    middle,
    { text: latencyText(row.p90) },
    { text: latencyText(row.p99) },
    { text: rateText(row) || '–' },
  ];
}

export const intervalOf = ({ p50, low, high }: SyncRow): string | null =>
  p50 === null ? null : intervalIn('ns', { value: p50, low, high });
