import { byteRateUnit, formatNumber } from '../wording/quantity.ts';
import { plainNumber } from './numbers.ts';
import { type ChartUnit, tickWithUnit, valueIn } from './units.ts';

const THIN = '\u2009';

/** A round value: of bytes in the unit of `middle`, in which axis, words and table are. */
export function roundValueIn(unit: ChartUnit, value: number, middle: number): string {
  if (unit !== 'bytes_per_s') return tickWithUnit(unit, value);
  const of = byteRateUnit(middle);
  return `${plainNumber(Number((value / of.factor).toPrecision(6)))}${THIN}${of.unit}`;
}

/** A measured value, the same. */
export function dotValueIn(unit: ChartUnit, value: number, middle: number): string {
  if (unit !== 'bytes_per_s') return valueIn(unit, value);
  const of = byteRateUnit(middle);
  return `${formatNumber(value / of.factor)}${THIN}${of.unit}`;
}
