import { expect, test } from 'vitest';
import { driveFacts } from './drive-facts.ts';

const unlisted = (slug: string) => driveFacts({ slug, transport: null, bytes: null }).capacityBytes;

test('the capacity of an Apple SSD is in its model number, of another drive only where a list or its machine has it', () => {
  expect(unlisted('apple-ssd-ap4096z')).toBe(4e12);
  expect(unlisted('apple-ssd-ap0512q')).toBe(512e9);
  expect(unlisted('acme-ap4096z')).toBeNull();
});
