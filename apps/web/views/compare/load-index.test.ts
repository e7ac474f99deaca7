import { expect, test } from 'vitest';
import { readForm } from './load-index.ts';

test.each([
  [['a-chip', 'b-chip'], '/compare/a-chip/b-chip'],
  [['a-chip', 'a-chip', 'b-chip', '/etc', ''], '/compare/a-chip/b-chip'],
  ['a-chip', '/compare/a-chip'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], '/compare/a/b/c/d/e/f/g/h'],
])('the checked rows of a list, s=%j, are compared at %s', async (s, href) => {
  expect((await readForm({ s })).href).toBe(href);
});

test('nothing checked is nothing to compare', async () => {
  expect((await readForm({ s: [] })).href).toBeNull();
  expect((await readForm({})).href).toBeNull();
});
