import { expect, test } from 'vitest';
import { DOC_PAGES } from '../../addresses/doc-pages.ts';
import { llmsText } from './llms-text.ts';

test('llms.txt has a title, a summary and a link to every page of the docs', () => {
  const text = llmsText('https://a.test');
  expect(text).toMatch(/^# fsbench\n\n> [^\n]+\n\n/);
  for (const { href, label } of DOC_PAGES) expect(text).toContain(`[${label}](https://a.test${href})`);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
  expect(new Set(links).size).toBe(links.length);
  for (const href of links) expect(href).toMatch(/^https:\/\/a\.test\//);
});
