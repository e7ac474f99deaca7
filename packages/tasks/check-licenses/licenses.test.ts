import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../places.mjs';
import { isMet, refused } from './licenses.ts';

test.each([
  ['MIT', true],
  ['MIT OR GPL-3.0-only', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only OR ISC', true],
  ['(MIT OR Apache-2.0) AND Unicode-3.0', true],
  ['(MIT OR Apache-2.0) AND GPL-2.0', false],
  ['MIT/Apache-2.0', true],
  ['MIT and ISC', true],
  ['Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT', true],
  ['Apache-2.0 WITH other-exception', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['(MIT', false],
  ['', false],
])('%s can be met: %s', (expression, met) => {
  expect(isMet(expression)).toBe(met);
});

test('a package without a license, or with another one than its exception names, is refused', () => {
  expect(
    refused([
      { name: 'a', license: null },
      { name: 'seq-queue', license: null },
      { name: 'elkjs', license: 'AGPL-3.0-only' },
      { name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' },
      { name: 'b', license: 'MIT' },
    ]),
  ).toEqual(['a: no license is stated', 'elkjs: AGPL-3.0-only']);
});

test('deny.toml allows no license that is not allowed here', () => {
  const [, list = ''] =
    /^\[licenses\]\s+allow = \[([^\]]*)\]/m.exec(readFileSync(fromRoot('collectors', 'deny.toml'), 'utf8')) ?? [];
  const licenses = [...list.matchAll(/"([^"]+)"/g)].map(([, license = '']) => license);
  expect(licenses.length).toBeGreaterThan(5);
  expect(licenses.filter((license) => !isMet(license))).toEqual([]);
});
