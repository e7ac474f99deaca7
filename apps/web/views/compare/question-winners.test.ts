import { expect, test } from 'vitest';
import { sampleSubject } from '../../domain/results/sample-rows.ts';
import { plainText } from '../../wording/sentence.ts';
import { type QuestionWinner, questionLines } from './question-winners.ts';

const COLUMNS = ['M4 Pro', 'M4 Max', 'M2 Pro', 'M1'];
const contender = (name: string, value: string, drive: string | null = null) => ({
  ...{ subject: sampleSubject(COLUMNS.indexOf(name)), name, value, drive, isNotVerified: false },
});
const asked = (question: string, change: Partial<QuestionWinner>): QuestionWinner => ({
  ...{ question, best: null, next: [], ahead: [], names: [] },
  ...{ isOfRuns: false, isOfTheseRunsOnly: false },
  ...change,
});
const linesOf = (...winners: QuestionWinner[]) =>
  questionLines(winners).map(({ name, text }) => `${name}: ${plainText(text)}`);

test('each question has a line with who is fastest and who is next, both with their values', () => {
  expect(
    linesOf(
      asked('small files', {
        best: contender('M4 Max', '820,000 files/s'),
        next: [contender('M1', '598,000 files/s')],
      }),
      asked('durable writes', {
        ...{ best: contender('M1', '61.1 µs', 'PM983'), next: [contender('M4 Pro', '506 µs', '990 PRO')] },
        isOfTheseRunsOnly: true,
      }),
    ),
  ).toEqual([
    'Small files: M4 Max 820,000 files/s, next M1 598,000 files/s',
    'Durable writes: PM983 61.1 µs (M1); drives differ (in these runs)',
  ]);
});

test('who is not verified beside others that are is said so', () => {
  const isNotVerified = true;
  expect(
    linesOf(
      asked('small files', { best: { ...contender('M1', '9 files/s'), isNotVerified } }),
      asked('durable writes', { best: { ...contender('M1', '61.1 µs', 'PM983'), isNotVerified } }),
    ),
  ).toEqual([
    'Small files: M1 9 files/s (not verified)',
    'Durable writes: PM983 61.1 µs (M1, not verified); drives differ',
  ]);
});

test('two that share the lead are named in the order of the columns; nobody is where more do', () => {
  expect(
    linesOf(
      asked('creating one file', { next: [contender('M4 Max', '2.52 µs'), contender('M4 Pro', '2.58 µs')] }),
      asked('short processes', {}),
    ),
  ).toEqual([
    'Creating one file: M4 Pro 2.58 µs and M4 Max 2.52 µs share the lead',
    'Short processes: no clear difference',
  ]);
});

test('who is ahead with too few runs for a verdict is named in the same line', () => {
  const [line] = linesOf(
    asked('Write and flush 64 MiB', {
      ...{ best: contender('M4 Pro', '991 MiB/s'), next: [contender('M1', '908 MiB/s')] },
      ahead: [contender('M2 Pro', '1,880 MiB/s')],
    }),
  );
  expect(line).toMatch(/, next M1 908 MiB\/s; few runs: M2 Pro 1,880 MiB\/s$/);
});
