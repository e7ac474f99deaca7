import { expect, test } from 'vitest';
import type { StoredLine } from '../../db/stored-lists/stored-list.ts';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { type ListedValue, listPlaces } from './list-places.ts';

const [found] = LIST_CASES.drive;
const line = (slug: string, median: number, rank: number | null = null): StoredLine => ({
  ...{ slug, median, low: median * 0.95, high: median * 1.05, isOneRun: false, rank, lastRank: rank },
});
const LINES = [line('own', 100), line('fast', 50), line('slow', 200), line('slower', 400), line('slowest', 800)];
const LIST = { word: `drive/${found.word}`, guest: 'no', lines: LINES };
const VALUE: ListedValue = {
  ...{ kind: 'drive', slug: 'own', isOfHardware: true, found, guest: 'no', unit: 'ns', better: 'lower' },
  value: { median: 100, low: 95, high: 105, isOneRun: false },
};
const placeOf = (change: Partial<ListedValue> = {}, list = LIST) => listPlaces([{ ...VALUE, ...change }], [list])[0];

test('a value has its place in words, a link to its line, and a drawing with the fastest at the right', () => {
  expect(placeOf()).toMatchObject({
    text: 'faster than 3 of 4 other drives, slower than 1',
    href: `/drives?result=${found.word}#row-own`,
    drawn: {
      others: [1, 0.5, 0.25, 0],
      own: 0.75,
      ownText: '100\u2009ns',
      slowest: '800\u2009ns',
      fastest: '50.0\u2009ns',
    },
  });
  expect(placeOf({ slug: null })?.href).toBe(`/drives?result=${found.word}`);
});

test('of a rate the largest is at the right, and its unit is beside it', () => {
  expect(placeOf({ unit: 'files_per_s', better: 'higher' })?.drawn).toEqual({
    ...{ others: [0, 0.5, 0.75, 1], own: 0.25 },
    ...{ ownText: '100', slowest: '50.0', fastest: '800' },
  });
});

test('the rank of hardware is that of its own result only: not of a run, nor of a chip on a drive', () => {
  const ranked = { ...LIST, lines: LINES.map((one, at) => ({ ...one, rank: at + 1, lastRank: at + 1 })) };
  expect(placeOf({}, ranked)?.text).toBe('rank 1 of 5 drives');
  expect(placeOf({ isOfHardware: false }, ranked)?.text).toBe('faster than 3 of 4 other drives, slower than 1');
});

test('without an interval, in another kind of machine, or in no list a value has no place', () => {
  expect(placeOf({ value: { ...VALUE.value, low: null, high: null } })).toBeNull();
  expect(placeOf({ guest: 'yes' })).toBeNull();
  expect(placeOf({}, { ...LIST, word: 'drive/other' })).toBeNull();
  expect(listPlaces([null], [LIST])).toEqual([null]);
});
