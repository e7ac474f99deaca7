import { median } from './quantile.ts';

/** What verified contributors found of one key, of one kind of hardware: robust, in ln. */
export interface Norm {
  readonly count: number;
  readonly median: number;
  /** 1.4826 times the median absolute deviation: the standard deviation, where the values are normal. */
  readonly spread: number;
}

/** A factor, and a multiple of the spread: the wider of both counts. */
export interface NormWidth {
  readonly factor: number;
  readonly spreads: number;
}

export const MINIMUM_FOR_NORM = 6;
/** Makes the median absolute deviation of normal values their standard deviation. */
const TO_STANDARD_DEVIATION = 1.4826;

/** @returns null: fewer than six contributors set no norm */
export function normOf(lnMedians: readonly number[]): Norm | null {
  if (lnMedians.length < MINIMUM_FOR_NORM) return null;
  const center = median(lnMedians);
  const deviation = median(lnMedians.map((value) => Math.abs(value - center)));
  return { count: lnMedians.length, median: center, spread: TO_STANDARD_DEVIATION * deviation };
}

export const distanceOf = ({ spread }: Norm, { factor, spreads }: NormWidth): number =>
  Math.max(Math.log(factor), spreads * spread);
