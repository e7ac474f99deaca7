import { expect, test } from 'vitest';
import { curveFinding, sweepFinding } from './chart-finding.ts';

const line = (label: string, best: number | null, more: { high?: number; retrograde?: number } = {}) => ({
  label,
  best,
  bestRange: more.high === undefined || best === null ? null : { low: best, high: more.high },
  retrograde: more.retrograde ?? null,
});

test('a headline names who gets slower, beyond the last number of workers that ties with the best', () => {
  expect(
    sweepFinding('files in memory', [line('M4 Max', 16), line('M3 Ultra', 12, { high: 16, retrograde: 20 })]),
  ).toBe('Files in memory: M3 Ultra gets slower beyond 16 workers');
  expect(sweepFinding('files on disk', [line('A', 8, { retrograde: 16 }), line('B', 4, { retrograde: 8 })])).toBe(
    'Files on disk: A gets slower beyond 8 workers, B beyond 4',
  );
  expect(sweepFinding('files on disk', [line('A', 8, { retrograde: 16 }), line('B', 8, { retrograde: 16 })])).toBe(
    'Files on disk: A and B get slower beyond 8 workers',
  );
});

test('where nobody gets slower, a headline says who is fastest with how many workers', () => {
  expect(sweepFinding('files on disk', [line('A', 8, { high: 16 }), line('B', 1)])).toBe(
    'Files on disk: A is fastest with 8 to 16 workers, B with 1',
  );
  expect(curveFinding('files in memory', line('', 16))).toBe('Files in memory: fastest with 16 workers');
});

test('of three who get slower their number is told, and of what nobody knows there is no headline', () => {
  const loser = line('A', 8, { retrograde: 16 });
  expect(sweepFinding('files in memory', [loser, loser, loser, line('B', 8)])).toMatch(/^Files in memory: 3 of 4 get/);
  expect(sweepFinding('files in memory', [line('A', null)])).toBeUndefined();
});
