import { expect, test } from 'vitest';
import type { HardwareMatch } from '../../db/search-hardware.ts';
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
  const { groups, published, unmeasured } = foundList('chip', results);
  expect(groups.map(({ id, rows }) => [id, rows.map(({ slug }) => slug)])).toEqual([
    ['verified', ['measured']],
    ['others', ['crowd']],
  ]);
  expect(published.map(({ slug }) => slug)).toEqual(['published']);
  expect(unmeasured.map(({ slug }) => slug)).toEqual(['new']);
});
