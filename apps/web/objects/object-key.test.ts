import { expect, test } from 'vitest';
import { addressOf, keyOf, prefixOf } from './object-key.ts';

const address = { sha256: Buffer.alloc(32, 0xab), objectSha256: Buffer.alloc(32, 0x01) };

test('the form of a key is for ever: a row has the digests only, and an older or newer version looks there too', () => {
  const key = `aba/${'ab'.repeat(32)}-${'01'.repeat(32)}`;
  expect(keyOf(address)).toBe(key);
  expect(key.startsWith(prefixOf(address.sha256))).toBe(true);
  expect(addressOf(key)).toEqual(address);
});

test.each([
  `ab/ab/${'ab'.repeat(32)}-${'01'.repeat(32)}`,
  `abb/${'ab'.repeat(32)}-${'01'.repeat(32)}`,
  `aba/${'ab'.repeat(32)}`,
  'probe/1',
])('%s is no key of a run', (key) => {
  expect(addressOf(key)).toBeNull();
});
