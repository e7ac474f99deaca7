import { expect, test } from 'vitest';
import { plainText } from '../../wording/sentence.ts';
import { answerSentence } from './answer.ts';
import type { MatrixRow } from './result-matrix.ts';
import { busyChip } from './test-chip.ts';

const chip = busyChip(2);
const row = (change: Partial<MatrixRow>): MatrixRow => ({
  ...{
    value: '2.61 µs',
    interval: '',
    what: '',
    drive: null,
    workers: null,
    finding: null,
    runs: '',
    isVerified: true,
  },
  counts: { verified: 1, others: 0 },
  ...change,
});
const verdicts = chip.verdicts.map((one) => ({
  ...one,
  row:
    { 'core-sweep': row({ workers: 8 }), sync: row({ value: '19.1 ms', drive: 'Drive 0' }) }[one.suite as string] ??
    null,
}));
const answer = (verifiedCount: number, kind: 'chip' | 'drive' = 'chip', some = verdicts) =>
  plainText(
    answerSentence({ subject: { ...chip.subject, kind }, verdicts: some }, { contributorsCount: 3, verifiedCount }) ??
      [],
  );

test('a chip is told in a sentence, with the drive of its durable writes and how many measured it', () => {
  const both = 'A small file takes 2.61 µs at best, with 8 workers; a durable write takes 19.1 ms on Drive 0.';
  expect(answer(1)).toBe(`${both} Measured by 1 verified contributor of the 6 that a result about the chip needs.`);
  expect(answer(14)).toBe(`${both} Measured by 14 verified contributors.`);
  expect(answer(0)).toBe(`${both} Measured by 3 contributors, not verified.`);
});

test('what was not measured is not told, and a drive has another answer', () => {
  expect(
    answer(
      14,
      'chip',
      verdicts.filter(({ suite }) => suite === 'sync'),
    ),
  ).toBe('A durable write takes 19.1 ms on Drive 0. Measured by 14 verified contributors.');
  expect(answer(14, 'chip', [])).toBe('');
  expect(answer(14, 'drive')).toBe('');
});

test('the durable row of a chip names its drive, and that of a drive does not', () => {
  const drives = chip.verdicts.map(({ suite, row: own }) => [suite, own?.drive]);
  expect(drives).toContainEqual(['sync', 'Drive 0']);
  expect(drives).toContainEqual(['memfs', null]);
});
