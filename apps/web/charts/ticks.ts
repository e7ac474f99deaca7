import { byteRateUnit } from '../wording/quantity.ts';
import { roundValueIn } from './byte-unit.ts';
import { linearTicks, logTicks, type Span } from './scales.ts';
import type { ChartUnit } from './units.ts';

export interface Ticks {
  readonly values: readonly number[];
  readonly label: (value: number) => string;
}

/** Round values of the axis; of bytes in the one unit that fits `middle`. */
export function ticksOf(unit: ChartUnit, [low, high]: Span, middle = Math.sqrt(low * high)): Ticks {
  const size = unit === 'bytes_per_s' ? byteRateUnit(middle).factor : 1;
  return {
    values: roundValues([low / size, high / size]).map((value) => value * size),
    label: (value) => roundValueIn(unit, value, middle),
  };
}

/** Of less than a decade, steps of equal size: a logarithmic axis would have one or two round values there. */
function roundValues(domain: Span): readonly number[] {
  const [low, high] = domain;
  if (high / low > 4) return logTicks(domain);
  const ticks = linearTicks(high, Math.ceil((6 * high) / (high - low)));
  return ticks.filter((tick) => tick >= low && tick <= high);
}
