import { sortSamples } from './samples.ts';

/**
 * How far one side lies above the other: P(a > b) - P(a < b), from -1 to 1 (Cliff 1993). It says how
 * often, where a ratio says how much. 0 also for two sides that are spread differently around one center.
 *
 * @throws RangeError on an empty side or a value that is not finite
 */
export function cliffsDelta(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const left = sortSamples(a);
  const right = sortSamples(b);
  let smaller = 0;
  let notLarger = 0;
  let excess = 0;
  for (const value of left) {
    while (smaller < right.length && (right[smaller] ?? 0) < value) smaller += 1;
    while (notLarger < right.length && (right[notLarger] ?? 0) <= value) notLarger += 1;
    excess += smaller - (right.length - notLarger);
  }
  return excess / (left.length * right.length);
}
