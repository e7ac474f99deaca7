import { expect, test } from 'vitest';
import { coverageOf, GROUPS_OF_ROUNDS } from './rounds.ts';

const KIND = { title: '', rounds: 20, processes: 3, roundSd: 0.03, processSd: 0, autocorrelation: 0 };

test.each([
  ['independent', {}],
  ['of processes that differ by 2 %', { processSd: 0.02 }],
  ['of processes that differ by 6 %', { processSd: 0.06 }],
  ['of six rounds that resemble their neighbors', { rounds: 6, autocorrelation: 0.5 }],
  ['of two groups', { roundSd: 0.02, groups: GROUPS_OF_ROUNDS }],
])('the interval of rounds %s holds their median', (_, noise) => {
  const { shown } = coverageOf({ ...KIND, ...noise }, 500, '01');
  expect(shown).toBeGreaterThan(0.91);
  expect(shown).toBeLessThan(0.985);
});

test('an interval over rounds does not, where processes differ', () => {
  const { medianOverRounds, ratioOverRounds } = coverageOf({ ...KIND, processSd: 0.06 }, 150, '02');
  expect(medianOverRounds).toBeLessThan(0.8);
  expect(ratioOverRounds).toBeLessThan(0.8);
});
