import { expect, test } from 'vitest';
import { prefersMarkdown } from './prefers-markdown.ts';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown', true],
  ['TEXT/MARKDOWN; charset=utf-8; q=0.5, */*', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/*', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('Accept: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
