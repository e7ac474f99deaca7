import type { Pointer, PointerEntry } from '../pointer.ts';
import type { SyncRow } from '../types.ts';
import type { SyncDrawing } from './draw.ts';
import { absence, latencyText, rateText, rateTitle } from './rows.ts';
import { intervalOf } from './table.ts';
import { DURABILITY_TITLES } from './titles.ts';

/** Stops at every row, rows without a figure included: their reason is what there is to read. */
export function syncPointer(drawing: SyncDrawing): Pointer {
  const { x, placed, plot } = drawing;
  return {
    along: 'y',
    x: { kind: 'log', domain: x.domain, isReversed: false },
    y: { kind: 'linear', domain: [plot.top, plot.bottom], isReversed: true },
    lines: [{ id: 'row', subject: 0, stroke: null, isOpen: true }],
    stops: placed.map(({ row, y }) => ({
      at: y,
      title: [row.primitive, row.label].filter(Boolean).join(' · '),
      values: positionOf(row),
      entries: entriesOf(row),
      href: row.href,
    })),
  };
}

function entriesOf(row: SyncRow): PointerEntry[] {
  const plain = (label: string, text: string | null): PointerEntry[] => (text ? [{ label, text, subject: null }] : []);
  const gap = absence(row);
  if (gap !== null) return plain('', gap);
  const middle = row.p50 === null ? plain('mean', latencyText(row.mean ?? null)) : plain('p50', middleText(row));
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

function middleText(row: SyncRow): string {
  return [latencyText(row.p50), intervalOf(row)].filter(Boolean).join(' ');
}

/** A row without a figure has no place along the axis: nothing is drawn there, least of all at its start. */
function positionOf(row: SyncRow): Record<string, number> {
  const value = row.outcome === 'measured' ? (row.p50 ?? row.mean ?? null) : null;
  return value === null ? {} : { row: value };
}
