import { expect, test } from 'vitest';
import { sampleSubject } from '../../domain/results/sample-rows.ts';
import { plainText } from '../../wording/sentence.ts';
import { type QuestionWinner, winnerGroups } from './question-winners.ts';

const COLUMNS = ['M4 Pro', 'M4 Max', 'M2 Pro', 'M1'];
const contender = (name: string, value: string) => ({
  ...{ subject: sampleSubject(COLUMNS.indexOf(name)), name, value, drive: null },
});
const open = (question: string, ...next: QuestionWinner['next']): QuestionWinner => ({
  ...{ question, best: null, next, factor: null, names: [] },
  ...{ isOfRuns: false, isOfTheseRunsOnly: false },
});

test('two that share the lead are named with their values in the order of the columns, a line for each two', () => {
  const groups = winnerGroups(
    [
      open('durable writes'),
      open('short processes', contender('M1', '171 ms'), contender('M2 Pro', '170 ms')),
      open('small files', contender('M4 Pro', '800,000 files/s'), contender('M4 Max', '790,000 files/s')),
      open('creating files', contender('M4 Max', '2.52 µs'), contender('M4 Pro', '2.58 µs')),
    ],
    false,
  );
  expect(groups.map(({ name, text }) => [name, plainText(text)])).toEqual([
    [
      'M4 Pro and M4 Max',
      'share the lead at small files (800,000 files/s, 790,000 files/s) and creating files (2.58 µs, 2.52 µs)',
    ],
    ['M2 Pro and M1', 'share the lead at short processes (170 ms, 171 ms)'],
    ['No clear winner', 'in durable writes'],
  ]);
});

test('who is fastest at several has one range of factors; a question without a factor has both values', () => {
  const best = contender('M4 Max', '61.1 µs');
  const won = (question: string, factor: string | null): QuestionWinner => ({
    ...{ ...open(question, contender('M1', '506 µs')), best, factor },
  });
  const [group] = winnerGroups(
    [won('short processes', '10.8x'), won('durable writes', null), won('small files', '9.00x')],
    true,
  );
  expect(plainText(group?.text ?? [])).toBe(
    'fastest in these runs at short processes and small files, 9.00x to 10.8x faster than the next; at durable writes (61.1 µs, next 506 µs)',
  );
});
