import { expect, test } from 'vitest';
import { readFoundQuery, sortHref } from '../../addresses/list-query.ts';
import type { HardwareMatch } from '../../db/search-hardware.ts';
import { sampleCell } from '../../domain/results/sample-rows.ts';
import { linesOf } from '../../parts/lists/load-list.ts';
import { foundList } from './found-lists.ts';

const match = (slug: string, change: Partial<HardwareMatch>): HardwareMatch => ({
  ...{
    kind: 'chip',
    id: slug,
    slug,
    name: slug,
    vendor: null,
    year: 2024,
    cores: [],
    identity: 'chip',
    isListed: true,
    place: 1,
  },
  ...{ isVerified: false, runs: 0, hasRuns: false, found: 1 },
  ...change,
});

test('what was found is told apart by who measured it, and what nobody measured or only others published fills no rows', () => {
  const hardware = [
    match('published', { isVerified: true }),
    match('measured', { isVerified: true, runs: 3, hasRuns: true }),
    match('crowd', { runs: 9, hasRuns: true }),
    match('new', {}),
  ];
  const results = hardware.map((one) => ({ one, measure: null, guest: null, lines: [] }));
  const { groups, published, unmeasured } = foundList(readFoundQuery('chip', '', {}), results);
  expect(groups.map(({ id, rows }) => [id, rows.map(({ slug }) => slug)])).toEqual([
    ['verified', ['measured']],
    ['others', ['crowd']],
  ]);
  expect(published.map(({ slug }) => slug)).toEqual(['published']);
  expect(unmeasured.map(({ slug }) => slug)).toEqual(['new']);
});

test('sorted by its result, what was found is grouped as its list is, with the best of each group first', () => {
  const query = readFoundQuery('drive', 'drive', { sort: 'result' });
  const found = (slug: string, ms: number, count: number, runs: number) => {
    const one = match(slug, { kind: 'drive', isVerified: true, hasRuns: true, runs });
    const values = Array.from({ length: count }, (_, at) => ms * 1e6 * 1.02 ** at);
    const row = { ...sampleCell(values), kind: 'drive' as const, slug, name: slug, identity: 'drive', machine: null };
    const { lines, measure, guest } = linesOf(query, [row]);
    return { one, measure, guest, lines: [...lines.values()] };
  };
  const results = [found('slow', 9, 8, 90), found('few', 0.1, 2, 80), found('fast', 1, 7, 70)];
  const groupsOf = (words: Readonly<Record<string, string>>) =>
    foundList(readFoundQuery('drive', 'drive', words), results).groups.map(({ id, rows }) => [
      id,
      rows.map(({ slug }) => slug),
    ]);
  expect(groupsOf({})).toEqual([['verified', ['slow', 'few', 'fast']]]);
  expect(groupsOf({ sort: 'result' })).toEqual([
    ['hardware', ['fast', 'slow']],
    ['few', ['few']],
  ]);
  expect(groupsOf({ sort: 'result', order: 'desc' })[0]).toEqual(['hardware', ['slow', 'fast']]);
  // What no column is called leaves the order of the search.
  expect(groupsOf({ sort: 'found' })).toEqual(groupsOf({}));
});

test('a head of what was found sorts the same search, and again the other way round', () => {
  const query = readFoundQuery('drive', '990 pro', {});
  expect(sortHref(query, 'result', 'lower')).toBe('/search?q=990+pro&sort=result');
  const sorted = readFoundQuery('drive', '990 pro', { sort: 'result' });
  expect(sortHref(sorted, 'result', 'lower')).toBe('/search?q=990+pro&sort=result&order=desc');
});
