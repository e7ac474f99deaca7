import { describe, expect, test } from 'vitest';
import { randomFrom } from './random.ts';
import { readReference } from './reference.fixture.ts';
import { capacity, fitUsl, speedupsOf } from './usl.ts';

const curve = (sigma: number, kappa: number, workers: readonly number[]) =>
  workers.map((n) => ({ workers: n, speedup: capacity(n, { sigma, kappa }) }));

describe('the fit of the Universal Scalability Law', () => {
  test('finds the parameters that SciPy finds, and no larger residual', () => {
    for (const { points, sigma, kappa, squares } of readReference().usl_fits) {
      const speedups = points.map(([workers, speedup]) => ({ workers, speedup }));
      const fit = fitUsl(speedups);
      expect(fit?.sigma).toBeCloseTo(sigma, 5);
      expect(fit?.kappa).toBeCloseTo(kappa, 6);
      const own = speedups.reduce((sum, { workers, speedup }) => {
        return sum + (speedup - capacity(workers, fit ?? { sigma: 0, kappa: 0 })) ** 2;
      }, 0);
      expect(own).toBeLessThanOrEqual(squares + 1e-9);
    }
  });

  test('recovers an exact curve and its peak: sigma 0.02, kappa 0.006, 12.8 workers', () => {
    const fit = fitUsl(curve(0.02, 0.006, [1, 2, 4, 8, 16, 24, 32]));
    expect(fit?.sigma).toBeCloseTo(0.02, 8);
    expect(fit?.kappa).toBeCloseTo(0.006, 8);
    expect(fit?.peakWorkers).toBeCloseTo(12.78, 2);
    expect(fit?.rSquared).toBeCloseTo(1, 12);
  });

  test('has no peak where workers cost each other nothing', () => {
    expect(fitUsl(curve(0.25, 0, [1, 2, 4, 8, 16, 32]))).toMatchObject({ kappa: 0, peakWorkers: null });
  });

  test('has no peak where the interval of kappa includes 0', () => {
    const random = randomFrom('ca99a0');
    const fits = Array.from({ length: 40 }, () => {
      const noisy = curve(0.25, 0, [1, 2, 4, 6, 8, 12, 16, 24, 32]).map(({ workers, speedup }) => ({
        workers,
        speedup: speedup * Math.exp(0.05 * random.nextNormal()),
      }));
      return fitUsl(noisy);
    });
    expect(fits.filter((fit) => (fit?.kappa ?? 0) > 0).length).toBeGreaterThan(10);
    expect(fits.filter((fit) => fit?.peakWorkers !== null).length).toBeLessThanOrEqual(3);
    for (const fit of fits) expect(fit?.kappaLow ?? 1).toBeLessThanOrEqual(fit?.kappaHigh ?? 0);
  });

  test('stays at zero for a speed-up above linear, rather than below', () => {
    const fit = fitUsl([1, 2, 3, 4, 6, 8].map((workers) => ({ workers, speedup: workers * 1.1 })));
    expect(fit).toMatchObject({ sigma: 0, kappa: 0, peakWorkers: null });
  });

  test('is refused for fewer than six points, and for a sweep without one worker', () => {
    expect(fitUsl(curve(0.1, 0.01, [1, 2, 4, 8, 16]))).toBeNull();
    expect(speedupsOf([{ workers: 2, samples: [1] }])).toBeNull();
  });

  test('takes its speed-ups from median times', () => {
    const points = [
      { workers: 1, samples: [10, 12, 11] },
      { workers: 2, samples: [5.5, 99, 1] },
    ];
    expect(speedupsOf(points)).toEqual([
      { workers: 1, speedup: 1 },
      { workers: 2, speedup: 2 },
    ]);
  });

  test('refuses a speed-up of zero', () => {
    expect(() => fitUsl(curve(0, 0, [1, 2, 3, 4, 5]).concat({ workers: 6, speedup: 0 }))).toThrow(RangeError);
  });
});
