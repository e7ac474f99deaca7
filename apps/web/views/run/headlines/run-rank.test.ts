import { METHOD } from '@fsbench/contract';
import { compareRuns, isTooFew, judgeRuns } from '@fsbench/stats';
import { expect, test } from 'vitest';
import type { Ranked } from '../../../suites/run-headline.ts';
import { rankOf } from './run-rank.ts';

const OWN = { permalink: 'OWN', contributorId: '1', review: 'accepted' };
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
const own = { permalink: OWN.permalink, keyText: 'a', median: 100, isDriveKnown: true, ...verified };
const words = (of: Ranked, ...medians: number[]) => rankOf(of, [own, ...rows(...medians)], OWN, ROWS).text;

test('a run alone is set beside nothing', () => {
  expect(words(ranked)).toBe('no other run of this chip has this result yet');
  expect(
    rankOf(ranked, [{ permalink: 'R', keyText: null, median: null, isDriveKnown: true, ...verified }], OWN, ROWS)
      .others,
  ).toEqual([]);
});

test('of one other run no share is said', () => {
  expect(words(ranked, 200)).toBe('clearly faster than the one other verified run of this chip (by this contributor)');
  expect(words(ranked, 50)).toBe('clearly slower than the one other verified run of this chip (by this contributor)');
  expect(words(ranked, 104)).toBe('about as fast as the one other verified run of this chip (by this contributor)');
});

test('what two single runs cannot tell is neither faster nor slower', () => {
  expect(words(ranked, 200, 300, 104, 50)).toBe(
    'clearly faster than 2, clearly slower than 1 of the other 4 verified runs of this chip (all by this contributor)',
  );
  expect(words(ranked, 50, 60, 104)).toBe(
    'clearly slower than 2 of the other 3 verified runs of this chip (all by this contributor)',
  );
  expect(words(ranked, 96, 115)).toBe(
    'within 10\u2009% of the median of the other 2 verified runs of this chip (both by this contributor)',
  );
});

test('another run is faster or slower exactly where a comparison of the two says so', () => {
  for (let median = 60; median < 170; median += 1) {
    const run = (value: number) => ({ ln: Math.log(value), spread: SPREAD });
    const evidence = compareRuns([run(100)], [run(median)]);
    const [judged] = isTooFew(evidence) ? [] : judgeRuns([evidence], METHOD.clear_ratio, ROWS);
    const unclear = median <= 110 && median >= 91 ? 'about as fast as' : 'no clear difference from';
    const word = { a: 'clearly slower than', b: 'clearly faster than', none: unclear }[judged?.larger ?? 'none'];
    expect(words(ranked, median)).toBe(`${word} the one other verified run of this chip (by this contributor)`);
  }
});

test('where no run is clearly different, that is said first, and no count suggests otherwise', () => {
  const many = Array.from({ length: 35 }, (_, at) => (at < 29 ? 103 : 98));
  expect(rankOf(ranked, [own, ...rows(...many)], OWN, ROWS)).toMatchObject({
    place: 'within 10\u2009% of the median',
    text: 'within 10\u2009% of the median of the other 35 verified runs of this chip (all by this contributor)',
    tally: { more: 0, less: 0, unclear: 35 },
  });
  const far = { ...ranked, spreads: [null], own: { median: 150, low: null, high: null } };
  expect(words(far, ...many)).toBe(
    'no clear difference from the other 35 verified runs of this chip (all by this contributor)',
  );
});

test('a run of which nothing tells how far its rounds lie apart has no clear difference', () => {
  const unknown = { ...own, permalink: 'R', median: 300, lnVariance: null, lnDegrees: null };
  expect(rankOf(ranked, [own, unknown], OWN, ROWS).text).toContain('no clear difference');
});

test('where more is better, the smaller ones are beaten', () => {
  const rate: Ranked = { ...ranked, better: 'higher', isOnDrive: true };
  expect(words(rate, 200, 50, 60)).toBe(
    'clearly faster than 2, clearly slower than 1 of the other 3 verified runs of this chip on this drive (all by this contributor)',
  );
});

