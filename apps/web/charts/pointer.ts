import { formatNumber } from '../wording/quantity.ts';
import type { Scale } from './scales.ts';
import type { Box } from './sheet.ts';
import type { SubjectIndex } from './types.ts';

/**
 * What a pointer or the arrow keys can stop at, as plain data: the interactive chart of every
 * kind is made from this, in the figures of the same scales the drawing used.
 */
export interface Pointer {
  /** Along which edge the stops lie. */
  readonly along: 'x' | 'y';
  readonly x: PointerAxis;
  readonly y: PointerAxis;
  readonly lines: readonly PointerLine[];
  /** In order along the axis. */
  readonly stops: readonly PointerStop[];
}

export interface PointerAxis {
  readonly kind: 'log' | 'linear';
  readonly domain: readonly [number, number];
  /** Larger figures lie further left or down. */
  readonly isReversed: boolean;
}

export interface PointerLine {
  readonly id: string;
  /** The stop has its shape and color; null: a ring. */
  readonly subject: SubjectIndex | null;
}

export interface PointerStop {
  readonly at: number;
  readonly title: string;
  /** Place of each line here; a line without one is not touched. */
  readonly values: Readonly<Record<string, number>>;
  readonly entries: readonly PointerEntry[];
  /** The run or page behind everything that is read here; null or absent where there is none, or more than one. */
  readonly href?: string | null;
}

/** The one address that all have, or null. */
export function commonAddress(addresses: readonly (string | null)[]): string | null {
  const known = new Set(addresses);
  return known.size === 1 ? (addresses[0] ?? null) : null;
}

export interface PointerEntry {
  readonly label: string;
  readonly text: string;
  readonly subject: SubjectIndex | null;
  /** This ÷ the first, where both are of one kind: "1.17x". */
  readonly ratio?: string | undefined;
}

/** This ÷ the first, which has none: `1.17x`. */
export function ratioToFirst(values: readonly number[], at: number): string | undefined {
  const [first, one] = [values[0], values[at]];
  return at === 0 || !first || !one ? undefined : `${formatNumber(one / first)}x`;
}

export const axisOf = ({ kind, domain }: Scale): PointerAxis => ({ kind, domain, isReversed: false });

/** The places of the drawing itself, where a chart has several scales. */
export const plotAxes = ({ left, right, top, bottom }: Box): Pick<Pointer, 'x' | 'y'> => ({
  x: { kind: 'linear', domain: [left, right], isReversed: false },
  y: { kind: 'linear', domain: [top, bottom], isReversed: true },
});

/** null: nothing is drawn in this row, least of all at the start of the axis. */
type RowStop = Omit<PointerStop, 'values'> & { readonly value: number | null };

/** Stops at every row, rows without a figure included: their reason is what there is to read. */
export const rowsPointer = (x: Scale, plot: Box, rows: readonly RowStop[]): Pointer => ({
  along: 'y',
  x: axisOf(x),
  y: plotAxes(plot).y,
  lines: [{ id: 'row', subject: null }],
  stops: rows.map(({ value, ...stop }) => ({ ...stop, values: value === null ? {} : { row: value } })),
});
