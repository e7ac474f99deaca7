import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { SUITE_LIST, SUITE_SLUGS } from '../suites/index.ts';
import { SHARED_FLAGS } from './flags.ts';
import { FLAGS, fill, flagText, type Parts, segments, TEXTS, VERDICTS } from './index.ts';
import { PRIMITIVES } from './primitives.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Every text in a value, with the path to it. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}/${name}`));
}

/** Values under a key, at any depth. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...valuesOf(inner, key)]);
}

describe('a message', () => {
  test('is filled with its named parts', () => {
    const parts = { winner: 'M4 Max', factor: '1.14x', a: '790,000', b: '693,000 files/s', context: '16 workers' };
    expect(fill(VERDICTS.faster, parts)).toBe('M4 Max is 1.14x faster: 790,000 vs 693,000 files/s, 16 workers.');
    expect(fill(VERDICTS.tie_short)).toBe('No clear difference');
  });

  test('comes in pieces for a reader that styles or escapes each', () => {
    const name = { name: 'M4 Max' };
    expect(segments(VERDICTS.not_counted, { subject: name, reason: 'a**b{c}' })).toEqual([
      { value: name, isStrong: false },
      { value: ' is not compared: ', isStrong: false },
      { value: 'a**b{c}', isStrong: true },
      { value: '.', isStrong: false },
    ]);
  });

  test('names its parts in its type', () => {
    expectTypeOf<Parts<'{a} vs {b}', string>>().toEqualTypeOf<{ readonly a: string; readonly b: string }>();
    // @ts-expect-error a part is missing
    expect(() => fill(VERDICTS.effect_too_few, { cause: 'A busy loop' })).toThrow('no part object');
  });
});

describe('the catalogue', () => {
  const texts = textsOf(TEXTS);

  test('has well-formed braces and stars', () => {
    const isBroken = (text: string) =>
      /[{}]/.test(text.replaceAll(/\{[a-z][a-z0-9_]*\}/g, '')) || text.split('**').length % 2 === 0;
    expect(texts.filter(([, text]) => isBroken(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(100);
  });

  const NOT_TO_USE =
    /\b(?:doubt\w*|to know|gravest|spoil\w*|figures?|pictures?|drawings?|boards?|riddles?|kept|put aside|twins?|at hand|journeys?|telephones?|harmless|tame|told|said|crews?|obey\w*|obituar\w*|patience|wishes|taken over|lettering|against|the machine itself|null device|linked|trouble|can not|not valid)\b/i;

  test('uses the words of the project', () => {
    expect(texts.filter(([, text]) => NOT_TO_USE.test(text))).toEqual([]);
  });

  test.each(Object.entries(FLAGS))('says of %s what it means and what to do', (_, { meaning, remedy }) => {
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    if (remedy !== null) expect(remedy).toMatch(/^[A-Z].*\.$/);
  });

  test('has words for every flag of the fixtures', () => {
    const found = ['doubts', 'valid/every-suite', 'valid/guest', 'valid/imported-reported'].flatMap((name) =>
      valuesOf(read(`../../fixtures/${name}.json`), 'flags').flatMap((flags) => valuesOf(flags, 'code')),
    );
    const others = valuesOf(read('../../fixtures/doubts.json'), 'only_the_sender_raises').flat();
    const codes = [...new Set([...found, ...others])].filter((code) => typeof code === 'string');
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => flagText(code) === null)).toEqual([]);
  });

  test('has each flag once, and none that it does not say itself', () => {
    const codes = [SHARED_FLAGS, ...SUITE_LIST.map(({ flags }) => flags)].flatMap((flags) => Object.keys(flags));
    expect(codes.length).toBe(new Set(codes).size);
    expect(Object.keys(FLAGS).sort()).toEqual([...codes].sort());
    expect([flagText('constructor'), flagText('a_flag_from_the_future')]).toEqual([null, null]);
  });

  test('names every suite and primitive in one order', () => {
    expect(Object.keys(TEXTS.suites)).toEqual(SUITE_SLUGS);
    expect(Object.keys(TEXTS.headlines.suites)).toEqual(SUITE_SLUGS);
    expect(Object.keys(PRIMITIVES)).toEqual(expect.arrayContaining([...TEXTS.headlines.sync_calls]));
  });

  test('says the tie in one place of the source', () => {
    const source = readFileSync(new URL('./verdicts.ts', import.meta.url), 'utf8');
    expect(source.match(/no clear difference/gi)).toHaveLength(1);
  });
});
