import { describe, expect, test } from 'vitest';
import { listHref, readListQuery, sortHref } from '../../addresses/list-query.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { SAMPLE_STRATUM, sampleCell, sampleKey } from '../../domain/results/sample-rows.ts';
import { leaderboardOf } from '../leaderboards/leaderboard.ts';
import { groupsOf } from './list-groups.ts';
import { type ListSubject, listOf } from './list-rows.ts';
import { resultsOf, withRanks } from './load-list.ts';

const MS = 1e6;
const MAC = sampleKey({ primitive: 'f_fullfsync' });

/** A drive's cell, its values close around one. */
function cell(
  slug: string,
  ms: number,
  count: number,
  change: Partial<LeaderboardRow> = {},
  step = 1.02,
): LeaderboardRow {
  const values = Array.from({ length: count }, (_, at) => ms * MS * step ** (at - count / 2));
  return { ...sampleCell(values), kind: 'drive', slug, name: slug, identity: 'drive', machine: null, ...change };
}

const subject = (slug: string, change: Partial<ListSubject> = {}, bytes: number | null = null): ListSubject => ({
  ...{ kind: 'drive', slug, name: slug, vendor: null, note: null, runs: 9, publishedCount: 0 },
  counts: { verified: 9, others: 0 },
  facts: {
    ...{ kind: 'drive', interface: 'nvme', capacityBytes: bytes, class: 'consumer' },
    ...{ powerLossProtection: null, volatileWriteCache: null },
  },
  ...change,
});

function list(
  words: Readonly<Record<string, string>>,
  subjects: readonly ListSubject[],
  rows: readonly LeaderboardRow[],
) {
  const { query } = readListQuery('drive', words);
  return listOf(query, subjects, resultsOf(query, rows));
}
const slugs = (found: ReturnType<typeof list>) => found.rows.map(({ slug, group }) => [slug, group]);

const ROWS = [
  cell('slow', 9, 8),
  cell('fast', 1, 6),
  cell('few', 0.5, 5),
  cell('crowd', 0.01, 40, { isLinked: false }),
];
const SUBJECTS = ['none', 'crowd', 'few', 'slow', 'fast'].map((slug) => subject(slug));

describe('the order of a list', () => {
  test('begins with six verified contributors, the fastest first, then has fewer of them, then others', () => {
    expect(slugs(list({}, SUBJECTS, ROWS))).toEqual([
      ['fast', 'hardware'],
      ['slow', 'hardware'],
      ['few', 'not_verified'],
      ['crowd', 'not_verified'],
      ['none', 'not_measured'],
    ]);
  });

  test('is turned round within each group', () => {
    expect(slugs(list({ order: 'desc' }, SUBJECTS, ROWS)).map(([slug]) => slug)).toEqual([
      ...['slow', 'fast', 'few', 'crowd', 'none'],
    ]);
  });

  test('by the interval begins with the one that is narrowest for its value', () => {
    const wide = cell('wide', 1, 8, {}, 1.1);
    const subjects = [subject('wide'), subject('slow')];
    const sorted = (order: string) => slugs(list({ sort: 'interval', order }, subjects, [wide, cell('slow', 9, 8)]));
    expect(sorted('').map(([slug]) => slug)).toEqual(['slow', 'wide']);
    expect(sorted('desc').map(([slug]) => slug)).toEqual(['wide', 'slow']);
  });

  test('by the call goes by its name', () => {
    const mac = cell('fast', 1, 6, { key: MAC });
    const found = list({ sort: 'call' }, [subject('slow'), subject('fast')], [cell('slow', 9, 8), mac]);
    expect(found.rows.map(({ result }) => result?.call)).toEqual(['F_FULLFSYNC', 'fdatasync']);
  });

  test('has what has no value last, whichever way it is sorted', () => {
    const sized = [subject('a', {}, 1e12), subject('b'), subject('c', {}, 2e12)];
    expect(slugs(list({ sort: 'capacity' }, sized, [])).map(([slug]) => slug)).toEqual(['c', 'a', 'b']);
    expect(slugs(list({ sort: 'capacity', order: 'asc' }, sized, [])).map(([slug]) => slug)).toEqual(['a', 'c', 'b']);
  });

  test('by contributors is one that no number of others changes where verified ones measured', () => {
    const order = (others: number) => {
      const crowd = cell('few', 0.5, others, { isLinked: false });
      return slugs(
        list({ sort: 'contributors' }, [...SUBJECTS, subject('alike')], [...ROWS, cell('alike', 3, 5), crowd]),
      );
    };
    expect(order(90)).toEqual(order(1));
    expect(order(1).map(([slug]) => slug)).toEqual(['slow', 'fast', 'alike', 'few', 'crowd', 'none']);
  });

  test('is the same whatever order the database gives', () => {
    expect(list({}, [...SUBJECTS].reverse(), [...ROWS].reverse())).toEqual(list({}, SUBJECTS, ROWS));
  });

  test('puts a drive whose contributors fall into two groups after those with one value', () => {
    const parted = { ...cell('parted', 0.1, 6), ...cell('parted', 0.1, 12) };
    const contributors = parted.contributors.map((share, at) => ({
      ...share,
      sumLnMedian: Math.log((at < 6 ? 0.1 : 5) * MS * 1.001 ** at),
    }));
    const found = list({}, [...SUBJECTS, subject('parted')], [...ROWS, { ...parted, contributors }]);
    expect(slugs(found).slice(0, 3)).toEqual([
      ['fast', 'hardware'],
      ['slow', 'hardware'],
      ['parted', 'hardware'],
    ]);
    expect(found.rows[2]?.result?.whisker).toMatchObject({ dots: [{ beyond: null }, { beyond: null }] });
  });
});

