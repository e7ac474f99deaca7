import type { Attributes, Mark } from './mark.ts';
import { mark, rounded } from './mark.ts';
import type { Dash, SubjectIndex } from './types.ts';

/**
 * How things look: presentation attributes and custom properties only, because a page's
 * security policy forbids style attributes and a standalone file has no style sheet of ours.
 */
export const INK = 'var(--ink)';
export const SOFT = 'var(--ink-soft)';
export const FAINT = 'var(--ink-faint)';
export const GRID = 'var(--chart-grid)';
export const AXIS = 'var(--chart-axis)';
export const IDEAL = 'var(--chart-ideal)';
export const PAPER = 'var(--paper)';
export const BAND_OPACITY = 'var(--chart-band-opacity)';

const TEXT = 'var(--font-text)';
const VALUES = 'var(--font-figures)';

export const subjectColor = (subject: SubjectIndex) => `var(--subject-${subject + 1})`;

const DASHES: Record<Dash, string | null> = { solid: null, dashed: '7 4', dotted: '1.5 4', 'dash-dot': '8 3 1.5 3' };
export const dashArray = (dash: Dash) => DASHES[dash];

export interface TextStyle {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
  readonly weight?: number;
  readonly fill?: string;
  readonly mono?: boolean;
  /** Draws a rim of paper around the letters, for text that crosses lines. */
  readonly halo?: boolean;
  /** Of the line that it names: a click mutes all others. */
  readonly name?: string | null;
}

export function textMark(x: number, y: number, text: string, how: TextStyle = {}): Mark {
  const attributes: Attributes = {
    x,
    y,
    fill: how.fill ?? INK,
    'font-size': how.size ?? 12,
    'font-family': how.mono ? VALUES : TEXT,
    'font-weight': how.weight,
    'text-anchor': how.anchor === 'start' ? null : how.anchor,
    'data-name': how.name,
    ...(how.halo && {
      stroke: PAPER,
      'stroke-width': 3.5,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    }),
  };
  return mark('text', attributes, text);
}

/** The mark of a subject: a shape of its own, so that color is never the only difference. */
export function symbol(subject: SubjectIndex, x: number, y: number, radius: number, attributes: Attributes): Mark {
  if (subject === 0) return mark('circle', { cx: x, cy: y, r: radius, ...attributes });
  return mark('path', { d: symbolPath(subject, x, y, radius), 'stroke-linejoin': 'round', ...attributes });
}

/** The same mark at many places, as one path: a line of dots weighs hardly more than its places. */
export function symbols(
  subject: SubjectIndex,
  positions: readonly (readonly [number, number])[],
  radius: number,
  attributes: Attributes,
): Mark[] {
  const d = positions.map(([x, y]) => symbolPath(subject, x, y, radius)).join('');
  return d === '' ? [] : [mark('path', { d, 'stroke-linejoin': 'round', ...attributes })];
}

/** [corners, turn in degrees, radius of the inner corners relative to the outer (stars)] */
const SHAPES: readonly (readonly [number, number, number | null])[] = [
  [24, 0, null],
  [4, 45, null],
  [3, -90, null],
  [4, 0, null],
  [3, 90, null],
  [4, -90, 0.4],
  [6, 0, null],
  [5, -90, 0.45],
];

/** From its middle on relative, so that only the middle differs from one to the next. */
export function symbolPath(subject: SubjectIndex, x: number, y: number, radius: number): string {
  const middle = `M${rounded(x)} ${rounded(y)}`;
  if (subject === 0)
    return `${middle}m${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  const [corners, turn, inner] = SHAPES[subject] ?? [4, 0, null];
  const steps = inner === null ? corners : corners * 2;
  const reach = radius * (corners === 3 ? 1.3 : 1.18);
  let [atX, atY] = [0, 0];
  const path = Array.from({ length: steps }, (_, step) => {
    const angle = ((turn + (step * 360) / steps) * Math.PI) / 180;
    const length = inner !== null && step % 2 === 1 ? reach * inner : reach;
    const [toX, toY] = [rounded(Math.cos(angle) * length, 100), rounded(Math.sin(angle) * length, 100)];
    const move = `${step === 0 ? 'm' : 'l'}${rounded(toX - atX, 100)} ${rounded(toY - atY, 100)}`;
    [atX, atY] = [toX, toY];
    return move;
  });
  return `${middle}${path.join('')}z`;
}

/** Of rows of several subjects, what a click on a name mutes all but; null: there is nobody else. */
export const lineOfSubject = (
  subject: SubjectIndex,
  rows: readonly { readonly subject: SubjectIndex }[],
): string | null => (rows.some((row) => row.subject !== subject) ? `subject-${subject}` : null);
