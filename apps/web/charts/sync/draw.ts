import { axisBottom } from '../axes.ts';
import { fitNames } from '../labels.ts';
import { type Mark, mark } from '../mark.ts';
import { fitText, monoWidth, textWidth } from '../measure-text.ts';
import { timeTick } from '../numbers.ts';
import { FAINT, INK, lineOfSubject, SOFT, subjectColor, symbol, textMark } from '../paint.ts';
import { decades, extent, logScale, type Scale } from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import { WITH_WARNING } from '../table-data.ts';
import type { SyncChartProps, SyncRow } from '../types.ts';
import { absence, groupByDurability, marksText, rateText, rateTitle } from './rows.ts';

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
      textMark(0, y + 20, group.title, { fill: `var(--durability-${group.durability.slice(1)})`, weight: 600 }),
      ...(group.note ? [textMark(groupNoteAt(group.title), y + 20, group.note, { fill: FAINT })] : []),
      mark('line', { x1: 0, x2: sheet.width, y1: y + HEADING - 4, y2: y + HEADING - 4, stroke: 'var(--rule)' }),
    );
    y += HEADING;
    for (const row of group.rows) {
      placed.push({ row, note: group.note ? null : (row.note ?? null), y: y + rowHeight / 2, height: rowHeight });
      y += rowHeight;
    }
    y += 4;
  }
  const isAlone = new Set(props.rows.map(({ label }) => label)).size < 2;
  const plot: Box = {
    left: isWide ? namesWidth(props.rows, isAlone) : 6,
    right: sheet.width - (isWide ? 104 : 8),
    top,
    bottom: y + 4,
  };
  const x = syncScale(props.rows, plot);
  const background = [
    textMark(isWide ? plot.left : 0, 13, 'time of one write, lower is better; log scale', { fill: SOFT }),
    isWide
      ? textMark(sheet.width, 13, rateTitle(props.rows), { anchor: 'end', fill: SOFT })
      : textMark(0, 30, marksText(props.rows), { fill: FAINT }),
    ...axisBottom(x, plot, timeTick, true, sheet.width),
    ...headings,
    ...rowLabels(placed, { sheet, isAlone, rows: props.rows, left: plot.left }),
  ];
  // On a phone the mark is below the name of its call.
  const marked = placed.map((one) => (isWide ? one : { ...one, y: one.y + 9 }));
  const data = marked.flatMap((one) =>
    rowValue(one, one.y, { x, plot, line: lineOfSubject(one.row.subject, props.rows) }),
  );
  return { width: sheet.width, height: plot.bottom + 26, plot, background, data, x, placed: marked };
}

/** Titles of groups are bold. */
const groupNoteAt = (title: string) => textWidth(title, 12.6) + 10;

function syncScale(rows: readonly SyncRow[], plot: Box): Scale {
  const values = rows.flatMap((row) => [row.p50, row.p90, row.p99, row.low, row.high, row.mean]);
  const span = extent([...values, ...USUAL]) ?? USUAL;
  const ticks = decades(span);
  return logScale([ticks[0] ?? USUAL[0], ticks.at(-1) ?? USUAL[1]], [plot.left, plot.right], ticks);
}

const NAMES_LEAST = 214;
const NAMES_MOST = 330;

/** Room for the calls and for whose they are, so that two subjects are never cut to the same few letters. */
function namesWidth(rows: readonly SyncRow[], isAlone: boolean): number {
  if (isAlone) return NAMES_LEAST;
  const needed = rows.map((row) => 6 + monoWidth(row.primitive) + 12 + textWidth(row.label) + 14);
  return Math.min(NAMES_MOST, Math.max(NAMES_LEAST, ...needed));
}

interface LabelPosition {
  readonly sheet: Sheet;
  readonly isAlone: boolean;
  readonly rows: readonly SyncRow[];
  /** Of the plot. */
  readonly left: number;
}

/** The call once for the rows that share it; whose row it is at the plot's edge, in its color. */
function rowLabels(placed: readonly PlacedRow[], position: LabelPosition): Mark[] {
  const { sheet, isAlone } = position;
  const left = sheet.kind === 'wide' ? 6 : 0;
  const end = sheet.kind === 'wide' ? position.left - 14 : sheet.width - 100;
  const calls = placed.map(({ row }, at) => {
    const before = placed[at - 1]?.row;
    const isRepeated = !isAlone && before?.primitive === row.primitive && before.durability === row.durability;
    return isRepeated ? '' : fitText(row.primitive, end - left, 12, monoWidth);
  });
  const afters = calls.map((call) => left + monoWidth(call) + (call === '' ? 0 : 8));
  const rooms = afters.map((after) => end - after);
  const owners = isAlone
    ? placed.map(({ note }, at) => fitText(note ?? '', rooms[at] ?? 0))
    : fitNames(
        placed.map(({ row }) => row.label),
        rooms,
      );
  return placed.flatMap((one, at) =>
    rowLabel(one, { call: calls[at] ?? '', owner: owners[at] ?? '', left, after: afters[at] ?? left, end }, position),
  );
}

