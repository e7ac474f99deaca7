import { MINIMUM_FOR_INTERVAL } from './median-interval.ts';
import { quantile } from './quantile.ts';
import { type Random, randomFrom } from './random.ts';
import { sortPositiveSamples } from './samples.ts';

export interface BootstrapOptions {
  /** true: sample i of both sides is of the same round, and rounds are drawn, not samples. */
  readonly paired: boolean;
  /** Hex or bytes; the same seed gives the same interval. The server uses the run's digest. */
  readonly seed: string | Uint8Array;
  readonly resamples?: number;
  readonly confidence?: number;
}

export interface RatioInterval {
  /** median(a) / median(b), without a unit. */
  readonly ratio: number;
  /** Percentile bounds; null where a side has fewer than 6 samples. */
  readonly low: number | null;
  readonly high: number | null;
  /** Samples of each side that were used: equal when paired. */
  readonly nA: number;
  readonly nB: number;
}

/**
 * Ratio of two medians with its bootstrap percentile interval (Efron and Tibshirani 1993, 13.3).
 * Paired, what slows a whole round (another program, a warm machine) falls out of the ratio. Where one
 * side has more rounds than the other, only the rounds that both have are used.
 *
 * @param a, b positive, in the same unit; in the order of their rounds when paired
 * @throws RangeError on an empty side or a sample that is not positive and finite
 */
export function bootstrapRatio(a: readonly number[], b: readonly number[], options: BootstrapOptions): RatioInterval {
  const { paired, seed, resamples = 10_000, confidence = 0.95 } = options;
  if (!(confidence > 0 && confidence < 1)) throw new RangeError(`${confidence} is not a confidence`);
  const shared = Math.min(a.length, b.length);
  const above = new Resampler(paired ? a.slice(0, shared) : a);
  const below = new Resampler(paired ? b.slice(0, shared) : b);
  const point = { ratio: above.median() / below.median(), nA: above.n, nB: below.n };
  if (Math.min(above.n, below.n) < MINIMUM_FOR_INTERVAL) return { ...point, low: null, high: null };

  const random = randomFrom(seed);
  const ratios = new Float64Array(resamples);
  for (let turn = 0; turn < resamples; turn += 1) {
    if (paired) drawRounds(above, below, random);
    else {
      drawSamples(above, random);
      drawSamples(below, random);
    }
    ratios[turn] = above.takeMedian() / below.takeMedian();
  }
  ratios.sort();
  const tail = (1 - confidence) / 2;
  return { ...point, low: quantile(ratios, tail), high: quantile(ratios, 1 - tail) };
}

function drawRounds(above: Resampler, below: Resampler, random: Random): void {
  for (let drawn = 0; drawn < above.n; drawn += 1) {
    const round = random.nextBelow(above.n);
    above.draw(round);
    below.draw(round);
  }
}

function drawSamples(side: Resampler, random: Random): void {
  for (let drawn = 0; drawn < side.n; drawn += 1) side.draw(random.nextBelow(side.n));
}

/**
 * Counts how often each sample is drawn, in sorted order, so that the median of a resample is a walk
 * along the counts: no resample is ever sorted.
 */
class Resampler {
  readonly n: number;
  readonly #sorted: Float64Array;
  readonly #placeOf: Uint32Array;
  readonly #timesDrawn: Uint32Array;

  constructor(samples: readonly number[]) {
    this.n = samples.length;
    this.#sorted = sortPositiveSamples(samples);
    this.#timesDrawn = new Uint32Array(this.n);
    this.#placeOf = new Uint32Array(this.n);
    const order = Array.from(samples.keys()).sort((x, y) => (samples[x] ?? 0) - (samples[y] ?? 0));
    order.forEach((sample, place) => {
      this.#placeOf[sample] = place;
    });
  }

  median(): number {
    return quantile(this.#sorted, 0.5);
  }

  draw(sample: number): void {
    const place = this.#placeOf[sample] ?? 0;
    this.#timesDrawn[place] = (this.#timesDrawn[place] ?? 0) + 1;
  }

  /** Median of the n samples drawn since the last call; forgets them. */
  takeMedian(): number {
    const lower = this.#valueAt(Math.ceil(this.n / 2));
    const upper = this.n % 2 === 1 ? lower : this.#valueAt(this.n / 2 + 1);
    this.#timesDrawn.fill(0);
    return (lower + upper) / 2;
  }

  #valueAt(rank: number): number {
    let passed = 0;
    for (let place = 0; place < this.n; place += 1) {
      passed += this.#timesDrawn[place] ?? 0;
      if (passed >= rank) return this.#sorted[place] ?? Number.NaN;
    }
    return Number.NaN;
  }
}
