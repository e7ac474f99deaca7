import { type Pointer, type PointerEntry, ratioToFirst, rowsPointer } from '../pointer.ts';
import type { SyncChartProps, SyncRow } from '../types.ts';
import type { SyncDrawing } from './draw.ts';
import { absence, latencyText, rateText, rateTitle } from './rows.ts';
import { intervalOf } from './table.ts';
import { DURABILITY_TITLES } from './titles.ts';

export function syncPointer(props: SyncChartProps, { x, placed, plot }: SyncDrawing): Pointer {
  const stops = placed.map(({ row, y }) => ({
    at: y,
    title: [row.primitive, row.label].filter(Boolean).join(' · '),
    value: row.outcome === 'measured' ? (row.p50 ?? row.mean ?? null) : null,
    entries: [...entriesOf(row), ...ratioOf(props.rows, row)],
    href: row.href,
  }));
  return rowsPointer(x, plot, stops);
}

function entriesOf(row: SyncRow): PointerEntry[] {
  const plain = (label: string, text: string | null): PointerEntry[] => (text ? [{ label, text, subject: null }] : []);
  const gap = absence(row);
  if (gap !== null) return plain('', gap);
  // Of one run the median of its rounds, with its tail; of several their mean, which has none.
  const name = row.p90 === null ? 'geometric mean' : 'p50';
  const middle = row.p50 === null ? plain('mean', latencyText(row.mean ?? null)) : plain(name, middleText(row));
  return [
    ...middle,
    ...plain('p90', row.p90 === null ? null : latencyText(row.p90)),
    ...plain('p99 of all operations', row.p99 === null ? null : latencyText(row.p99)),
    ...plain(rateTitle([row]), rateText(row)),
    ...plain('durability', DURABILITY_TITLES[row.durability]),
    ...plain('', row.note ?? null),
    ...plain('', row.detail ?? null),
  ];
}

/** To the first subject that was measured with the same call of the same class. */
function ratioOf(rows: readonly SyncRow[], row: SyncRow): PointerEntry[] {
  const isAlike = (one: SyncRow) => one.primitive === row.primitive && one.durability === row.durability;
  const first = rows.find((one) => isAlike(one) && one.p50 !== null);
  if (!first?.p50 || row.p50 === null || first.label === row.label) return [];
  return [{ label: `ratio to ${first.label}`, text: ratioToFirst([first.p50, row.p50], 1) ?? '', subject: null }];
}

function middleText(row: SyncRow): string {
  return [latencyText(row.p50), intervalOf(row)].filter(Boolean).join(' ');
}
