import { expect, test } from 'vitest';
import { coverageWithLeast } from './least-variance.ts';
import { pairShares } from './pairs.ts';
import { SHAPES, type Shape } from './populations.ts';
import { coverage, leaderboards, meanCoverage, pages, power } from './verdicts.ts';

const equal = { shape: 'normal' as Shape, subjects: 2, rows: 8, different: 0, ratio: 1, sd: 0.1 };

test.each(SHAPES)('a 95 % interval of contributors who differ (%s) holds the true ratio', (shape) => {
  for (const counts of [
    [6, 6],
    [6, 20],
    [20, 20],
  ] as const) {
    const { welch } = coverage({ shape, counts, sds: [0.1, 0.1] }, 500, '01');
    // 500 pairs are within three points of what the calibration finds with 4,000.
    expect(welch, counts.join(' vs ')).toBeGreaterThan(0.92);
  }
});

test('the 95 % interval of a cell holds the true geometric mean, of six as of fifty contributors', () => {
  for (const count of [6, 12, 50]) {
    const held = meanCoverage('normal', count, 1000, '07');
    expect(held, String(count)).toBeGreaterThan(0.93);
    expect(held, String(count)).toBeLessThan(0.97);
  }
});

test('the published least variance of a small side is the candidate that is compared', () => {
  const sides = { shape: 'two groups', counts: [6, 50], sds: [0.1, 0.1] } as const;
  expect(coverageWithLeast(0.5, sides, 300, '08')).toBe(coverage(sides, 300, '08').welch);
  expect(coverageWithLeast(0, sides, 300, '08')).toBeLessThan(coverage(sides, 300, '08').welch);
});

test('one contributor more finds no fewer differences', () => {
  const found = [6, 8, 10, 14].map(
    (count) => power({ shape: 'normal', counts: [count, count], sds: [0.05, 0.05], ratio: 1.1 }, 400, '02').welch,
  );
  expect(found).toEqual([...found].sort((x, y) => x - y));
});

test('pages of equal hardware have a false verdict in at most 5 %, of eight subjects too', () => {
  expect(pages({ ...equal, count: 10 }, 400, '03').anyFalse[2]).toBeLessThanOrEqual(0.05);
  expect(pages({ ...equal, count: 6, subjects: 8 }, 60, '04').anyFalse[2]).toBeLessThanOrEqual(0.05);
});

test.each(['skewed', 'two groups'] as const)('so have pages of equal hardware whose contributors are %s', (shape) => {
  expect(pages({ ...equal, shape, count: 10 }, 200, '0a').anyFalse[2]).toBeLessThanOrEqual(0.05);
});

test.each(SHAPES)('the ratio of two results by contributors who differ (%s) is held, and rarely called', (shape) => {
  for (const count of [12, 30]) {
    const { student, called } = pairShares({ shape, count, sd: 0.05, ratio: 1 }, 500, '0b');
    expect(student, String(count)).toBeGreaterThan(0.91);
    expect(called, String(count)).toBeLessThanOrEqual(0.05);
  }
  // Of six, two groups can all come from one.
  expect(pairShares({ shape, count: 6, sd: 0.05, ratio: 1 }, 500, '0c').called).toBeLessThanOrEqual(0.05);
  expect(pairShares({ shape, count: 12, sd: 0.05, ratio: 1.1 }, 200, '0d').called).toBeGreaterThan(0.8);
});

test('a page on which half is different finds more than Bonferroni would', () => {
  const { found } = pages({ ...equal, count: 8, different: 4, ratio: 1.2 }, 200, '05');
  expect(found[2]).toBeGreaterThan(found[1] + 0.1);
});

test('leaderboards of equal chips part any in at most 5 %', () => {
  const leaderboard = { shape: 'normal', subjects: 20, count: 8, sd: 0.1 } as const;
  expect(leaderboards({ ...leaderboard, ratio: 1 }, 60, '06').anyFalse).toBeLessThanOrEqual(0.05);
  expect(leaderboards({ ...leaderboard, ratio: 2 }, 20, '06').last).toBeGreaterThan(0.9);
});
