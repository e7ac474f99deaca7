import type { Suite } from '@fsbench/contract';
import { expect, test } from 'vitest';
import type { Headline } from '../../../suites/run-headline.ts';
import { plainText } from '../../../wording/sentence.ts';
import { placesSentence } from './places-sentence.ts';

const headline = (suite: Suite): Headline => ({
  ...{ suite, what: '', value: '1 µs', interval: null, context: '', hasWarning: false, ranked: null },
  clause: null,
});
const HEADLINES = [headline('sync'), headline('core-sweep'), headline('memfs')];
const textOf = (...places: readonly (readonly [Suite, string])[]) => {
  const sentence = placesSentence(HEADLINES, new Map(places.map(([suite, text]) => [suite, { text }] as const)));
  return sentence && plainText(sentence);
};

test('the first two results with a place say whether the run is fast', () => {
  expect(
    textOf(
      ['memfs', 'c'],
      ['core-sweep', 'faster than 3 of 5 other chips'],
      ['sync', 'slower than 5 of 7 other drives'],
    ),
  ).toBe('Durable writes: slower than 5 of 7 other drives. Small files: faster than 3 of 5 other chips.');
  expect(textOf(['memfs', 'rank 2 of 9 chips'])).toBe('Create one file: rank 2 of 9 chips.');
});

test('without a place nothing is said', () => {
  expect(textOf()).toBeNull();
});