test('a disk that did not say which it is stands beside none, and that is said', () => {
  const unknown = { ...own, isDriveKnown: false, ...verified };
  const onDisk: Ranked = { ...ranked, isOnDrive: true };
  expect(rankOf(onDisk, [unknown], OWN, ROWS)).toMatchObject({
    others: [],
    beside: [],
    text: 'not ranked, because its drive is unknown',
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
    usual: null,
    others: [
      { permalink: 'R1', value: 1 },
      { permalink: 'R2', value: 2 },
    ],
    beside: [],
    counts: { verified: 1, others: 0 },
    tally: { more: 1, less: 1, unclear: 0 },
    isVerified: true,
    senders: 'both by this contributor',
    place: 'a clearly larger effect',
    text: 'a clearly larger effect than in 1, a clearly smaller effect than in 1 of the other 2 verified runs of this chip (medians; both by this contributor)',
    lead: 'a clearly larger effect than in 1, a clearly smaller effect than in 1 of the other 2 verified runs of this chip (medians; both by this contributor)',
    leadPlace: 'a clearly larger effect than in 1, a clearly smaller effect than in 1 of the other 2 verified runs',
    short:
      'a clearly larger effect than in 1, a clearly smaller effect than in 1 of the other 2 verified runs (medians; both by this contributor)',
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
  expect(found.text).toBe('clearly faster than both other verified runs of this chip (both by this contributor)');
  expect(found.beside.map(({ value }) => value)).toEqual([1, 1, 1]);
  expect(found.counts).toEqual({ verified: 1, others: 3 });
  expect(rankOf(ranked, [own, ...crowd], OWN, ROWS).text).toBe(
    'clearly slower than all 3 other runs of this chip (not verified; 3 contributors)',
  );
});

test('who is behind the others is said: this contributor, another one, or how many', () => {
  const of = (...ids: string[]) =>
    rankOf(
      ranked,
      [own, ...rows(...ids.map(() => 101)).map((row, at) => ({ ...row, contributorId: ids[at] ?? '' }))],
      OWN,
      ROWS,
    );
  expect(of('2').text).toBe('about as fast as the one other verified run of this chip (by another contributor)');
  expect(of('2', '2').senders).toBe('both by one other contributor');
  expect(of('1', '1', '1').senders).toBe('all by this contributor');
  expect(of('2', '3', '3').senders).toBe('2 contributors');
  const mixed = of('1', '1', '2');
  expect(mixed.text).toMatch(/of the other 3 verified runs of this chip \(2 contributors, 2 runs by this one\)$/);
  expect(mixed.short).toMatch(/ \(2 contributors, 2 runs by this one\)$/);
});

test('a held run is compared with none', () => {
  const held = rankOf(ranked, [own, ...rows(100, 200)], { ...OWN, review: 'held' }, ROWS);
  expect(held).toMatchObject({ text: 'not ranked while it is held', usual: null, others: [], place: '' });
});

/** One run each of so many contributors. */
const byContributors = (...medians: number[]) =>
  rows(...medians).map((row, at) => ({ ...row, contributorId: `of ${at}` }));
const NINE = [94, 96, 98, 99, 100, 101, 102, 104, 106];
const placed = (median: number, change: Partial<Ranked> = {}) =>
  rankOf(
    { ...ranked, own: { median, low: median * 0.99, high: median * 1.01 }, ...change },
    [own, ...byContributors(...NINE)],
    OWN,
    ROWS,
  );

test('what is usual is where one more contributor is predicted, and a place is of its interval and that range', () => {
  // Logarithms: t(0.95, 8) = 1.8595 standard deviations of 3.77 %, times the root of 10/9, about 99.94.
  const { usual, text, short } = placed(100);
  expect(usual).toEqual({
    ranges: [{ low: expect.closeTo(92.8, 0), high: expect.closeTo(107.6, 0) }],
    contributors: 9,
    place: { kind: 'inside' },
  });
  expect(text.replaceAll('\u2009', ' ')).toBe('typical for this chip, usually 92.8 ns to 108 ns');
  expect(short).toBe('typical for this chip: 9 verified contributors');
  expect(placed(120).short).toBe('1.12x slower than usual for this chip: 9 verified contributors');
  expect(placed(80, { isOnDrive: true }).short).toBe(
    '1.16x faster than usual for this chip and drive: 9 verified contributors',
  );
  expect(placed(120, { better: 'higher' }).short).toMatch(/^1\.12x faster than usual/);
  expect(placed(120, { better: 'neither' }).short).toMatch(/^larger than usual/);
});

test('an interval that meets the usual range is typical, and one that does not never is', () => {
  expect(placed(108.5).usual?.place).toEqual({ kind: 'inside' });
  expect(placed(108.5).short).toBe(
    'typical for this chip (its interval reaches the usual range): 9 verified contributors',
  );
  expect(placed(109).short.replaceAll('\u2009', ' ')).toMatch(/^slower than usual by less than 2 % for this chip/);
});

test('nothing is usual without an interval, with fewer than six others, or of contributors who are not verified', () => {
  expect(placed(100, { own: { median: 100, low: null, high: null } }).usual).toBeNull();
  const five = byContributors(98, 99, 100, 101, 102);
  expect(rankOf(ranked, [own, ...five], OWN, ROWS).usual).toBeNull();
  // Of the run's own contributor: the machine that is looked at does not say what is usual of others.
  const again = { ...own, permalink: 'AGAIN' };
  expect(rankOf(ranked, [own, again, ...five], OWN, ROWS).usual).toBeNull();
  // Also where the run itself is not among the latest.
  expect(rankOf(ranked, [again, ...five], OWN, ROWS).usual).toBeNull();
  const unverified = byContributors(...NINE).map((row) => ({ ...row, isVerified: false }));
  expect(rankOf(ranked, [own, ...unverified], OWN, ROWS).usual).toBeNull();
});

test('of two groups each is usual, and between them is neither', () => {
  const two = byContributors(...NINE, ...NINE.map((value) => value * 2));
  const at = (median: number) =>
    rankOf({ ...ranked, own: { median, low: median * 0.99, high: median * 1.01 } }, [own, ...two], OWN, ROWS).usual;
  expect(at(100)).toMatchObject({ ranges: [{}, {}], place: { kind: 'inside' } });
  expect([at(200), at(150), at(300)].map((usual) => usual?.place.kind)).toEqual(['inside', 'between', 'above']);
});

test('the first line of a page has a rank in fewer words, and that all other runs are by the same contributor', () => {
  const leadOf = (of: Ranked, ...medians: number[]) => rankOf(of, [own, ...rows(...medians)], OWN, ROWS).lead;
  expect(leadOf(ranked, 96, 115)).toBe(
    'about as fast as the other 2 verified runs of this chip, all by this contributor',
  );
  expect(leadOf({ ...ranked, isOnDrive: true }, 96, 104, 115)).toBe(
    'about as fast as the other 3 verified runs of this chip and drive, all by this contributor',
  );
  expect(leadOf(ranked, 200)).toBe(words(ranked, 200));
});
