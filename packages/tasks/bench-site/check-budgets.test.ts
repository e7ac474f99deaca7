import { expect, test } from 'vitest';
import { BUDGETS } from './budgets.ts';
import { isOver, measuresOf } from './check-budgets.ts';
import type { PageWeight, ScreenMeasures } from './weight.ts';

const SCREEN: ScreenMeasures = {
  firstY: 300,
  rowsPx: 320,
  words: 900,
  links: 90,
  nodes: 2_000,
  heightPx: 5_000,
  beyondPx: 0,
  smallTexts: [],
  bareHeadings: [],
  firstScriptKb: 140,
  allScriptKb: 250,
  shift: 0,
  smallTargets: [],
};
const over = (weight: Partial<PageWeight>, page: keyof typeof BUDGETS = 'comparison of two') =>
  measuresOf(
    { htmlKb: 30, trips: { roundTrips: 3, statements: 4 }, wide: SCREEN, phone: SCREEN, ...weight },
    BUDGETS[page],
  )
    .filter(isOver)
    .map(({ label }) => label);

test('a page at its limits is within them, and one word more is over', () => {
  expect(over({ wide: { ...SCREEN, words: 1_200, nodes: 2_500, firstY: 420 }, htmlKb: 40.04 })).toEqual([]);
  expect(over({ wide: { ...SCREEN, words: 1_201 } })).toEqual(['visible words']);
});

test('the screen that shows more words, nodes or letters too small is the one that counts', () => {
  const phone = { ...SCREEN, nodes: 2_600, smallTexts: ['1 µs (10.7 px)'] };
  expect(over({ phone })).toEqual(['DOM nodes', 'texts in charts below 11 px']);
  expect(over({ wide: phone })).toEqual(['DOM nodes', 'texts in charts below 11 px']);
});

test('the first chart has a limit of its own on a narrow screen', () => {
  expect(over({ phone: { ...SCREEN, firstY: 560 } })).toEqual([]);
  expect(over({ phone: { ...SCREEN, firstY: 561 } })).toEqual(['first chart or table, px, 390 wide']);
});

test('the page of a chip has a height that it may not exceed, and most pages have none', () => {
  const [wide, phone] = [
    { ...SCREEN, heightPx: 6_001 },
    { ...SCREEN, heightPx: 9_001 },
  ];
  expect(over({ wide, phone }, 'chip')).toEqual(['height, px, 1280 wide', 'height, px, 390 wide']);
  expect(over({ wide, phone }, 'comparison of two')).toEqual([]);
});

test('a heading of every page leads to a chart, a table or a list', () => {
  const phone = { ...SCREEN, bareHeadings: ['Durable writes'] };
  const bare = ['headings a screen away from charts and tables'];
  expect((['drive', 'run', 'comparison of two'] as const).map((page) => over({ phone }, page))).toEqual([
    bare,
    bare,
    bare,
  ]);
});

test('six questions of six subjects have rows that fit one screen together', () => {
  const wide = { ...SCREEN, rowsPx: 332 };
  expect(over({ wide }, 'comparison of six')).toEqual(['rows of the first table, px, 1280 wide']);
  expect(over({ wide })).toEqual([]);
});

test('a page that lost its charts is over its budget, and a search without any is not', () => {
  const wide = { ...SCREEN, firstY: null };
  expect(over({ wide })).toEqual(['first chart or table, px, 1280 wide']);
  expect(over({ wide, htmlKb: 7 }, 'search')).toEqual([]);
});

test('a shift that cannot be read in three digits is none', () => {
  expect(over({ phone: { ...SCREEN, shift: 0.0004 } })).toEqual([]);
  expect(over({ phone: { ...SCREEN, shift: 0.001 } })).toEqual(['layout shift']);
});

test('a page that asks the database four times in turn is over, and one that does not say how often, too', () => {
  const label = 'round trips to the database';
  expect(over({ trips: { roundTrips: 4, statements: 4 } })).toEqual([label]);
  expect(over({ trips: null })).toEqual([label]);
  expect(over({ trips: { roundTrips: 1, statements: 7 } })).toEqual(['statements to the database']);
});
