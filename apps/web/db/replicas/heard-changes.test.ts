import { expect, test } from 'vitest';
import { HeardChanges } from './heard-changes.ts';

const change = (isUrgent: boolean, ...subjects: string[]) => ({ isUrgent, subjects });
const CHIP = new Set(['chip/a']);
const OTHER = new Set(['chip/b']);

function heard(): HeardChanges {
  const changes = new HeardChanges();
  changes.restart(100, 0);
  return changes;
}

test('before the first reading, and before its position, nothing may be asked of a replica', () => {
  expect(new HeardChanges().lackedBy(1e15, CHIP)).toBeNull();
  expect(heard().lackedBy(99, CHIP)).toBeNull();
  expect(heard().lackedBy(100, CHIP)).toEqual([]);
});

test('a replica is asked for what no change names that it lacks, and says what else it lacks', () => {
  const changes = heard();
  changes.add([change(false, 'chip/a')], 200, 1);
  expect(changes.lackedBy(199, CHIP)).toBeNull();
  expect(changes.lackedBy(199, OTHER)).toMatchObject([{ change: { subjects: ['chip/a'] }, atMs: 1 }]);
  expect(changes.lackedBy(200, CHIP)).toEqual([]);
});

test('an urgent change, or one of everything, is lacked by no answer', () => {
  for (const one of [change(true, 'chip/a'), change(false, '*')]) {
    const changes = heard();
    changes.add([one], 200, 1);
    expect([changes.lackedBy(199, OTHER), changes.lackedBy(200, OTHER)]).toEqual([null, []]);
  }
});

test('what was dropped because there is too much of it is lacked like everything', () => {
  const changes = heard();
  for (let at = 0; at < 2_010; at += 1) changes.add([change(false, 'chip/a')], 200 + at, at);
  expect(changes.lackedBy(205, OTHER)).toBeNull();
  expect(changes.lackedBy(209, OTHER)).toHaveLength(2_000);
});

test('the lag is the age of the oldest thing that a replica lacks, also after much was forgotten', () => {
  const changes = heard();
  for (let at = 1; at <= 5_000; at += 1) changes.add([], 100 + at, at);
  expect(changes.lagMs(5_100, 6_000)).toBe(0);
  expect(changes.lagMs(4_099, 6_000)).toBeGreaterThanOrEqual(1_950);
  expect(changes.lagMs(4_099, 6_000)).toBeLessThanOrEqual(2_001);
  changes.forgetUpTo(9_999);
  expect([changes.latest, changes.lagMs(5_099, 6_000), changes.lagMs(5_100, 6_000)]).toEqual([5_100, 1_000, 0]);
});