test('the head of a group says which way is better as a reader sees it: of files the rate, not the time', () => {
  const sweep = { suite: 'core-sweep', method: 'core-sweep/2', variant: 'fs-tree', dataKind: 'rate' } as const;
  const text = LIST_CASES.drive.find(({ word }) => word === 'core-sweep.disk-4')?.keyTexts[0] ?? '';
  const key = { ...sampleKey({ ...sweep, primitive: 'none', workers: 4 }), text };
  const files = ROWS.map((row) => ({ ...row, key }));
  const [first] = groupsOf(list({ result: 'core-sweep.disk-4' }, SUBJECTS, files));
  expect(first?.about).toMatch(/higher is better$/);
  expect(groupsOf(list({}, SUBJECTS, ROWS))[0]?.about).toMatch(/lower is better$/);
});

describe('the ranks of a list', () => {
  const ranksOf = (lines: Iterable<{ slug: string; rank?: number; lastRank?: number }>) =>
    [...lines].flatMap(({ slug, rank, lastRank }) => (rank === undefined ? [] : [[slug, rank, lastRank]])).sort();
  const { query } = readListQuery('drive', {});
  const rankedIn = (rows: readonly LeaderboardRow[]) => ranksOf(withRanks(resultsOf(query, rows), rows).lines.values());
  const alike = cell('alike', 1.001, 7);

  test('are those of the leaderboard: ties share one, and fewer than six verified contributors have none', () => {
    const rows = [...ROWS, alike];
    expect(rankedIn(rows)).toEqual([
      ['alike', 1, 2],
      ['fast', 1, 2],
      ['slow', 3, 3],
    ]);
    expect(rankedIn(rows)).toEqual(ranksOf(leaderboardOf(rows, {})?.ranked ?? []));
  });

  test('are of no more hardware than a leaderboard has', () => {
    const rows = [...ROWS, { ...alike, subject: 200 }];
    expect(rankedIn(rows)).toEqual(rankedIn(ROWS));
  });
});

