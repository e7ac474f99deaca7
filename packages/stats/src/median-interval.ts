/** Places in the sorted samples, from 1, and the probability that the true median lies between them. */
export interface MedianRanks {
  readonly lowRank: number;
  readonly highRank: number;
  readonly coverage: number;
}

/** Fewer samples than this have no 95 % interval: even smallest to largest covers only 93.75 % of five. */
export const MINIMUM_FOR_INTERVAL = 6;

/**
 * The narrowest symmetric pair of order statistics that covers the median of any continuous
 * distribution with at least the wanted probability. Each sample falls below the median with
 * probability one half, so the coverage of [x_k, x_(n+1-k)] is 1 - 2 P(Binomial(n, 1/2) < k)
 * (Conover, Practical Nonparametric Statistics, 3.2). 10 samples: x2 to x9, 97.9 %.
 *
 * @returns null where no pair covers enough (fewer than 6 samples at 95 %)
 */
export function medianRanks(n: number, confidence = 0.95): MedianRanks | null {
  if (!Number.isInteger(n) || n < 1) return null;
  if (!(confidence > 0 && confidence < 1)) throw new RangeError(`${confidence} is not a confidence`);
  if (confidence !== 0.95 || n > MOST_KNOWN) return findRanks(n, confidence);
  const ranks = known.get(n) ?? { found: findRanks(n, confidence) };
  known.set(n, ranks);
  return ranks.found;
}

/** Of 95 %: a page asks for the same few counts hundreds of times. */
const known = new Map<number, { readonly found: MedianRanks | null }>();
const MOST_KNOWN = 1000;

function findRanks(n: number, confidence: number): MedianRanks | null {
  // In logarithms: 2^-n underflows from 1,075 samples on.
  let lnTerm = -n * Math.LN2;
  let below = Math.exp(lnTerm);
  let best: MedianRanks | null = null;
  for (let k = 1; k <= Math.ceil(n / 2); k += 1) {
    const coverage = 1 - 2 * below;
    if (coverage < confidence) break;
    best = { lowRank: k, highRank: n + 1 - k, coverage };
    lnTerm += Math.log((n - k + 1) / k);
    below += Math.exp(lnTerm);
  }
  return best;
}

export interface MedianInterval {
  readonly low: number;
  readonly high: number;
  readonly coverage: number;
}

/**
 * @param sorted ascending; the unit of the bounds is theirs
 * @returns null with fewer than 6 samples (at 95 %)
 */
export function medianInterval(sorted: ArrayLike<number>, confidence = 0.95): MedianInterval | null {
  const ranks = medianRanks(sorted.length, confidence);
  if (ranks === null) return null;
  const low = sorted[ranks.lowRank - 1];
  const high = sorted[ranks.highRank - 1];
  if (low === undefined || high === undefined) return null;
  return { low, high, coverage: ranks.coverage };
}
