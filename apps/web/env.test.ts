import { expect, test } from 'vitest';
import { settingsOf } from './env.ts';

test.each(['https://host/fsbench', 'https://host/?a', 'https://host/#a', 'https://me@host', 'ftp://host', 'host'])(
  'the site does not start with the public address %s',
  (address) => {
    expect(() => settingsOf({ PUBLIC_URL: address })).toThrow(/^PUBLIC_URL: /);
  },
);

test.each([
  [{ PUBLIC_URL: 'https://bench.example.org/' }, 'https://bench.example.org'],
  [{ PUBLIC_URL: 'http://bench.example.org:8080' }, 'http://bench.example.org:8080'],
  [{}, 'http://127.0.0.1:4000'],
  [{ HOST: '::', PORT: '4614' }, 'http://[::1]:4614'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:4000'],
  [{ HOST: 'fd00::7' }, 'http://[fd00::7]:4000'],
  [{ HOST: 'build-7.internal' }, 'http://build-7.internal:4000'],
])('with %j the address of the site is %s', (environment, address) => {
  const { PUBLIC_URL } = settingsOf(environment);
  expect(PUBLIC_URL).toBe(address);
  expect(new URL('/sitemap.xml', PUBLIC_URL).href).toBe(`${address}/sitemap.xml`);
});

test('every setting that cannot be is named in one line', () => {
  expect(() => settingsOf({ PORT: 'many', LOG_LEVEL: 'loud' })).toThrow(/^PORT: .+\nLOG_LEVEL: .+$/);
});