describe('the result of a row', () => {
  test('has an interval only where it is about the hardware', () => {
    const { rows } = list({}, SUBJECTS, ROWS);
    expect(rows.map(({ result }) => result && result.estimate.low !== null)).toEqual([true, true, false, false, null]);
    expect(rows.map(({ result }) => result && result.whisker.interval !== null)).toEqual([
      ...[true, true, false, false, null],
    ]);
  });

  test('is on an axis that others stretch where nothing is about the hardware, tenfold at most', () => {
    const [own, near, far] = [
      cell('own', 1, 1, { isLinked: true }),
      cell('near', 0.25, 2, { isLinked: false }),
      cell('far', 0.001, 3, { isLinked: false }),
    ];
    const { axis, rows } = list(
      {},
      ['own', 'near', 'far'].map((name) => subject(name)),
      [own, near, far],
    );
    expect(axis?.low).toBe(0.2 * MS);
    expect(rows.find(({ slug }) => slug === 'far')?.result?.whisker.dots).toEqual([{ at: 0, beyond: 'low' }]);
  });

  test('is on one axis that no result of others moves', () => {
    const { axis, rows } = list({}, SUBJECTS, ROWS);
    const near = cell('near', 0.1, 40, { isLinked: false });
    expect(axis).toEqual({ low: 0.4 * MS, high: 10 * MS, base: 10 });
    expect(list({}, [...SUBJECTS, subject('near')], [...ROWS, near]).axis).toEqual(axis);
    expect(rows.find(({ slug }) => slug === 'crowd')?.result?.whisker.dots).toEqual([{ at: 0, beyond: 'low' }]);
    const [fast, slow] = rows.map(({ result }) => result?.whisker.dots[0]?.at ?? 0);
    expect(fast).toBeLessThan(slow ?? 0);
  });

  test('is of the call of its system, never of the faster of two', () => {
    const both = [cell('d', 0.1, 6), cell('d', 4, 6, { key: MAC })];
    const row = list({}, [subject('d')], both).rows[0];
    expect(row?.result).toMatchObject({ call: 'F_FULLFSYNC', contributors: 6 });
    expect(row?.result?.estimate.median).toBeGreaterThan(3 * MS);
  });

  test('is of verified contributors, whichever call others made', () => {
    const both = [cell('d', 0.1, 6), cell('d', 4, 60, { key: MAC, isLinked: false })];
    expect(list({}, [subject('d')], both).rows[0]?.result).toMatchObject({ call: 'fdatasync', isVerified: true });
  });

  test('is never of a virtual machine beside bare metal', () => {
    const guest = cell('cloud', 0.001, 6, { stratum: { ...SAMPLE_STRATUM, isGuest: true } });
    const rows = [...ROWS, cell('metal', 2, 9), guest];
    const subjects = [...SUBJECTS, subject('cloud'), subject('metal')];
    expect(list({}, subjects, rows).rows.find(({ slug }) => slug === 'cloud')?.group).toBe('not_measured');
    expect(list({ guest: 'yes' }, subjects, rows).rows[0]).toMatchObject({ slug: 'cloud', group: 'hardware' });
  });
});

describe('the address of a list', () => {
  test('reads back as what it was written from', () => {
    const words = {
      q: 'pro',
      result: 'sync.durable-fsync',
      sort: 'capacity',
      order: 'asc',
      class: 'consumer',
      os: 'linux',
    };
    const { query, invalid } = readListQuery('drive', words);
    expect(invalid).toEqual([]);
    expect(Object.fromEntries(new URL(listHref(query), 'https://fsbench.test').searchParams)).toEqual(words);
    expect(listHref(readListQuery('drive', {}).query, 'csv')).toBe('/drives.csv');
  });

  test.each([
    ['sort', 'speed'],
    ['sort', 'cores'],
    ['sort', 'constructor'],
    ['order', 'up'],
    ['result', 'turbo.clock'],
    ['guest', 'maybe'],
  ])('%s=%s is named as invalid, and left out', (name, value) => {
    const { query, invalid } = readListQuery('drive', { [name]: value });
    expect(invalid).toEqual([name]);
    expect(query).toEqual(readListQuery('drive', {}).query);
  });

  test('of a column that it is sorted by turns it round, and then back', () => {
    const { query } = readListQuery('drive', {});
    expect(sortHref(query, 'result', 'lower')).toBe('/drives?order=desc');
    expect(sortHref(readListQuery('drive', { order: 'desc' }).query, 'result', 'lower')).toBe('/drives');
    expect(sortHref(query, 'capacity', 'lower')).toBe('/drives?sort=capacity');
    const sized = readListQuery('drive', { sort: 'capacity' }).query;
    expect(sortHref(sized, 'capacity', 'lower')).toBe('/drives?sort=capacity&order=asc');
  });

  test('every kind opens with a case of its own', () => {
    for (const kind of ['chip', 'drive', 'machine'] as const)
      expect(new Set(LIST_CASES[kind].map(({ word }) => word)).size).toBe(LIST_CASES[kind].length);
  });
});

test('filters by facts leave their own other values to choose from', () => {
  const subjects = [subject('a'), subject('b', { vendor: 'X' }), subject('c', { vendor: 'Y' })];
  const { rows, options } = list({ vendor: 'X' }, subjects, []);
  expect(rows.map(({ slug }) => slug)).toEqual(['b']);
  expect(options.vendor?.map(({ value }) => value)).toEqual(['X', 'Y']);
  expect(options.class).toEqual([{ value: 'consumer', rows: 1, isOfOthers: false }]);
});
