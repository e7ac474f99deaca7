import { expect, test } from 'vitest';
import { tryAddress } from '../../views/docs/api/try-address.ts';
import { addressOf } from './address-of.ts';

const RUN = { path: '/r/{id}.{format}', fields: [field('id'), field('format'), field('suite', 'query')] };
function field(name: string, place: 'path' | 'query' = 'path') {
  return { name, in: place };
}

test('words of the path and of the query come where they belong', () => {
  expect(addressOf(RUN, { id: 'AAAA', format: 'csv', suite: 'sync' })).toBe('/r/AAAA.csv?suite=sync');
  expect(addressOf(RUN, { id: 'AAAA', format: 'csv', suite: ' ' })).toBe('/r/AAAA.csv');
});

test('a path without one of its words is no address', () => {
  expect(addressOf(RUN, { id: ' ', format: 'csv' })).toBeNull();
});

test.each(['//elsewhere.example', '../../x', "a'b; rm", 'a?b#c', '$&', 'ü\r\nLocation: x'])(
  'whatever is typed (%j) stays one word of the address',
  (typed) => {
    const address = addressOf(RUN, { id: typed, format: 'json' }) ?? '';
    expect(address).toMatch(/^\/r\/[^/?#'\s]+\.json$/);
    expect(new URL(address, 'https://fsbench.test').origin).toBe('https://fsbench.test');
  },
);

test('a form without scripts leads to the address, or back to where it stands', () => {
  expect(tryAddress(new URLSearchParams('operation=readRun&id=aaaa'))).toBe('/api/v1/runs/aaaa');
  expect(tryAddress(new URLSearchParams('operation=readRun'))).toBe('/docs/api#readRun');
  expect(tryAddress(new URLSearchParams('operation=uploadRun'))).toBe('/docs/api');
  expect(tryAddress(new URLSearchParams('operation=compare&subjects=a,b~fs=xfs'))).toBe(
    '/api/v1/compare?subjects=a,b~fs%3Dxfs',
  );
});
