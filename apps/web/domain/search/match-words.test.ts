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

describe('a typo', () => {
  /** Every word here with every other. */
  const words = [
    'ryzen',
    'ryzne',
    'threadripper',
    'thraedriper',
    'samsung',
    'samsnug',
    'kingston',
    'graviton',
    'grvaitno',
  ].concat([
    '9950x',
    '9950y',
    'fsync',
    'fsnyc',
    'fdatasync',
    'fullfsync',
    'aaaaa',
    'abcde',
    'abcxy',
    'edcba',
    'intel',
    'instinct',
  ]);

  it('is found by the distance alone, however few letters are the same', () => {
    for (const typed of words)
      for (const word of words) {
        const distance = editDistance(typed, word, 2);
        const hasSameDigits = typed.replace(/\D/g, '') === word.replace(/\D/g, '');
        const isNear = distance <= 2 && hasSameDigits;
        expect([typed, word, fitOf(typed, word) !== null]).toEqual([typed, word, isNear || word.startsWith(typed)]);
      }
    expect(fitOf('abcxy', 'abcde')).toBe('two_off');
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
