import { expect, test } from 'vitest';
import { falseChanges, foundSteps } from './history.ts';

const KIND = { title: '', runs: 20, runsASitting: 1, betweenSd: 0, withinSd: 0.05, autocorrelation: 0 };

test('a history whose neighbors resemble each other shows at most one false change in a hundred runs', () => {
  expect(falseChanges({ ...KIND, autocorrelation: 0.5 }, 400, '01').per100Runs).toBeLessThanOrEqual(1);
});

test('a history made in sittings shows hardly any', () => {
  const sittings = { ...KIND, runs: 50, runsASitting: 5, betweenSd: 0.04, withinSd: 0.01 };
  expect(falseChanges(sittings, 200, '02').per100Runs).toBeLessThanOrEqual(0.3);
});

test('a step of 20 % in noise of 3 % is found at its third sitting', () => {
  expect(foundSteps({ title: '', before: 10, after: 3, ratio: 1.2, sd: 0.03 }, 400, '03')).toBeGreaterThan(0.95);
});
