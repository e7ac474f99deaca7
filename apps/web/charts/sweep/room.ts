import type { Box } from '../sheet.ts';

/** The middle of some words, and half of their width. */
export interface LabelSpot {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

export type Path = readonly (readonly [number, number])[];
interface Room {
  readonly plot: Box;
  readonly taken: LabelSpot[];
  readonly paths: readonly Path[];
}

/** The nearest place to a point where no other words and no mark stand, no line runs and the plot ends not yet. */
export function freeSpot(x: number, y: number, away: number, width: number, { plot, taken, paths }: Room): LabelSpot {
  const half = width / 2 + 3;
  const spots = [18, -18, 30, -30, 44, -44].flatMap((step) =>
    [0, half, -half].map((shift) => {
      const middle = Math.min(Math.max(x + shift, plot.left + half), plot.right - half);
      return { x: middle, y: y + step * away, half };
    }),
  );
  const isOpen = (spot: LabelSpot) =>
    spot.y > plot.top + 4 &&
    spot.y < plot.bottom - 6 &&
    taken.every((other) => Math.abs(other.y - spot.y) > 14 || Math.abs(other.x - spot.x) > other.half + spot.half);
  const isClear = (spot: LabelSpot) => paths.every((path) => !crosses(path, spot));
  const open = spots.filter(isOpen);
  const free = open.filter((one) => !covers(one, paths));
  const spot = free.find(isClear) ?? free[0] ?? open[0] ?? { x, y: y + 18 * away, half };
  taken.push(spot);
  return spot;
}

/** Whether words at a spot keep clear of all lines and marks. */
export const isClearOf = (spot: LabelSpot, paths: readonly Path[]): boolean =>
  !covers(spot, paths) && paths.every((path) => !crosses(path, spot));

/** Whether words at a spot would hide a mark: a single point has no line that runs there. */
function covers(spot: LabelSpot, paths: readonly Path[]): boolean {
  return paths.some((path) => path.some(([x, y]) => Math.abs(x - spot.x) < spot.half + 3 && Math.abs(y - spot.y) < 10));
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
