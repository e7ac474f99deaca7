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

test('a site that will make dumps offers its lists and describes the columns before the first one', () => {
  const html = pageOf([]);
  expect(html).toContain('within ten minutes of the first run');
  expect(html).toMatch(/runs, \d+ columns/);
  expect(html).toContain('href="/drives.csv"');
  expect(html).not.toContain('no nightly files');
});
