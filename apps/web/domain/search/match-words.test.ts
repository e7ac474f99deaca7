import { describe, expect, it } from 'vitest';
import { editDistance, fitOf } from './match-words.ts';

describe('a typed word', () => {
  it.each([
    ['fsync', 'fsync', 'whole'],
    ['ryz', 'ryzen', 'start'],
    ['9950', '9950x', 'start'],
    ['ryzne', 'ryzen', 'one_off'],
    ['grvaitno', 'graviton', 'two_off'],
    ['7', '7900', null],
    ['m3', 'm30', null],
    ['9900x', '9950x', null],
    ['pro', 'prx', null],
    ['samsung', 'kingston', null],
  ] as const)('%s fits %s: %s', (typed, word, fit) => {
    expect(fitOf(typed, word)).toBe(fit);
  });
});

describe('the distance between words', () => {
  it('counts a swap of neighbors as one, and stops beyond its limit', () => {
    expect(editDistance('appel', 'apple', 2)).toBe(1);
    expect(editDistance('kitten', 'sitting', 5)).toBe(3);
    expect(editDistance('kitten', 'sitting', 2)).toBe(3);
    expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
  });
});
