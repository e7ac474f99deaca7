import { describe, expect, test } from 'vitest';
import { randomFrom } from './random.ts';
import { describeScaling, type ScalingPoint } from './scaling.ts';
import { capacity } from './usl.ts';

const seed = '00ff00ff00ff00ff';
/** Six rounds of one value: intervals without width. */
const exact = (seconds: readonly number[]): ScalingPoint[] =>
  seconds.map((value, at) => ({ workers: at + 1, samples: Array(6).fill(value) }));

/** 32 points of ten rounds of a known curve. */
function simulate(sigma: number, kappa: number, noise: number, random: ReturnType<typeof randomFrom>): ScalingPoint[] {
  return Array.from({ length: 32 }, (_, at) => ({
    workers: at + 1,
    samples: Array.from({ length: 10 }, () => {
      return (100 / capacity(at + 1, { sigma, kappa })) * Math.exp(noise * random.nextNormal());
    }),
  }));
}

describe('a simulated sweep with a peak at 12.8 workers and 3 % noise', () => {
  const random = randomFrom('5ca1ed');
  const found = Array.from({ length: 20 }, () => describeScaling(simulate(0.02, 0.006, 0.03, random), seed));
  const median = (values: (number | undefined)[]) => values.map((x) => x ?? Number.NaN).sort((x, y) => x - y)[10];

  test('is best near 13, has its knee at 10, and loses from about 20 on, in every repetition', () => {
    expect(median(found.map(({ best }) => best.workers))).toBe(13);
    // Without noise 9 workers are 5.7 % slower than the best, and 10 are 2.8 %.
    expect(median(found.map(({ knee }) => knee?.workers))).toBe(10);
    expect(median(found.map(({ retrograde }) => retrograde?.workers))).toBeCloseTo(20, -0.5);
    for (const { retrograde, slowerStretch } of found) {
      expect(retrograde).not.toBeNull();
      expect(slowerStretch).toBeNull();
    }
  });

  test('tells the true loss at 32 workers within its interval, nearly always', () => {
    const truth = capacity(13, { sigma: 0.02, kappa: 0.006 }) / capacity(32, { sigma: 0.02, kappa: 0.006 });
    const held = found.filter(({ lastOverBest: { low, high } }) => (low ?? 9) <= truth && truth <= (high ?? 0));
    expect(held.length).toBeGreaterThanOrEqual(17);
    for (const { lastOverBest } of found) {
      expect(lastOverBest.ratio).toBeGreaterThan(1.33);
      expect(lastOverBest.ratio).toBeLessThan(1.5);
    }
  });
});

test('a simulated sweep that only flattens is never called retrograde', () => {
  const random = randomFrom('f1a7');
  for (let turn = 0; turn < 15; turn += 1) {
    expect(describeScaling(simulate(0.25, 0, 0.03, random), seed).retrograde).toBeNull();
  }
});

