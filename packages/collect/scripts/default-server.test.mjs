// A release has a default server, or says that it has none.
import { expect, test } from 'vitest';
import { defaultServer } from './default-server.mjs';

test('a release names its default server, or says that it has none', () => {
  expect(defaultServer('https://fsbench.example')).toBe('https://fsbench.example');
  expect(defaultServer('https://fsbench.example/')).toBe('https://fsbench.example');
  expect(defaultServer('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  expect(defaultServer('none')).toBeUndefined();
  expect(() => defaultServer(undefined)).toThrow('--server none');
  expect(() => defaultServer('')).toThrow('is not named');
});

test.each(['fsbench.example', 'http://fsbench.example', 'https://fsbench.example/path', 'ftp://fsbench.example'])(
  'no release sends runs to %s',
  (address) => {
    expect(() => defaultServer(address)).toThrow('is not the address of a server');
  },
);
