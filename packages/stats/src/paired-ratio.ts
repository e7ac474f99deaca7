import { MINIMUM_FOR_INTERVAL } from './median-interval.ts';
import { reachOverProcesses } from './process-interval.ts';
import { quantile } from './quantile.ts';
import { type Random, randomFrom } from './random.ts';
import { sortPositiveSamples } from './samples.ts';

export interface PairedRatioOptions {
  /** The process of each round; left out, or all of one: rounds are taken for independent. */
  readonly process?: readonly number[] | undefined;
  /** How far processes lie apart in ratios like this one (`process-interval.ts`). */
  readonly pooledVariance?: number | undefined;
  readonly resamples?: number;
  readonly confidence?: number;
}

export interface RatioInterval {
  /** Median over the rounds of a / b, without a unit. */
  readonly ratio: number;
  /** Over processes where there are several, else by a bootstrap over rounds; null with fewer than 6 rounds. */
  readonly low: number | null;
  readonly high: number | null;
  /** Degrees of freedom: processes less one, more with a pooled variance. Absent of an interval over rounds. */
  readonly degrees?: number;
}

/**
 * How many times `a` is of `b`: the median over rounds of their ratio in the same round. What slows a whole round (another
 * program, a warm machine) falls out of it. Where one side has more rounds than the other, the rounds that both have are
 * used. Its interval is over processes (`process-interval.ts`). Of one process it is a bootstrap percentile interval over
 * rounds (Efron and Tibshirani 1993, 13.3), which covers 93 % of 6 independent rounds, and less of rounds that drift.
 *
 * @param a, b positive, in the same unit, in the order of their rounds
 * @param seed hex or bytes: the same seed gives the same interval. Of a run, its digest
 * @throws RangeError on an empty side or a ratio that is not positive and finite
 */
export function pairedRatio(
  a: readonly number[],
  b: readonly number[],
  seed: string | Uint8Array,
  { process, pooledVariance, resamples = 10_000, confidence = 0.95 }: PairedRatioOptions = {},
): RatioInterval {
  if (!(confidence > 0 && confidence < 1)) throw new RangeError(`${confidence} is not a confidence`);
  const shared = Math.min(a.length, b.length);
  const sides = [a, b].map((side) => side.slice(0, shared));
  for (const side of sides) sortPositiveSamples(side);
  const [above = [], below = []] = sides;
  const byRound = above.map((value, round) => value / (below[round] ?? Number.NaN));
  const ratios = sortPositiveSamples(byRound);
  const ratio = quantile(ratios, 0.5);
  if (shared < MINIMUM_FOR_INTERVAL) return { ratio, low: null, high: null };
  const over = process ? reachOverProcesses(byRound.map(Math.log), process, { confidence, pooledVariance }) : null;
  if (over) {
    const reach = Math.exp(over.reach);
    return { ratio, low: ratio / reach, high: ratio * reach, degrees: over.degrees };
  }
  const random = randomFrom(seed);
  const timesDrawn = new Uint32Array(shared);
  const medians = new Float64Array(resamples).map(() => drawnMedian(ratios, timesDrawn, random)).sort();
  const tail = (1 - confidence) / 2;
  return { ratio, low: quantile(medians, tail), high: quantile(medians, 1 - tail) };
}

/** Counts how often each place is drawn, so that the median is a walk along the counts: no resample is ever sorted. */
function drawnMedian(sorted: Float64Array, timesDrawn: Uint32Array, random: Random): number {
  const n = sorted.length;
  timesDrawn.fill(0);
  for (let drawn = 0; drawn < n; drawn += 1) {
    const index = random.nextBelow(n);
    timesDrawn[index] = (timesDrawn[index] ?? 0) + 1;
  }
  const lower = valueAt(sorted, timesDrawn, Math.ceil(n / 2));
  return n % 2 === 1 ? lower : (lower + valueAt(sorted, timesDrawn, n / 2 + 1)) / 2;
}

function valueAt(sorted: Float64Array, timesDrawn: Uint32Array, rank: number): number {
  let passed = 0;
  for (let index = 0; index < sorted.length; index += 1) {
    passed += timesDrawn[index] ?? 0;
    if (passed >= rank) return sorted[index] ?? Number.NaN;
  }
  return Number.NaN;
}
