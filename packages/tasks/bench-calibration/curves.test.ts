import { expect, test } from 'vitest';
import { CURVE_TRUTHS, type CurveTruth, measuredShares, publishedShares } from './curves.ts';

const truth = (name: string): CurveTruth => {
  const found = CURVE_TRUTHS.find((one) => one.name === name);
  if (!found) throw new Error(`no truth ${name}`);
  return found;
};

test('a plateau is best over a range, has its knee in the interval, and is not said to fall', () => {
  const shares = measuredShares(truth('flat from 4'), { round: 0.03, process: 0.03 }, 12, '01');
  expect(shares.kneeCovered).toBeGreaterThan(0.9);
  expect(shares.best[1] - shares.best[0]).toBeGreaterThan(20);
  expect(shares.retrograde).toBeLessThanOrEqual(0.1);
  expect(shares.stretch).toBeLessThanOrEqual(0.1);
});

test('a curve that falls is said to fall, with its best in the range', () => {
  const shares = measuredShares(truth('USL 0.02, 0.006'), { round: 0.03, process: 0 }, 6, '02');
  expect(shares).toMatchObject({ retrograde: 1, bestCovered: 1, kneeCovered: 1 });
});

test('of single values on a plateau the break is found and no fall is seen, whatever their noise', () => {
  for (const [noise, seed] of [
    [0.01, '03'],
    [0.04, '04'],
    [0.2, '05'],
  ] as const) {
    const shares = publishedShares(truth('flat from 4'), noise, 60, seed);
    expect(shares.trueKnee).toBeCloseTo(4, 1);
    expect(shares.kneeCovered).toBeGreaterThan(0.87);
    expect(shares.retrograde).toBeLessThanOrEqual(0.05);
  }
});

test('of single values that fall the fall is seen', () => {
  expect(publishedShares(truth('USL 0.02, 0.006'), 0.03, 40, '06').retrograde).toBe(1);
});
