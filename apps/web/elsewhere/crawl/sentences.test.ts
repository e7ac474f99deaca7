import { expect, test } from 'vitest';
import { quotientContradictions, statementContradictions } from './test-sentences.ts';

const page = (sentence: string) => `<p>Before. ${sentence}</p><p>After.</p>`;
const LOSS = 'Chip is <b>1.44x slower</b> with 32 workers than with 16: in memory, 95\u2009% CI 1.33 to 1.57.';
const TIE = 'It makes <b>no clear difference</b>: ratio 1.01, 95\u2009% CI 0.98 to 1.05, which is not beyond.';

test('a factor outside of its interval contradicts it, and one beside an interval with 1', () => {
  expect(statementContradictions(page(LOSS))).toEqual({ found: 1, wrong: [] });
  expect(statementContradictions(page(LOSS.replace('1.44', '1.64'))).wrong).toHaveLength(1);
  expect(statementContradictions(page(LOSS.replace('1.33', '0.97'))).wrong).toHaveLength(1);
});

test('an interval wholly beyond 2 % contradicts that there is no clear difference', () => {
  expect(statementContradictions(page(TIE))).toEqual({ found: 1, wrong: [] });
  expect(statementContradictions(page(TIE.replace('0.98', '1.04'))).wrong).toHaveLength(1);
  expect(statementContradictions(page(TIE.replace('0.98', '0.85').replace('1.05', '0.95'))).wrong).toHaveLength(1);
});

test('two values whose quotient is not the factor contradict it', () => {
  expect(quotientContradictions('makes it 1.28x faster: 5.00 ms vs 6.40 ms alone, 95 % CI 1.2 to 1.3')).toEqual([]);
  expect(quotientContradictions('makes it 1.38x faster: 5.00 ms vs 6.40 ms alone, 95 % CI 1.2 to 1.5')).toHaveLength(1);
  expect(quotientContradictions('no clear difference: 6.30 ms vs 6.40 ms alone, ratio 1.016, 95 %')).toEqual([]);
});
