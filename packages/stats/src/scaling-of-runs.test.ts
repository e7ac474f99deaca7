import { describe, expect, test } from 'vitest';
import { randomFrom } from './random.ts';
import { describeRunsScaling, type RunsPoint } from './scaling-of-runs.ts';

const WORKERS = [1, 2, 4, 6, 8, 12, 16, 20, 24];

/** Runs with a level of their own, which falls out, and at each point so much noise. */
function simulated(
  truth: (workers: number) => number,
  runs: number,
  sd: number,
  random: ReturnType<typeof randomFrom>,
) {
  const levels = Array.from({ length: runs }, () => 0.05 * random.nextNormal());
  return WORKERS.map(
    (workers): RunsPoint => ({
      workers,
      values: levels.map((level) => truth(workers) * Math.exp(level + sd * random.nextNormal())),
    }),
  );
}

/** Best with 12 workers alone: 8 take 5 % longer, 16 take 6 %. */
const peaked = (workers: number) => 1 + 0.3 * Math.abs(Math.log(workers / 12)) ** 2 + (workers === 12 ? 0 : 0.03);
/** Equally good from 8 workers on. */
const flat = (workers: number) => Math.max(8 / workers, 1);

const SWEEPS = 400;

function rangesOf(truth: (workers: number) => number, runs: number, seed: string) {
  const random = randomFrom(seed);
  const found = Array.from({ length: SWEEPS }, () => describeRunsScaling(simulated(truth, runs, 0.03, random)));
  const points = ({ low, high }: { readonly low: number; readonly high: number }) =>
    WORKERS.filter((workers) => low <= workers && workers <= high).length;
  return {
    covered: found.filter(({ bestRange: { low, high } }) => low <= 12 && 12 <= high).length / SWEEPS,
    points: found.reduce((sum, { bestRange }) => sum + points(bestRange), 0) / SWEEPS,
    retrograde: found.filter(({ retrograde }) => retrograde !== null).length / SWEEPS,
  };
}

describe('the best of several runs together', () => {
  const [two, six, twenty] = [2, 6, 20].map((runs) => rangesOf(peaked, runs, `be57${10 + runs}`));

  test('is a range that holds the true best in 95 % of sweeps', () => {
    for (const found of [two, six, twenty]) expect(found?.covered).toBeGreaterThan(0.95);
  });

  test('is a range that more runs narrow', () => {
    expect(two?.points).toBeGreaterThan((six?.points ?? 9) + 1);
    expect(six?.points).toBeGreaterThan((twenty?.points ?? 9) + 0.5);
    expect(twenty?.points).toBeLessThan(1.5);
  });

  test('covers a plateau and is no loss there, however many runs there are', () => {
    for (const runs of [2, 6, 20]) {
      const { covered, retrograde } = rangesOf(flat, runs, `f1a7${10 + runs}`);
      expect(covered).toBeGreaterThan(0.95);
      expect(retrograde).toBeLessThanOrEqual(0.02);
    }
  });
});

test('one run that cannot tell does not decide for all', () => {
  const certain = [100, 50, 40, 44];
  const values = (at: number) => [1, 1.002, 0.999, 1.001, 1].map((run) => run * (certain[at] ?? 0));
  const points = [1, 2, 4, 8].map((workers, at) => ({
    workers,
    values: [...values(at), at === 3 ? 42 : (certain[at] ?? 0)],
  }));
  const scaling = describeRunsScaling(points);
  expect(scaling).toMatchObject({ bestRange: { low: 4, high: 4 }, retrograde: { workers: 8 } });
});

test('a ratio is that of the geometric means that are shown', () => {
  const { lastOverBest, points } = describeRunsScaling([
    { workers: 1, values: [40, 90] },
    { workers: 2, values: [10, 40] },
  ]);
  expect(points.map(({ median }) => Math.round(median))).toEqual([60, 20]);
  expect(points[0]?.ratio).toBeCloseTo(3, 12);
  expect(lastOverBest.ratio).toBe(1);
});

test('fewer than two runs, or a run without a point, are refused', () => {
  expect(() => describeRunsScaling([{ workers: 1, values: [1] }])).toThrow(RangeError);
  expect(() => describeRunsScaling([])).toThrow(RangeError);
  const short = [
    { workers: 1, values: [1, 2] },
    { workers: 2, values: [1] },
  ];
  expect(() => describeRunsScaling(short)).toThrow(RangeError);
});
