import type { LeaderboardLine } from '../leaderboards/subject-lines.ts';

/** One logarithmic axis for all rows of a list, with round ends. */
export interface LogAxis {
  readonly low: number;
  readonly high: number;
  /** Of its round numbers: 2 for bytes. */
  readonly base: 2 | 10;
}

type Ends = Pick<LogAxis, 'low' | 'high'>;

/** Where a row's marks are on the axis: 0 is its low end, 1 its high end. */
export interface Whisker {
  /** One value, or the median of each of two groups. */
  readonly dots: readonly Dot[];
  readonly interval: readonly [low: number, high: number] | null;
}

export interface Dot {
  readonly at: number;
  readonly beyond: 'low' | 'high' | null;
}

/** Fine enough that values close together, as clocks are, do not huddle in the middle. */
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** @param base of round numbers: 10, or 2 for bytes */
export function logAxis(values: readonly number[], base: 2 | 10 = 10): LogAxis | null {
  const positive = values.filter((value) => Number.isFinite(value) && value > 0);
  if (positive.length === 0) return null;
  const [least, most] = [Math.min(...positive), Math.max(...positive)];
  const low = base === 2 ? 2 ** Math.floor(Math.log2(least)) : roundEnd(least, 'down');
  const high = base === 2 ? 2 ** Math.ceil(Math.log2(most)) : roundEnd(most, 'up');
  return low < high ? { low, high, base } : { low: low / 2, high: high * 2, base };
}

/** The next of the steps, times a power of ten. */
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
export const positionOn = (ends: Ends, value: number): number => Math.min(1, Math.max(0, placeOn(ends, value)));

const placeOn = ({ low, high }: Ends, value: number): number => Math.log(value / low) / Math.log(high / low);

/** On which side of the axis a value lies beyond its end. */
const beyond = (axis: LogAxis, value: number): Dot['beyond'] => {
  const at = placeOn(axis, value);
  return at < -1e-9 ? 'low' : at > 1 + 1e-9 ? 'high' : null;
};
const dotOf = (axis: LogAxis, value: number): Dot => ({ at: positionOn(axis, value), beyond: beyond(axis, value) });

export function whiskerOf({ estimate, camps }: Pick<LeaderboardLine, 'estimate' | 'camps'>, axis: LogAxis): Whisker {
  if (camps) return { dots: camps.map(({ median }) => dotOf(axis, median)), interval: null };
  const { median, low, high } = estimate;
  return {
    dots: [dotOf(axis, median)],
    interval: low === null || high === null ? null : [positionOn(axis, low), positionOn(axis, high)],
  };
}

/** A line of the axis: its ends, and powers of ten between them; for bytes, of four. */
export interface Tick {
  readonly value: number;
  readonly at: number;
  readonly edge: 'low' | 'inside' | 'high';
  /** Its value is written; names next to each other would overlap. */
  readonly isNamed: boolean;
}

const NAMED_BETWEEN = { from: 0.38, to: 0.62 };

export function ticksOf(axis: LogAxis): Tick[] {
  const { low, high } = axis;
  const step = axis.base === 2 ? 4 : 10;
  const powerOf = (value: number) => Math.log(value) / Math.log(step);
  const first = Math.floor(powerOf(low) + 1e-9) + 1;
  const count = Math.max(0, Math.ceil(powerOf(high) - 1e-9) - first);
  const inside = Array.from({ length: count }, (_, place) => step ** (first + place)).map((value) => ({
    value,
    at: positionOn(axis, value),
    edge: 'inside' as const,
  }));
  const middle = inside
    .filter(({ at }) => at >= NAMED_BETWEEN.from && at <= NAMED_BETWEEN.to)
    .sort((a, b) => Math.abs(a.at - 0.5) - Math.abs(b.at - 0.5))[0];
  return [
    { value: low, at: 0, edge: 'low', isNamed: true },
    ...inside.map((tick) => ({ ...tick, isNamed: tick === middle })),
    { value: high, at: 1, edge: 'high', isNamed: true },
  ];
}
