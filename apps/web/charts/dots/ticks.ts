import { plainNumber } from '../numbers.ts';
import { linearTicks, logTicks, type Span } from '../scales.ts';
import { type ChartUnit, tickWithUnit } from '../units.ts';

export interface Ticks {
  readonly values: readonly number[];
  readonly label: (value: number) => string;
}

const BYTES = ['B/s', 'KiB/s', 'MiB/s', 'GiB/s'] as const;

/** Round values of the axis; of bytes in the one unit that fits the lowest. */
export function ticksOf(unit: ChartUnit, [low, high]: Span): Ticks {
  if (unit !== 'bytes_per_s') return { values: roundValues([low, high]), label: (value) => tickWithUnit(unit, value) };
  const power = Math.min(BYTES.length - 1, Math.max(0, Math.floor(Math.log2(low) / 10)));
  const size = 1_024 ** power;
  return {
    values: roundValues([low / size, high / size]).map((value) => value * size),
    label: (value) => `${plainNumber(Number((value / size).toPrecision(6)))}\u2009${BYTES[power]}`,
  };
}

/** Of less than a decade, steps of equal size: a logarithmic axis would have one or two round values there. */
function roundValues(domain: Span): readonly number[] {
  const [low, high] = domain;
  if (high / low > 4) return logTicks(domain);
  const ticks = linearTicks(high, Math.ceil((6 * high) / (high - low)));
  return ticks.filter((tick) => tick >= low && tick <= high);
}
