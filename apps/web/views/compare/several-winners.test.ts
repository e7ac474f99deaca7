import { expect, test } from 'vitest';
import { sampleSubject } from '../../domain/results/sample-rows.ts';
import { plainText } from '../../wording/sentence.ts';
import type { QuestionWinner } from './question-winners.ts';
import { severalWinners, winnersText } from './several-winners.ts';

const COLUMNS = ['M4 Pro', 'M4 Max', 'M2 Pro', 'M1'];
const contender = (name: string, value: string, drive: string | null = null) => ({
  ...{ subject: sampleSubject(COLUMNS.indexOf(name)), name, value, drive, weak: null },
});
const asked = (question: string, change: Partial<QuestionWinner>): QuestionWinner => ({
  ...{ question, best: null, sharing: [], ahead: [], names: [] },
  ...{ isOfRuns: false, isOfTheseRunsOnly: false },
  ...change,
});
const linesOf = (...winners: QuestionWinner[]) =>
  severalWinners(winners).map(({ name, text }) => `${name}: ${plainText(text)}`);

const FILES = asked('small files', { best: contender('M4 Max', '820,000 files/s') });

test('each who is fastest at something has a line, with all of it and its values', () => {
  const winners = [
    FILES,
    asked('short processes', { best: contender('M4 Max', '167 ms') }),
    asked('creating one file', { best: contender('M1', '2.41 µs') }),
  ];
  expect(linesOf(...winners)).toEqual([
    'M4 Max: fastest at small files (820,000 files/s) and short processes (167 ms)',
    'M1: fastest at creating one file (2.41 µs)',
  ]);
  expect(winnersText(winners.slice(0, 1))).toBe('M4 Max fastest at small files (820,000 files/s)');
});

test('where each has its own drive, the drive is named beside the value', () => {
  const best = contender('M1', '61.1 µs', 'PM983');
  expect(linesOf(FILES, asked('durable writes', { best, isOfTheseRunsOnly: true }))[1]).toBe(
    'M1: fastest at durable writes (61.1 µs, with its PM983, in these runs)',
  );
});

test('where a weakly supported result is faster, it is said whom the fastest is one of', () => {
  const best = contender('M1', '506 µs');
  const behind = (weak: string) =>
    linesOf(asked('durable writes', { best, ahead: [{ ...contender('M4 Max', '61.1 µs'), weak }] }));
  expect(behind('not verified')).toEqual(['M1: fastest at durable writes among verified (506 µs)']);
  expect(behind('2 runs')).toEqual(['M1: fastest at durable writes among those with enough runs (506 µs)']);
});

test('where too few others can be named, who is not verified is, and it is said', () => {
  const best = { ...contender('M1', '9 files/s'), weak: 'not verified' };
  expect(linesOf(asked('small files', { best }))).toEqual(['M1: fastest at small files (9 files/s, not verified)']);
});

test('two that share the lead are named in the order of the columns; nobody is where more do', () => {
  expect(
    linesOf(
      asked('creating one file', { sharing: [contender('M4 Max', '2.52 µs'), contender('M4 Pro', '2.58 µs')] }),
      asked('short processes', {}),
    ),
  ).toEqual([
    'Shared lead: creating one file: M4 Pro 2.58 µs and M4 Max 2.52 µs',
    'No clear difference: in short processes',
  ]);
});
