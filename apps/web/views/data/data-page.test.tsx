import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataPage } from './data-page.tsx';

const pageOf = (dumps: readonly []) => renderToStaticMarkup(<DataPage dumps={dumps} />);

test('a site without dumps offers its lists as files, and says nothing of dumps that it does not make', () => {
  const html = renderToStaticMarkup(<DataPage dumps={null} />);
  for (const file of ['/drives.csv', '/chips.json', '/machines.md', '/suites/sync.csv'])
    expect(html).toContain(`href="${file}"`);
  expect(html).toContain('no nightly files');
  expect(html).not.toMatch(/A new dump|date of the dump|39 columns/);
});

test('a site that will make dumps describes their columns before the first one', () => {
  const html = pageOf([]);
  expect(html).toContain('No dump yet');
  expect(html).toMatch(/runs, \d+ columns/);
  expect(html).not.toContain('href="/drives.csv"');
});
