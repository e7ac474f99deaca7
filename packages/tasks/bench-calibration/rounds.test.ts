import { expect, test } from 'vitest';
import { coverageOf } from './rounds.ts';

const KIND = { title: '', rounds: 20, processes: 3, roundSd: 0.03, processSd: 0, autocorrelation: 0 };

test.each([0, 0.02, 0.06])(
  'the interval of a paired ratio holds the truth where processes differ by %f',
  (processSd) => {
    const { ratio } = coverageOf({ ...KIND, processSd }, 300, '01');
    expect(ratio).toBeGreaterThan(0.91);
    expect(ratio).toBeLessThan(0.98);
  },
);

test('that over rounds does not, where processes differ', () => {
  expect(coverageOf({ ...KIND, processSd: 0.06 }, 150, '02').ratioOverRounds).toBeLessThan(0.8);
});