describe('a sweep', () => {
  test('that is slower over a stretch and recovers is not retrograde', () => {
    const scaling = describeScaling(exact([100, 50, 40, 60, 55, 40.5]), seed);
    expect(scaling.retrograde).toBeNull();
    expect(scaling.slowerStretch).toMatchObject({ from: { workers: 4 }, to: { workers: 5 } });
    expect(scaling.hasInterval).toBe(true);
  });

  test('is retrograde from the first point after which none recovers', () => {
    const scaling = describeScaling(exact([100, 40, 60, 41, 50, 60]), seed);
    expect(scaling.retrograde?.workers).toBe(5);
    expect(scaling.slowerStretch).toBeNull();
  });

  test('is not slower where the interval reaches down to 1.05', () => {
    const noisy = [40, 44, 48, 41, 47, 40];
    const points = [...exact([100, 40]), { workers: 3, samples: noisy }];
    const scaling = describeScaling(points, seed);
    expect(scaling.lastOverBest.ratio).toBeGreaterThan(1.05);
    expect(scaling.retrograde).toBeNull();
  });

  test('has intervals over processes, each moderated by those of the whole sweep', () => {
    const process = [0, 0, 1, 1, 2, 2];
    const times = [[100], [50], [38, 38, 42, 42, 40, 40], [45, 45, 45.1, 45.1, 44.9, 44.9]];
    const points = times.map((some, at) => ({
      workers: at + 1,
      samples: process.map((_, k) => some[k] ?? 0),
      process,
    }));
    for (const point of points.slice(0, 2)) point.samples.fill(times[point.workers - 1]?.[0] ?? 0);
    const [first, , , last] = describeScaling(points, seed).points;
    // All differ by the best alone; ln 42/38 has a standard deviation of 0.05, and t of four degrees is 2.776.
    expect(first?.low).toBeGreaterThan(2.2);
    expect(first?.low).toBeLessThan(2.35);
    expect((last?.ratio ?? 0) / (last?.low ?? 0)).toBeGreaterThan(1.08);
    const over = describeScaling(
      points.map(({ workers, samples }) => ({ workers, samples })),
      seed,
    );
    expect(over.points[0]?.low).not.toBe(first?.low);
  });

  test('is judged round by round, so that slow rounds of all points do not hide a loss', () => {
    const drift = [1, 1.4, 0.8, 2, 1.2, 0.9, 1.7, 1.1, 0.7, 1.6];
    const points = [100, 40, 44].map((time, at) => ({ workers: at + 1, samples: drift.map((x) => x * time) }));
    expect(describeScaling(points, seed).retrograde?.low).toBeCloseTo(1.1, 12);
  });

  test('is best over a range where its points tie, and a slow stretch ends it', () => {
    const level = [100, 50, 41, 40, 40.5, 60, 60, 40.2];
    expect(describeScaling(exact(level), seed).bestRange).toEqual({ low: 4, high: 5 });
    const noisy = [40, 41, 42, 39, 41, 40];
    const points = [1, 2, 3].map((workers) => ({
      workers,
      samples: noisy.map((time) => time * (workers === 1 ? 2 : 1)),
    }));
    expect(describeScaling(points, seed)).toMatchObject({ best: { workers: 2 }, bestRange: { low: 2, high: 3 } });
  });

  test('has a knee with the fewest workers that may be within 5 %, and the fewest that surely are', () => {
    const noisy = [1, 1.07, 1.09, 1.12, 1.1, 1.02, 1.11, 1.08].map((factor) => factor * 40);
    const points = [100, 60, 0, 40, 40].map((time, at) => ({
      workers: at + 1,
      samples: time === 0 ? noisy : noisy.map(() => time),
    }));
    expect(describeScaling(points, seed)).toMatchObject({ knee: { workers: 4 }, kneeRange: { low: 3, high: 5 } });
  });

  test('is the best of those measured where its neighbors were left out', () => {
    const coarse = [1, 2, 4, 8].map((workers) => ({ workers, samples: Array(6).fill(100 / workers) }));
    expect(describeScaling(coarse, seed).isCoarse).toBe(true);
    expect(describeScaling(exact([100, 50, 40]), seed).isCoarse).toBe(false);
  });

  test('is slower than the level of what ties, not than the luckiest point of a plateau', () => {
    const plateau = [37.5, 42, 41, 41.5, 38, 42, 41, 38.2];
    const points = [76, 0, 38, 0, 0, 41].map((time, at) => ({
      workers: at + 1,
      samples: time === 0 ? plateau : plateau.map(() => time),
    }));
    const scaling = describeScaling(points, seed);
    expect(scaling).toMatchObject({ best: { workers: 3 }, bestRange: { low: 2, high: 5 }, retrograde: null });
    expect(scaling.lastOverBest.low).toBeGreaterThan(1.05);
  });

  test('is not slow over a stretch of one point', () => {
    expect(describeScaling(exact([100, 50, 40, 60, 40.5]), seed)).toMatchObject({
      retrograde: null,
      slowerStretch: null,
    });
  });

  test('of equal bests takes the fewest workers', () => {
    expect(describeScaling(exact([50, 40, 40, 40]), seed).best.workers).toBe(2);
  });

  test('with one point of five rounds has no intervals at all, and claims neither knee nor loss', () => {
    const points = [...exact([100, 50]), { workers: 4, samples: [70, 70, 70, 70, 70] }];
    const scaling = describeScaling(points, seed);
    expect(scaling).toMatchObject({ hasInterval: false, knee: null, kneeRange: null, retrograde: null });
    expect(scaling.points.every(({ low, high }) => low === null && high === null)).toBe(true);
  });

  test('does not take a wide interval for a knee', () => {
    const noisy = [1.04, 2.1, 1.5, 1.7, 1.2, 1.9, 1.6, 1.65].map((factor) => factor * 100);
    const points = [
      { workers: 1, samples: noisy },
      { workers: 2, samples: noisy.map(() => 100) },
    ];
    expect(describeScaling(points, seed).knee?.workers).toBe(2);
  });

  test('of a single point has no knee', () => {
    expect(describeScaling(exact([100]), seed)).toMatchObject({ knee: null, retrograde: null, slowerStretch: null });
  });

  test('may come in any order, and is returned by workers', () => {
    const { points } = describeScaling(exact([100, 50, 40]).reverse(), seed);
    expect(points.map(({ workers }) => workers)).toEqual([1, 2, 3]);
  });

  test('is refused when it is empty or names a number of workers twice', () => {
    expect(() => describeScaling([], seed)).toThrow(RangeError);
    expect(() => describeScaling([...exact([1]), ...exact([1])], seed)).toThrow(RangeError);
  });
});
