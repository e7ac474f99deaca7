import { formatByteRate, formatInterval } from '../../wording/quantity.ts';
import type { Pointer } from '../pointer.ts';
import type { TableCell, TableData } from '../table-data.ts';
import type { ChartRate, ThroughputBarsProps, ThroughputRow } from '../types.ts';
import type { ThroughputDrawing } from './draw.ts';
import { absence, durableText, nameOf } from './rows.ts';

export function throughputTable(props: ThroughputBarsProps): TableData {
  return {
    columns: [
      { title: 'target', isNumeric: false },
      { title: 'accepted', isNumeric: true },
      { title: 'durable', isNumeric: true },
    ],
    groups: [{ title: null, rows: props.rows.map(rowCells) }],
  };
}

function rowCells(row: ThroughputRow): TableCell[] {
  const name = { text: nameOf(row), note: row.hasWarning ? 'with a warning' : null, href: row.href };
  const gap = absence(row);
  if (gap !== null) return [name, { text: gap }];
  return [name, rateCell(row.accepted), row.durable ? rateCell(row.durable) : { text: durableText(row) }];
}

function rateCell(rate: ChartRate | null): TableCell {
  if (rate === null) return { text: '–' };
  const { bytesPerSecond, low, high } = rate;
  const note = low === null || high === null ? null : formatInterval(low, high, 'bytes', bytesPerSecond);
  return { text: formatByteRate(bytesPerSecond), note };
}

export function throughputPointer(drawing: ThroughputDrawing): Pointer {
  const { x, placed, plot } = drawing;
  return {
    along: 'y',
    x: { kind: 'linear', domain: x.domain, isReversed: false },
    y: { kind: 'linear', domain: [plot.top, plot.bottom], isReversed: true },
    lines: [{ id: 'row', subject: 0, stroke: null, isOpen: true }],
    stops: placed.map(({ row, y }) => {
      const gap = absence(row);
      const cells = [
        { label: 'accepted', cell: rateCell(row.accepted) },
        { label: 'durable', cell: row.durable ? rateCell(row.durable) : { text: durableText(row), note: null } },
      ];
      return {
        at: y,
        title: row.hasWarning ? `${nameOf(row)}, with a warning` : nameOf(row),
        href: row.href,
        values: row.accepted ? { row: Math.min(row.accepted.bytesPerSecond, x.domain[1]) } : {},
        entries:
          gap === null
            ? cells.map(({ label, cell }) => ({
                label,
                text: [cell.text, cell.note].filter(Boolean).join(' '),
                subject: row.subject,
              }))
            : [{ label: '', text: gap, subject: null }],
      };
    }),
  };
}
