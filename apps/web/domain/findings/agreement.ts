import { type Latency, LIMITS, type Result } from '@fsbench/contract';
import { binOf, decodeHistogram, edgesOf, type Histogram } from '@fsbench/stats';

/**
 * Whether a case's merged histogram and the rounds beside it can come from the same operations. Each
 * test holds for every honest pair, however its percentiles were interpolated, so a breach is proof:
 *
 * - The counts are the same number.
 * - The rounds' sum of times lies between all operations at the lower and all at the upper edge of
 *   their bins. (One nanosecond of truncation an operation is allowed for.)
 * - In a round of n, at least n/2 operations are not above its median and n/2 not below; together
 *   the rounds whose median is at most x need half their operations in the histogram up to x, and
 *   likewise from x upwards. The same with nine tenths for the 90th percentile.
 * - No round's 90th percentile lies below its own median.
 */
export function decodeAgreeing(latency: Latency): Result<Histogram> {
  const decoded = decodeFine(latency.histogram);
  if (!decoded.ok) return decoded;
  const detail = disagreement(decoded.value, latency.rounds);
  if (detail !== null) return { ok: false, error: { code: 'histogram_disagrees', detail } };
  return decoded;
}

/** The method's: with fewer digits, or a unit above a nanosecond, a bin is so wide that any round fits into it. */
const LEAST_DIGITS = 2;

/** A histogram fine enough to be believed and compared. */
export function decodeFine(encoded: string, leastDigits = LEAST_DIGITS): Result<Histogram> {
  const decoded = decodeHistogram(encoded, { maxBytes: LIMITS.histogram_bytes });
  if (!decoded.ok) return { ok: false, error: { code: 'histogram_corrupt', detail: decoded.error.kind } };
  const { significantDigits, unitMagnitude } = decoded.value.layout;
  if (significantDigits < leastDigits || unitMagnitude > 0) {
    const detail = `bins are wider than ${leastDigits} significant digits of whole nanoseconds`;
    return { ok: false, error: { code: 'histogram_corrupt', detail } };
  }
  return decoded;
}

type Rounds = Pick<Latency['rounds'], 'n_count' | 'p50_ns' | 'p90_ns' | 'sum_ns'>;

export function disagreement(histogram: Histogram, rounds: Rounds): string | null {
  const total = sum(rounds.n_count);
  if (total !== histogram.totalCount) return `${histogram.totalCount} counted, ${total} in the rounds`;
  const { least, most } = boundsOfSum(histogram);
  const spent = sum(rounds.sum_ns);
  if (spent < least - total || spent > most + total)
    return `the rounds' times sum to ${spent} ns, the bins to ${least} to ${most}`;
  const upsideDown = rounds.p90_ns.findIndex((p90, round) => p90 < (rounds.p50_ns[round] ?? 0));
  if (upsideDown >= 0) return `the 90th percentile of round ${upsideDown} lies below its median`;
  const ranks = ranksOf(histogram);
  return (
    misplaced(ranks, rounds.n_count, rounds.p50_ns, 0.5, 'median') ??
    misplaced(ranks, rounds.n_count, rounds.p90_ns, 0.9, '90th percentile')
  );
}

function boundsOfSum({ layout, bins, counts }: Histogram): { least: number; most: number } {
  let least = 0;
  let most = 0;
  // By index: this runs for every bin of every upload, and an iterator of pairs costs more than the sum.
  for (let at = 0; at < bins.length; at += 1) {
    const { lowest, highest } = edgesOf(layout, bins[at] ?? 0);
    const count = counts[at] ?? 0;
    least += lowest * count;
    most += highest * count;
  }
  return { least, most };
}

/** Operations in the bins up to that of x, and from that of x. */
interface Ranks {
  upTo(x: number): number;
  from(x: number): number;
}

function ranksOf({ layout, bins, counts, totalCount }: Histogram): Ranks {
  const before = new Float64Array(bins.length + 1);
  for (let at = 0; at < counts.length; at += 1) before[at + 1] = (before[at] ?? 0) + (counts[at] ?? 0);
  /** How many used bins lie below `bin`. */
  const position = (bin: number): number => {
    let low = 0;
    let high = bins.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((bins[middle] ?? 0) < bin) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    upTo: (x) => before[position(binOf(layout, x) + 1)] ?? 0,
    from: (x) => totalCount - (before[position(binOf(layout, x))] ?? 0),
  };
}

function misplaced(ranks: Ranks, n: readonly number[], at: readonly number[], q: number, name: string): string | null {
  const order = at.map((_, round) => round).sort((x, y) => (at[x] ?? 0) - (at[y] ?? 0));
  // Interpolation between two ranks moves a percentile by less than one operation.
  const slack = q === 0.5 ? 0 : 1;
  const needs = (round: number, share: number) => Math.max(0, share * (n[round] ?? 0) - slack);
  let below = 0;
  for (const round of order) {
    below += needs(round, q);
    if (ranks.upTo(at[round] ?? 0) < below) return `too few operations up to the ${name} of round ${round}`;
  }
  let above = 0;
  for (const round of order.reverse()) {
    above += needs(round, 1 - q);
    if (ranks.from(at[round] ?? 0) < above) return `too few operations from the ${name} of round ${round}`;
  }
  return null;
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
