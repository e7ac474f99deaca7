/**
 * The Hodges-Lehmann ratio with its exact Mann-Whitney interval (Lehmann 1975), the other candidate for verdicts of
 * hardware (`docs/decisions.md`, 21): its interval lies beyond `limit` where too few of all differences do not.
 */
export function mannWhitneyBeyond(a: readonly number[], b: readonly number[], error: number, limit: number): boolean {
  const least = ranksOut(a.length, b.length, error);
  return least >= 0 && (notAbove(a, b, limit) <= least || notAbove(b, a, limit) <= least);
}

/** Whether its interval holds a true difference. */
export const mannWhitneyCovers = (
  a: readonly number[],
  b: readonly number[],
  error: number,
  truth: number,
): boolean => {
  const least = ranksOut(a.length, b.length, error);
  const below = notAbove(a, b, truth);
  return below > least && a.length * b.length - below > least;
};

/** Of all differences of one of a and one of b. */
function notAbove(a: readonly number[], b: readonly number[], limit: number): number {
  let count = 0;
  for (const x of a) for (const y of b) if (x - y <= limit) count += 1;
  return count;
}

const known = new Map<string, number>();

/** How many of the ordered differences lie outside the interval at each end; -1: no interval is so sure. */
function ranksOut(n: number, m: number, error: number): number {
  const key = `${n} ${m} ${error}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let tail = 0;
  const out = chances(n, m).findIndex((chance) => {
    tail += chance;
    return tail > (error / 2) * (1 + 1e-12);
  });
  known.set(key, out - 1);
  return out - 1;
}

/** The chance of each U where all orders are equally likely: the Gaussian binomial coefficient, scaled to the sum 1. */
function chances(n: number, m: number): Float64Array {
  const most = n * m;
  const chance = new Float64Array(most + 1);
  chance[0] = 1;
  for (let i = 1; i <= n; i += 1) {
    for (let k = most; k >= m + i; k -= 1) chance[k] = (chance[k] ?? 0) - (chance[k - m - i] ?? 0);
    for (let k = i; k <= most; k += 1) chance[k] = (chance[k] ?? 0) + (chance[k - i] ?? 0);
    for (let k = 0; k <= most; k += 1) chance[k] = ((chance[k] ?? 0) * i) / (m + i);
  }
  return chance;
}
