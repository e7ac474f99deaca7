import { expect, test } from 'vitest';
import { textWidth } from '../../charts/measure-text.ts';
import { wrapText } from './wrap-text.ts';

test('no line is wider than its box, and what does not fit ends with an ellipsis', () => {
  const text =
    'No clear difference for a write flushed to stable storage, which takes both of them about the same time';
  const lines = wrapText(text, 300, 25, 3);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(textWidth(line, 25)).toBeLessThanOrEqual(300);
  expect(lines.at(-1)).toMatch(/…$/);
});

test('a word that is wider than the box is cut, wherever it stands', () => {
  for (const text of ['w'.repeat(400), `a ${'w'.repeat(400)}`, '漢'.repeat(100)])
    for (const line of wrapText(text, 200, 20, 4)) expect(textWidth(line, 20)).toBeLessThanOrEqual(200);
});

test('nothing said is no line', () => {
  expect(wrapText('  ', 200, 20, 3)).toEqual([]);
});
