import { formatByteRate } from '../../wording/quantity.ts';
import { type Pointer, type PointerEntry, ratioToFirst, rowsPointer } from '../pointer.ts';
import { cellText, type TableCell, type TableData, WITH_WARNING } from '../table-data.ts';
import type { ThroughputBarsProps, ThroughputRow } from '../types.ts';
import { intervalIn } from '../units.ts';
import type { ThroughputDrawing } from './draw.ts';
import { absence, byteUnitOf, durableText, nameOf, titleOf } from './rows.ts';

export function throughputTable(props: ThroughputBarsProps): TableData {
  return {
    columns: [
      { title: 'target', isNumeric: false },
      { title: 'accepted', isNumeric: true },
      { title: 'durable', isNumeric: true },
    ],
    groups: [{ title: null, rows: props.rows.map((row) => rowCells(row, props)) }],
  };
}

function rowCells(row: ThroughputRow, props: ThroughputBarsProps): TableCell[] {
  const name = { text: nameOf(row), note: row.hasWarning ? WITH_WARNING : null, href: row.href };
  const gap = absence(row);
  if (gap !== null) return [name, { text: gap }];
  return [name, rateCell(row, 'accepted', props), rateCell(row, 'durable', props)];
}

/** Where subjects are compared, in the one unit of all, as in the tables beside it. */
function rateCell(
  row: ThroughputRow,
  of: 'accepted' | 'durable',
  { rows, isCompared }: ThroughputBarsProps,
): TableCell {
  const rate = row[of];
  if (rate === null) return { text: of === 'durable' ? durableText(row).replace(/^durable: /, '') : '–' };
  const { bytesPerSecond: value, ...interval } = rate;
  const unitOf = isCompared ? byteUnitOf(rows) : value;
  return { text: formatByteRate(value, 3, unitOf), note: intervalIn('bytes_per_s', { value: unitOf, ...interval }) };
}

export function throughputPointer(props: ThroughputBarsProps, { x, placed, plot }: ThroughputDrawing): Pointer {
  const stops = placed.map(({ row, y }) => ({
    at: y,
    title: titleOf(row),
    href: row.href,
    value: row.accepted && Math.min(row.accepted.bytesPerSecond, x.domain[1]),
    entries: [...entriesOf(row, props), ...ratiosOf(props, row)],
  }));
  return rowsPointer(x, plot, stops);
}

function entriesOf(row: ThroughputRow, props: ThroughputBarsProps): PointerEntry[] {
  const gap = absence(row);
  if (gap !== null) return [{ label: '', text: gap, subject: null }];
  return [
    { label: 'accepted', text: cellText(rateCell(row, 'accepted', props)), subject: row.subject },
    { label: 'durable', text: cellText(rateCell(row, 'durable', props)), subject: row.subject },
  ];
}

/** To the first subject that wrote to the same target. */
function ratiosOf({ rows, isCompared }: ThroughputBarsProps, row: ThroughputRow): PointerEntry[] {
  const first = rows.find((one) => one.label === row.label && one.accepted !== null);
  if (!isCompared || !first || first === row) return [];
  const ratio = (of: 'accepted' | 'durable') =>
    ratioToFirst([first[of]?.bytesPerSecond ?? 0, row[of]?.bytesPerSecond ?? 0], 1);
  return (['accepted', 'durable'] as const).flatMap((of) => {
    const text = ratio(of);
    return text === undefined
      ? []
      : [{ label: `${of}, ratio to ${first.variant ?? 'the first'}`, text, subject: null }];
  });
}
