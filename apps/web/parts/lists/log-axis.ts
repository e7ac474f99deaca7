import type { LeaderboardLine } from '../leaderboards/subject-lines.ts';

/** One logarithmic axis for all rows of a list, with round ends. */
export interface LogAxis {
  readonly low: number;
  readonly high: number;
}

/** Where a row's marks are on the axis: 0 is its low end, 1 its high end. */
export interface Whisker {
  /** One value, or the median of each of two groups. */
  readonly dots: readonly number[];
  readonly interval: readonly [low: number, high: number] | null;
}

const STEPS = [1, 2, 5, 10];

export function logAxis(values: readonly number[]): LogAxis | null {
  const positive = values.filter((value) => Number.isFinite(value) && value > 0);
  if (positive.length === 0) return null;
  const low = roundEnd(Math.min(...positive), 'down');
  const high = roundEnd(Math.max(...positive), 'up');
  return low < high ? { low, high } : { low: low / 2, high: high * 2 };
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundEnd(value: number, direction: 'down' | 'up'): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const digit = value / decade;
  const step =
    direction === 'down'
      ? STEPS.findLast((one) => one <= digit * 1.000001)
      : STEPS.find((one) => one >= digit * 0.999999);
  return Number(((step ?? 1) * decade).toPrecision(3));
}

/** What lies beyond the axis is drawn at its end. */
export function positionOn({ low, high }: LogAxis, value: number): number {
  const at = Math.log(value / low) / Math.log(high / low);
  return Math.min(1, Math.max(0, at));
}

export function whiskerOf({ estimate, camps }: Pick<LeaderboardLine, 'estimate' | 'camps'>, axis: LogAxis): Whisker {
  if (camps) return { dots: camps.map(({ median }) => positionOn(axis, median)), interval: null };
  const { median, low, high } = estimate;
  return {
    dots: [positionOn(axis, median)],
    interval: low === null || high === null ? null : [positionOn(axis, low), positionOn(axis, high)],
  };
}
