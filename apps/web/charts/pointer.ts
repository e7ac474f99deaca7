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
  readonly subject: SubjectIndex;
  /** null: the drawing has its own marks, and only the stop itself is shown. `none`: marks without a line. */
  readonly stroke: { readonly dashArray: string | null; readonly curve: 'linear' | 'stepAfter' | 'none' } | null;
  readonly isOpen: boolean;
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
}
