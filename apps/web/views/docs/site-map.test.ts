import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { siteMap } from './site-map.ts';

test('the site map is XML with the address of each page, once', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const xml = siteMap('https://fsbench.test', [
    { kind: 'chip', slug: 'apple-m3-ultra', latestAt: null },
    { kind: 'machine', slug: 'a&b<c', latestAt: at },
  ]);
  const places: string[] = [];
  const dates: string[] = [];
  let name = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    name = tag.name;
  });
  parser.on('text', (text) => {
    if (text.trim() === '') return;
    (name === 'loc' ? places : dates).push(text);
  });
  parser.write(xml).close();
  expect(new Set(places).size).toBe(places.length);
  expect(places).toContain('https://fsbench.test/docs/faq');
  expect(places.slice(-2)).toEqual([
    'https://fsbench.test/chips/apple-m3-ultra',
    'https://fsbench.test/machines/a%26b%3Cc',
  ]);
  expect(dates).toEqual([at.toISOString()]);
});
