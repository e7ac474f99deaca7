import { expect, test } from 'vitest';
import { labeledMarkdown } from './markdown.ts';

test('Markdown of generated runs says so in its first line, and that of signed runs is left as it is', () => {
  const markdown = '**[M4 Max](/chips/apple-m4-max)**\n\n| a |\n';
  expect(labeledMarkdown(markdown, true)).toBe(
    '**[M4 Max](/chips/apple-m4-max)** · demo data, not a measurement\n\n| a |\n',
  );
  expect(labeledMarkdown(markdown, false)).toBe(markdown);
});
