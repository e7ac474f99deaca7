import type { Box } from '../sheet.ts';

/** The middle of some words, and half of their width. */
export interface LabelSpot {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

export type Path = readonly (readonly [number, number])[];
interface Room {
  /** Words have the color of several lines: they are beside their own mark or nowhere. */
  readonly isStrict: boolean;
  readonly plot: Box;
  readonly taken: LabelSpot[];
  readonly paths: readonly Path[];
}

const NARROW = 400;

/** The nearest place to a point where no other words and no mark stand, no line runs and the plot ends not yet. */
export function freeSpot(x: number, y: number, away: number, width: number, room: Room): LabelSpot | null {
  const { plot, taken, paths, isStrict } = room;
  const half = width / 2 + 3;
  const steps = isStrict ? [18, -18] : [18, -18, 30, -30, 44, -44];
  const spots = steps.flatMap((step) =>
    [0, half, -half].map((shift) => {
      const middle = Math.min(Math.max(x + shift, plot.left + half), plot.right - half);
      return { x: middle, y: y + step * away, half };
    }),
  );
  const isOpen = (spot: LabelSpot) =>
    spot.y > plot.top + 4 && spot.y < plot.bottom - 6 && taken.every((other) => !overlaps(other, spot));
  const isClear = (spot: LabelSpot) => paths.every((path) => !crosses(path, spot));
  const open = spots.filter(isOpen);
  const free = open.filter((one) => !covers(one, paths));
  const clear = free.find(isClear);
  // On a phone the number is at the axis: words that cross a line say less than none.
  if ((isStrict || plot.right - plot.left < NARROW) && !clear) return null;
  const spot = clear ?? free[0] ?? open[0] ?? { x, y: y + 18 * away, half };
  taken.push(spot);
  return spot;
}

export const overlaps = (one: LabelSpot, other: LabelSpot): boolean =>
  Math.abs(other.y - one.y) <= 14 && Math.abs(other.x - one.x) <= other.half + one.half;

/** Whether words at a spot keep clear of all lines and marks. */
export const isClearOf = (spot: LabelSpot, paths: readonly Path[]): boolean =>
  !covers(spot, paths) && paths.every((path) => !crosses(path, spot));

/** Whether words at a spot would hide a mark: a single point has no line that runs there. */
function covers(spot: LabelSpot, paths: readonly Path[]): boolean {
  return paths.some((path) => path.some(([x, y]) => Math.abs(x - spot.x) < spot.half + 6 && Math.abs(y - spot.y) < 14));
}

/** Whether a line runs through the words at a spot. */
function crosses(path: Path, spot: LabelSpot): boolean {
  return path.slice(1).some(([toX, toY], at) => {
    const [fromX, fromY] = path[at] ?? [toX, toY];
    const left = Math.max(spot.x - spot.half, fromX);
    const right = Math.min(spot.x + spot.half, toX);
    if (left > right) return false;
    const height = (at: number) => (toX === fromX ? toY : fromY + ((toY - fromY) * (at - fromX)) / (toX - fromX));
    const [upper, lower] = [Math.min(height(left), height(right)), Math.max(height(left), height(right))];
    return upper < spot.y + 9 && lower > spot.y - 9;
  });
}
