import { describe, expect, test } from 'vitest';
import { Random, randomFrom } from './random.ts';
import { readReference } from './reference.fixture.ts';

const words = (random: Random) => Array.from({ length: 12 }, () => random.nextUint32());

describe('the generator', () => {
  test('yields the words of xoshiro128** for a known state', () => {
    expect(words(new Random([1, 2, 3, 4]))).toEqual(readReference().generators.state_1_2_3_4);
  });

  test('yields the same words for a seed as the seeding written in Python', () => {
    for (const { seed, words: expected } of readReference().generators.by_seed) {
      expect(words(randomFrom(seed))).toEqual(expected);
    }
  });

  test('takes a seed as hex in either case, or as its bytes', () => {
    const expected = words(randomFrom('00ff10'));
    expect(words(randomFrom('00FF10'))).toEqual(expected);
    expect(words(randomFrom(Uint8Array.of(0, 255, 16)))).toEqual(expected);
  });

  test('tells seeds apart that differ in one bit or in length', () => {
    const firsts = ['00', '01', '80', '0000', '000000'].map((seed) => randomFrom(seed).nextUint32());
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  test('refuses a seed that is not whole bytes of hex, and a state of zeroes', () => {
    for (const seed of ['', 'abc', 'zz', '0x12']) expect(() => randomFrom(seed)).toThrow(RangeError);
    expect(() => new Random([0, 0, 0, 0])).toThrow(RangeError);
  });

  test('draws whole numbers below a limit evenly', () => {
    const random = randomFrom('07');
    const drawn = new Float64Array(10);
    for (let turn = 0; turn < 100_000; turn += 1) {
      const value = random.nextBelow(10);
      drawn[value] = (drawn[value] ?? 0) + 1;
    }
    // Chi square with 9 degrees of freedom: 27.9 is passed once in a thousand seeds.
    const chiSquare = drawn.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(27.9);
  });
});
