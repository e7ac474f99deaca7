import { axisBottom } from '../axes.ts';
import { timeTick } from '../figures.ts';
import type { Box, Drawing, Sheet } from '../frame/sheet.ts';
import { fitText, textWidth } from '../lettering-width.ts';
import { type Mark, mark } from '../mark.ts';
import { FAINT, INK, lettering, SOFT, subjectColour, symbol } from '../paint.ts';
import { decades, extent, logScale, type Scale } from '../scales.ts';
import type { SyncChartProps, SyncRow } from '../types.ts';
import { absence, groupByDurability, rateText, rateTitle } from './rows.ts';

/** Where one row stands: its middle and its height, for drawing and for pointing at. */
export interface PlacedRow {
  readonly row: SyncRow;
  /** What stands beside its name; null where its group says it. */
  readonly note: string | null;
  readonly y: number;
  readonly height: number;
}

export interface SyncDrawing extends Drawing {
  readonly x: Scale;
  readonly placed: readonly PlacedRow[];
}

/** 1 µs to 100 ms holds nearly everything; the axis grows by whole decades where it does not. */
const USUAL: readonly [number, number] = [1e3, 1e8];
const HEADING = 30;

/** Latency of one operation, logarithmic, one row per call, under the words of its durability. */
export function drawSync(props: SyncChartProps, sheet: Sheet): SyncDrawing | null {
  if (props.rows.length === 0) return null;
  const isWide = sheet.kind === 'wide';
  const rowHeight = isWide ? 27 : 44;
  const top = isWide ? 26 : 44;
  const groups = groupByDurability(props.rows);
  let y = top;
  const headings: Mark[] = [];
  const placed: PlacedRow[] = [];
  for (const group of groups) {
    headings.push(
      lettering(0, y + 20, group.title, { fill: `var(--durability-${group.durability.slice(1)})`, weight: 600 }),
      ...(group.note ? [lettering(groupNoteAt(group.title), y + 20, group.note, { fill: FAINT, size: 11.5 })] : []),
      mark('line', { x1: 0, x2: sheet.width, y1: y + HEADING - 4, y2: y + HEADING - 4, stroke: 'var(--rule)' }),
    );
    y += HEADING;
    for (const row of group.rows) {
      placed.push({ row, note: group.note ? null : (row.note ?? null), y: y + rowHeight / 2, height: rowHeight });
      y += rowHeight;
    }
    y += 4;
  }
  const plot: Box = { left: isWide ? 214 : 6, right: sheet.width - (isWide ? 104 : 8), top, bottom: y + 4 };
  const x = syncScale(props.rows, plot);
  const isAlone = new Set(props.rows.map(({ label }) => label)).size < 2;
  const ground = [
    lettering(isWide ? plot.left : 0, 13, 'time of one write, lower is better; logarithmic', { fill: SOFT }),
    isWide
      ? lettering(sheet.width, 13, rateTitle(props.rows), { anchor: 'end', fill: SOFT })
      : lettering(0, 30, 'dot p50, bar to p90, tick p99 of all; right: writes a second', { fill: FAINT, size: 11.5 }),
    ...axisBottom(x, plot, timeTick, true, sheet.width),
    ...headings,
    ...placed.flatMap((one) => rowWords(one, sheet, isAlone)),
  ];
  const data = placed.flatMap((one) =>
    isWide ? [rowFigure(one, one.y, x, plot)] : [rowFigure(one, one.y + 9, x, plot)],
  );
  return { width: sheet.width, height: plot.bottom + 26, plot, ground, data, x, placed };
}

/** Titles of groups are bold. */
const groupNoteAt = (title: string) => textWidth(title, 12.6) + 10;

function syncScale(rows: readonly SyncRow[], plot: Box): Scale {
  const figures = rows.flatMap((row) => [row.p50, row.p90, row.p99, row.low, row.high, row.mean]);
  const span = extent([...figures, ...USUAL]) ?? USUAL;
  const ticks = decades(span);
  return logScale([ticks[0] ?? USUAL[0], ticks.at(-1) ?? USUAL[1]], [plot.left, plot.right], ticks);
}

function rowWords({ row, note, y }: PlacedRow, sheet: Sheet, isAlone: boolean): Mark[] {
  const isWide = sheet.kind === 'wide';
  const baseline = isWide ? y + 4 : y - 8;
  const room = isWide ? 200 : sheet.width - 100;
  const call = fitText(row.primitive, room, 13);
  const whose = isAlone ? (note ?? '') : row.label;
  const left = isWide ? 6 : 0;
  const after = left + textWidth(call, 13.2) + 8;
  const rest = fitText(whose, room - after, 11.5);
  const colour = isAlone ? FAINT : subjectColour(row.subject);
  const rate = rateText(row);
  return [
    lettering(left, baseline, call, { mono: true, fill: row.flagged ? FAINT : INK }),
    ...(whose && room - after > 40 ? [lettering(after, baseline, rest, { fill: colour, size: 11.5 })] : []),
    ...(rate ? [lettering(sheet.width, baseline, rate, { anchor: 'end', mono: true, size: 11.5 })] : []),
  ];
}

/** p50 to p90 as a bar, the interval of p50 within it, p50 as the subject's shape, p99 as a tick. */
function rowFigure({ row }: PlacedRow, y: number, x: Scale, plot: Box): Mark {
  const gap = absence(row);
  const colour = subjectColour(row.subject);
  if (gap !== null) {
    const text = fitText(gap, plot.right - plot.left - 12, 11.5);
    return mark('g', {}, lettering(plot.left + 6, y + 4, text, { fill: FAINT, size: 11.5, halo: true }));
  }
  const marks: Mark[] = [];
  if (row.p50 !== null && row.p90 !== null) {
    const from = x.at(row.p50);
    const width = Math.max(2, x.at(row.p90) - from);
    marks.push(mark('rect', { x: from, y: y - 4, width, height: 8, rx: 1.5, fill: colour, 'fill-opacity': 0.35 }));
  }
  if (row.p99 !== null) {
    const at = x.at(row.p99);
    if (row.p90 !== null) marks.push(mark('line', { x1: x.at(row.p90), x2: at, y1: y, y2: y, stroke: colour }));
    marks.push(mark('line', { x1: at, x2: at, y1: y - 6, y2: y + 6, stroke: colour, 'stroke-width': 2 }));
  }
  if (row.low !== null && row.high !== null) {
    marks.push(
      mark('line', { x1: x.at(row.low), x2: x.at(row.high), y1: y, y2: y, stroke: colour, 'stroke-width': 3 }),
    );
  }
  if (row.p50 !== null) {
    marks.push(symbol(row.subject, x.at(row.p50), y, 4.5, { fill: colour, stroke: 'var(--paper)', 'stroke-width': 1 }));
  } else if (row.mean !== null && row.mean !== undefined) {
    marks.push(symbol(3, x.at(row.mean), y, 4.5, { fill: 'var(--paper)', stroke: colour, 'stroke-width': 1.5 }));
  }
  return mark('g', { opacity: row.flagged ? 0.55 : null }, ...marks);
}
