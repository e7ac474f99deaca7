import { METHOD } from '@fsbench/contract';
import { compareRuns, isTooFew, judgeRuns } from '@fsbench/stats';
import { expect, test } from 'vitest';
import type { Ranked } from '../../../suites/run-headline.ts';
import { rankOf, usualRange } from './run-rank.ts';

const OWN = 'OWN';
const verified = { isVerified: true, contributorId: '1', lnVariance: 0.0001, lnDegrees: 4 };
const SPREAD = { variance: 0.0001, degrees: 4 };
/** Of each headline row of a page. */
const ROWS = 7;
const ranked: Ranked = {
  keys: ['a'],
  spreads: [SPREAD],
  own: { median: 100, low: 95, high: 105 },
  unit: 'ns',
  better: 'lower',
  isOnDrive: false,
  fromStored: ([median = Number.NaN]) => median,
};
const rows = (...medians: number[]) =>
  medians.map((median, at) => ({ permalink: `R${at}`, keyText: 'a', median, isDriveKnown: true, ...verified }));
const own = { permalink: OWN, keyText: 'a', median: 100, isDriveKnown: true, ...verified };
const words = (of: Ranked, ...medians: number[]) => rankOf(of, [own, ...rows(...medians)], OWN, ROWS).text;

test('a run alone is set beside nothing', () => {
  expect(words(ranked)).toBe('no other run of this chip has this result yet');
  expect(
    rankOf(ranked, [{ permalink: 'R', keyText: null, median: null, isDriveKnown: true, ...verified }], OWN, ROWS)
      .others,
  ).toEqual([]);
});

test('of one other run no share is said', () => {
  expect(words(ranked, 200)).toBe('faster than the one other verified run of this chip');
  expect(words(ranked, 50)).toBe('slower than the one other verified run of this chip');
  expect(words(ranked, 104)).toBe('no clear difference from the one other verified run of this chip');
});

test('what two single runs cannot tell is neither faster nor slower', () => {
  expect(words(ranked, 200, 300, 104, 50)).toBe(
    'faster than 2 of 4 other verified runs of this chip, no clear difference from 1',
  );
  expect(words(ranked, 50, 60, 104)).toBe(
    'slower than 2 of 3 other verified runs of this chip, no clear difference from 1',
  );
  expect(words(ranked, 96, 115)).toBe('no clear difference from any of 2 other verified runs of this chip');
});

test('another run is faster or slower exactly where a comparison of the two says so', () => {
  for (let median = 60; median < 170; median += 1) {
    const run = (value: number) => ({ ln: Math.log(value), spread: SPREAD });
    const evidence = compareRuns([run(100)], [run(median)]);
    const [judged] = isTooFew(evidence) ? [] : judgeRuns([evidence], METHOD.clear_ratio, ROWS);
    const word = { a: 'slower than', b: 'faster than', none: 'no clear difference from' }[judged?.larger ?? 'none'];
    expect(words(ranked, median)).toBe(`${word} the one other verified run of this chip`);
  }
});

test('a run of which nothing tells how far its rounds lie apart has no clear difference', () => {
  const unknown = { ...own, permalink: 'R', median: 300, lnVariance: null, lnDegrees: null };
  expect(rankOf(ranked, [own, unknown], OWN, ROWS).text).toContain('no clear difference');
});

test('where more is better, the smaller ones are beaten', () => {
  const rate: Ranked = { ...ranked, better: 'higher', isOnDrive: true };
  expect(words(rate, 200, 50, 60)).toBe('faster than 2 of 3 other verified runs of this chip on this drive');
});

test('a disk that did not say which it is stands beside none, and that is said', () => {
  const unknown = { ...own, isDriveKnown: false, ...verified };
  const onDisk: Ranked = { ...ranked, isOnDrive: true };
  expect(rankOf(onDisk, [unknown], OWN, ROWS)).toMatchObject({
    others: [],
    beside: [],
    text: 'not ranked: its drive is unknown',
  });
  expect(rankOf({ ...onDisk, keys: ['b'] }, [unknown], OWN, ROWS).text).toContain(
    'no other run of this chip on this drive',
  );
});

test('a ratio is made of both keys of one run, and is no speed', () => {
  const ratio: Ranked = {
    ...ranked,
    keys: ['a', 'b'],
    spreads: [SPREAD, SPREAD],
    own: { median: 1.3, low: 1.2, high: 1.4 },
    better: 'neither',
    fromStored: ([alone = Number.NaN, beside = Number.NaN]) => alone / beside,
  };
  const both = [
    { permalink: 'R1', keyText: 'a', median: 10 },
    { permalink: 'R1', keyText: 'b', median: 10 },
    { permalink: 'R2', keyText: 'a', median: 20 },
    { permalink: 'R2', keyText: 'b', median: 10 },
    { permalink: 'half', keyText: 'b', median: 10 },
  ];
  const rows = both.map((row) => ({ ...row, isDriveKnown: true, ...verified }));
  expect(rankOf(ratio, rows, OWN, ROWS)).toEqual({
    others: [
      { permalink: 'R1', value: 1 },
      { permalink: 'R2', value: 2 },
    ],
    beside: [],
    counts: { verified: 1, others: 0 },
    tally: { more: 1, less: 1, unclear: 0 },
    isVerified: true,
    text: 'a larger effect than in 1 of 2 other verified runs of this chip (medians)',
    short: 'a larger effect than in 1 of 2 verified runs (medians)',
  });
});

test('runs of others are beside those of verified contributors, and stand in for them where there are none', () => {
  const crowd = rows(1, 1, 1).map((row) => ({
    ...row,
    permalink: `X${row.permalink}`,
    isVerified: false,
    contributorId: row.permalink,
  }));
  const found = rankOf(ranked, [own, ...rows(200, 200), ...crowd], OWN, ROWS);
  expect(found.text).toBe('faster than both other verified runs of this chip');
  expect(found.beside.map(({ value }) => value)).toEqual([1, 1, 1]);
  expect(found.counts).toEqual({ verified: 1, others: 3 });
  expect(rankOf(ranked, [own, ...crowd], OWN, ROWS).text).toBe(
    'slower than all 3 other runs of this chip (not verified)',
  );
});

test('the usual range is the middle 80 % of the other runs, and of few there is none', () => {
  const hundred = Array.from({ length: 101 }, (_, at) => 100 + at);
  expect(usualRange(rankOf(ranked, [own, ...rows(...hundred)], OWN, ROWS))).toEqual({ low: 110, high: 190 });
  expect(usualRange(rankOf(ranked, [own, ...rows(...hundred.slice(0, 9))], OWN, ROWS))).toBeNull();
});
