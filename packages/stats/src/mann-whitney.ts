import { sortSamples } from './samples.ts';

export interface MannWhitney {
  /** Pairs in which a's sample is the larger, ties counting one half. */
  readonly u: number;
  /** Two-sided. */
  readonly p: number;
  readonly method: 'exact' | 'normal';
}

/** Beyond this many pairs the normal approximation is good, and the exact count costs its square. */
const EXACT_PAIRS = 400;

/**
 * Mann-Whitney U test, two-sided. Exact where there are no ties and at most 400 pairs, else the normal
 * approximation with correction for ties and continuity. A secondary flag only: what is published is
 * the ratio with its interval.
 *
 * @throws RangeError on an empty side or a value that is not finite
 */
export function mannWhitney(a: ArrayLike<number>, b: ArrayLike<number>): MannWhitney {
  const left = sortSamples(a);
  const right = sortSamples(b);
  const { rankSum, tieTerm } = rankSumOf(left, right);
  const u = rankSum - (left.length * (left.length + 1)) / 2;
  const pairs = left.length * right.length;
  if (tieTerm === 0 && pairs <= EXACT_PAIRS) {
    return { u, p: exactP(Math.max(u, pairs - u), left.length, right.length), method: 'exact' };
  }
  return { u, p: normalP(Math.max(u, pairs - u), left.length, right.length, tieTerm), method: 'normal' };
}

/** Sum of a's mid-ranks among all, and the sum of t^3 - t over groups of t equal values. */
function rankSumOf(left: Float64Array, right: Float64Array): { rankSum: number; tieTerm: number } {
  let i = 0;
  let j = 0;
  let rankSum = 0;
  let tieTerm = 0;
  while (i < left.length || j < right.length) {
    const value = Math.min(left[i] ?? Number.POSITIVE_INFINITY, right[j] ?? Number.POSITIVE_INFINITY);
    const passed = i + j;
    const from = i;
    while (left[i] === value) i += 1;
    while (right[j] === value) j += 1;
    const tied = i + j - passed;
    rankSum += (i - from) * (passed + (tied + 1) / 2);
    tieTerm += tied ** 3 - tied;
  }
  return { rankSum, tieTerm };
}

/** Twice the chance of a U at least this large when all orders are equally likely. */
function exactP(u: number, n: number, m: number): number {
  // probability[k]: chance that U is k. The generating function of U is the Gaussian binomial
  // coefficient: multiply by (1 - x^(m+i)), divide by (1 - x^i), and scale so that the sum stays 1.
  const most = n * m;
  const probability = new Float64Array(most + 1);
  probability[0] = 1;
  for (let i = 1; i <= n; i += 1) {
    for (let k = most; k >= m + i; k -= 1) probability[k] = (probability[k] ?? 0) - (probability[k - m - i] ?? 0);
    for (let k = i; k <= most; k += 1) probability[k] = (probability[k] ?? 0) + (probability[k - i] ?? 0);
    const scale = i / (m + i);
    for (let k = 0; k <= most; k += 1) probability[k] = (probability[k] ?? 0) * scale;
  }
  let tail = 0;
  for (let k = most; k >= u; k -= 1) tail += probability[most - k] ?? 0;
  return Math.min(1, 2 * tail);
}

function normalP(u: number, n: number, m: number, tieTerm: number): number {
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - tieTerm / (all * (all - 1)));
  // Every value equal: nothing distinguishes the sides.
  if (!(variance > 0)) return 1;
  const z = (u - (n * m) / 2 - 0.5) / Math.sqrt(variance);
  return Math.min(1, 2 * normalTail(z));
}

/**
 * Chance that a standard normal exceeds z. Abramowitz and Stegun 7.1.5 (series) near the middle, the
 * continued fraction 26.2.14 in the tail: full double precision, where the usual polynomial has seven digits.
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 3) {
    let term = z;
    let sum = z;
    for (let k = 1; Math.abs(term) > 1e-17 * sum; k += 1) {
      term *= (z * z) / (2 * k + 1);
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let fraction = z;
  for (let k = 100; k >= 1; k -= 1) fraction = z + k / fraction;
  return density / fraction;
}
