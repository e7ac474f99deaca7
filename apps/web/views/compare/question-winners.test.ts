import { expect, test } from 'vitest';
import { sampleSubject } from '../../domain/results/sample-rows.ts';
import { plainText } from '../../wording/sentence.ts';
import { type QuestionWinner, winnerGroups } from './question-winners.ts';

const contender = (name: string, value: string) => ({ subject: sampleSubject(0), name, value, drive: null });
const open = (question: string, ...next: QuestionWinner['next']): QuestionWinner => ({
  ...{ question, best: null, next, factor: null, names: [] },
  ...{ isOfRuns: false, isOfTheseRunsOnly: false },
});

test('two that share the lead are named with their values in the order of their names, a line for each two', () => {
  const groups = winnerGroups(
    [
      open('durable writes'),
      open('short processes', contender('M2 Pro', '170 ms'), contender('M1', '171 ms')),
      open('small files', contender('M4 Pro', '800,000 files/s'), contender('M4 Max', '790,000 files/s')),
      open('creating files', contender('M4 Max', '2.52 µs'), contender('M4 Pro', '2.58 µs')),
    ],
    false,
  );
  expect(groups.map(({ name, text }) => [name, plainText(text)])).toEqual([
    [
      'M4 Max and M4 Pro',
      'share the lead at small files (790,000 files/s, 800,000 files/s) and creating files (2.52 µs, 2.58 µs)',
    ],
    ['M1 and M2 Pro', 'share the lead at short processes (171 ms, 170 ms)'],
    ['No clear winner', 'in durable writes'],
  ]);
});
