import { expect, test } from 'vitest';
import { acceptedEncoding } from './encodings.ts';

test.each([
  [undefined, null],
  ['', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0', null],
  ['gzip; q=0, br;q=0.0', null],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['gzipped', null],
  ['GZIP', 'gzip'],
])('a client that says %j gets %j', (header, encoding) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(encoding);
});
