import type { ChartUnit } from '../../charts/units.ts';
import { byteRateUnit, formatLatency, formatNumber, formatRate } from '../../wording/quantity.ts';

/** Bytes are written in powers of 1,024, in the unit of `middle`; everything else in powers of ten. */
const sizeOf = (unit: ChartUnit, middle: number): number => (unit === 'bytes_per_s' ? byteRateUnit(middle).factor : 1);

const THIN = '\u2009';

/** With so many digits: a wide interval has ends that nobody knows to three. */
export function formatDigits(unit: ChartUnit, value: number, digits: number, middle: number): string {
  switch (unit) {
    case 'ns':
      return formatLatency(value, digits);
    case 'hz':
      return `${formatNumber(value / 1e9, digits)}${THIN}GHz`;
    case 'bytes_per_s': {
      const of = byteRateUnit(middle);
      return `${formatNumber(value / of.factor, digits)}${THIN}${of.unit}`;
    }
    case 'files_per_s':
      return formatRate(value, 'files', digits);
    default:
      return formatRate(Number(value.toPrecision(digits)));
  }
}

const STEPS = [10, 5, 2, 1] as const;
const FINEST = 3;

/**
 * The roundest value between the two: of equally round ones that of least cost.
 *
 * @returns null: none of up to four digits is between them
 */
export function roundThreshold(
  unit: ChartUnit,
  from: number,
  to: number,
  middle: number,
  cost: (value: number) => number,
): number | null {
  const [low, high] = from < to ? [from, to] : [to, from];
  const size = sizeOf(unit, middle);
  const decade = Math.floor(Math.log10(high / size));
  for (let finer = 0; finer <= FINEST; finer += 1) {
    for (const step of STEPS) {
      const values = multiplesOf(step, decade - finer, low / size, high / size).map((value) => value * size);
      const [best] = values.toSorted((x, y) => cost(x) - cost(y));
      if (best !== undefined) return best;
    }
  }
  return null;
}

/** Without binary dust: 3 times a tenth is 0.3. */
function multiplesOf(step: number, decade: number, low: number, high: number): number[] {
  const power = Number(`1e${Math.abs(decade)}`);
  const written = (count: number) => (decade < 0 ? (count * step) / power : count * step * power);
  const least = Math.ceil(low / written(1));
  const values = Array.from({ length: 20 }, (_, at) => written(least + at));
  return values.filter((value) => value > low && value < high);
}
