import { describe, expect, test } from 'vitest';
import { randomFrom } from './random.ts';
import { describeScaling, type ScalingPoint } from './scaling.ts';
import { capacity } from './usl.ts';

const seed = '00ff00ff00ff00ff';
const means = (seconds: readonly number[]): ScalingPoint[] =>
  seconds.map((value, at) => ({ workers: at + 1, samples: [value] }));
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

describe('the published M3 Ultra sweep', () => {
  // Seconds of a test suite on a RAM disk with 1 to 32 cores; means of ten runs, without their spread.
  // https://andre.arko.net, September 2025.
  const ramdisk = [
    324, 157, 110, 85, 69, 59, 53.6, 49, 45.7, 43.9, 43.2, 42.9, 44.7, 49, 54.5, 64, 72, 82, 90, 101, 116, 131, 143,
    144, 132, 126, 124, 125, 126, 127, 130, 130,
  ];
  const scaling = describeScaling(means(ramdisk), seed);

  test('is best with 12 cores, and 32 take 3.03 times as long', () => {
    expect(scaling.best).toMatchObject({ workers: 12, median: 42.9 });
    expect(scaling.lastOverBest.ratio).toBeCloseTo(3.03, 2);
  });

  test('has a knee and a retrograde as point estimates, and no interval anywhere', () => {
    expect(scaling.knee?.workers).toBe(10);
    expect(scaling.retrograde?.workers).toBe(14);
    expect(scaling.hasInterval).toBe(false);
    expect(scaling.lastOverBest).toMatchObject({ low: null, high: null });
    expect(scaling.points.every(({ low, high }) => low === null && high === null)).toBe(true);
  });
});

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

  test('is judged round by round, so that slow rounds of all points do not hide a loss', () => {
    const drift = [1, 1.4, 0.8, 2, 1.2, 0.9, 1.7, 1.1, 0.7, 1.6];
    const points = [100, 40, 44].map((time, at) => ({ workers: at + 1, samples: drift.map((x) => x * time) }));
    expect(describeScaling(points, seed).retrograde?.low).toBeCloseTo(1.1, 12);
  });

  test('of equal bests takes the fewest workers', () => {
    expect(describeScaling(exact([50, 40, 40, 40]), seed).best.workers).toBe(2);
  });

  test('with one point of five rounds has no intervals at all', () => {
    const points = [...exact([100, 50]), { workers: 4, samples: [70, 70, 70, 70, 70] }];
    const scaling = describeScaling(points, seed);
    expect(scaling).toMatchObject({ hasInterval: false, retrograde: { workers: 4 } });
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