interface RowWords {
  readonly call: string;
  readonly owner: string;
  readonly left: number;
  readonly after: number;
  readonly end: number;
}

function rowLabel(
  { row, y }: PlacedRow,
  { call, owner, left, after, end }: RowWords,
  { sheet, isAlone, rows }: LabelPosition,
): Mark[] {
  const isWide = sheet.kind === 'wide';
  const baseline = isWide ? y + 4 : y - 8;
  const color = isAlone || row.outcome !== 'measured' ? FAINT : subjectColor(row.subject);
  const rate = rateText(row);
  const isAtEdge = isWide && !isAlone;
  return [
    ...(call ? [textMark(left, baseline, call, { mono: true, fill: row.flagged ? FAINT : INK })] : []),
    ...(owner && end - after > 40
      ? [
          textMark(isAtEdge ? end : after, baseline, owner, {
            anchor: isAtEdge ? 'end' : 'start',
            fill: color,
            name: lineOfSubject(row.subject, rows),
          }),
        ]
      : []),
    ...(rate ? [textMark(sheet.width, baseline, rate, { anchor: 'end', mono: true })] : []),
  ];
}

interface ValuePosition {
  readonly x: Scale;
  readonly plot: Box;
  /** A click on another name mutes it; null: there is no other. */
  readonly line: string | null;
}

/** p50 to p90 as a bar, the interval of p50 within it, p50 as the subject's shape, p99 as a tick. */
function rowValue({ row }: PlacedRow, y: number, { x, plot, line }: ValuePosition): Mark {
  const gap = absence(row);
  const color = subjectColor(row.subject);
  if (gap !== null) {
    const text = fitText(gap, plot.right - plot.left - 12);
    return mark('g', { 'data-line': line }, textMark(plot.left + 6, y + 4, text, { fill: FAINT, halo: true }));
  }
  const marks: Mark[] = [];
  if (row.p50 !== null && row.p90 !== null) {
    const from = x.at(row.p50);
    const width = Math.max(2, x.at(row.p90) - from);
    marks.push(mark('rect', { x: from, y: y - 4, width, height: 8, rx: 1.5, fill: color, 'fill-opacity': 0.35 }));
  }
  if (row.p99 !== null) {
    const at = x.at(row.p99);
    if (row.p90 !== null) marks.push(mark('line', { x1: x.at(row.p90), x2: at, y1: y, y2: y, stroke: color }));
    marks.push(mark('line', { x1: at, x2: at, y1: y - 6, y2: y + 6, stroke: color, 'stroke-width': 2 }));
  }
  if (row.low !== null && row.high !== null) {
    marks.push(mark('line', { x1: x.at(row.low), x2: x.at(row.high), y1: y, y2: y, stroke: color, 'stroke-width': 3 }));
  }
  if (row.p50 !== null) {
    marks.push(symbol(row.subject, x.at(row.p50), y, 4.5, { fill: color, stroke: 'var(--paper)', 'stroke-width': 1 }));
  } else if (row.mean !== null && row.mean !== undefined) {
    marks.push(symbol(3, x.at(row.mean), y, 4.5, { fill: 'var(--paper)', stroke: color, 'stroke-width': 1.5 }));
  }
  if (!row.flagged) return mark('g', { 'data-line': line }, ...marks);
  return mark('g', { 'data-line': line }, mark('g', { opacity: 0.55 }, ...marks), warningMark(row, x, y, plot));
}

/** Why a row is faint. */
function warningMark(row: SyncRow, x: Scale, y: number, plot: Box): Mark {
  const ends = [row.p50, row.p90, row.p99, row.low, row.high, row.mean].flatMap((value) => value ?? []).map(x.at);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const hasRoom = to + 10 + textWidth(WITH_WARNING) <= plot.right;
  return textMark(hasRoom ? to + 10 : from - 10, y + 4, WITH_WARNING, {
    anchor: hasRoom ? 'start' : 'end',
    fill: SOFT,
    halo: true,
  });
}
