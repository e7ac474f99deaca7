import { formatInterval, formatNumber, formatRate, formatSeconds } from '../../wording/quantity.ts';
import type { ChartPoint, SweepChartProps, SweepSeries } from '../types.ts';

/** A point as its chart draws it: `value` in seconds, or as so many a second. */
export interface DrawnPoint extends Omit<ChartPoint, 'seconds'> {
  readonly value: number;
}

export interface DrawnSeries extends Omit<SweepSeries, 'points'> {
  readonly points: readonly DrawnPoint[];
}

type Axis = Pick<SweepChartProps, 'yTicks'>;

const inverse = (value: number | null) => (value === null ? null : 1 / value);

function drawnPoint({ seconds, low, high, ...point }: ChartPoint, { yTicks }: Axis): DrawnPoint {
  return yTicks === 'rate'
    ? { ...point, value: 1 / seconds, low: inverse(high), high: inverse(low) }
    : { ...point, value: seconds, low, high };
}

/** The lines that have a point, in the unit of the axis. */
export const drawnSeries = (props: SweepChartProps): DrawnSeries[] =>
  props.series
    .filter(({ points }) => points.length > 0)
    .map(({ points, ...one }) => ({ ...one, points: points.map((point) => drawnPoint(point, props)) }));

/** "1.23 µs", or "814,000 files/s" */
export const pointText = ({ seconds }: ChartPoint, { yTicks }: Axis): string =>
  yTicks === 'rate' ? formatRate(1 / seconds, 'files') : formatSeconds(seconds);

export function intervalText(point: ChartPoint, axis: Axis): string | null {
  const { value, low, high } = drawnPoint(point, axis);
  if (low === null || high === null) return null;
  return axis.yTicks === 'rate'
    ? `[${formatNumber(low)}, ${formatNumber(high)}]`
    : formatInterval(low * 1e9, high * 1e9, 'time', value * 1e9);
}
