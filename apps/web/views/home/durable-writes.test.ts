import { PRESETS } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { readListQuery } from '../../addresses/list-query.ts';
import type { SpreadChartProps } from '../../charts/types.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { sampleCell, sampleKey } from '../../domain/results/sample-rows.ts';
import { type ListSubject, listOf } from '../../parts/lists/list-rows.ts';
import { resultsOf } from '../../parts/lists/load-list.ts';
import { plainText } from '../../wording/sentence.ts';
import { durableWrites } from './durable-writes.ts';

const [DURABLE] = LIST_CASES.drive;
const MS = 1e6;

function cell(name: string, ms: number, contributors: number, change: Partial<LeaderboardRow> = {}): LeaderboardRow {
  const values = Array.from({ length: contributors }, (_, at) => ms * MS * 1.01 ** (at - contributors / 2));
  return { ...sampleCell(values), kind: 'drive', slug: name, name, identity: 'drive', machine: null, ...change };
}
const subjectOf = (slug: string): ListSubject => ({
  ...{ kind: 'drive', slug, name: slug, vendor: null, note: null, runs: 9, publishedCount: 0 },
  counts: { verified: 9, others: 0 },
  facts: {
    ...{ kind: 'drive', interface: null, capacityBytes: null, class: null },
    ...{ powerLossProtection: null, volatileWriteCache: null },
  },
});
const others = (name: string, ms: number, contributors: number) => cell(name, ms, contributors, { isLinked: false });
const found = (...rows: LeaderboardRow[]) => durableWrites(resultsOf({ result: DURABLE, filter: {} }, rows), false);
const propsOf = (...rows: LeaderboardRow[]) => found(...rows)?.chart.props as SpreadChartProps | undefined;
const marks = (...rows: LeaderboardRow[]) => propsOf(...rows)?.rows.map(({ id, few }) => [id, few ? 'open' : 'filled']);

test('drives that six verified contributors measured are a chart, fastest first', () => {
  const rows = [cell('slow', 9, 6), cell('few', 0.1, 5), cell('fast', 1, 8), cell('middle', 2, 7)];
  expect(marks(...rows)).toEqual([
    ['fast', 'filled'],
    ['middle', 'filled'],
    ['slow', 'filled'],
  ]);
  expect(plainText(found(...rows)?.sentence ?? [])).toMatch(
    /^A durable 4 KiB write takes .*µs to .*ms on 3 ranked drives, a range of 9(\.0+)?x\.$/,
  );
});

test('where hardly any drive has six, the next drives of the list follow with open marks', () => {
  const rows = [cell('slow', 9, 6), cell('few', 4, 5), cell('fast', 1, 8)];
  expect(marks(...rows)).toEqual([
    ['fast', 'filled'],
    ['slow', 'filled'],
    ['few', 'open'],
  ]);
  expect(plainText(found(...rows)?.sentence ?? [])).toMatch(/ on the 3 drives that verified contributors measured[,.]/);
  expect(found(...rows)?.source).toMatch(
    /^19 signed runs of these drives by verified contributors. 2 drives with 6 or more verified contributors first/,
  );
});

test('the chart has the first rows of the list of drives, in its order, then the slowest, and says which they are', () => {
  const rows = Array.from({ length: 14 }, (_, at) => cell(`d${at}`, 1 + ((at * 5) % 14), 6 + (at % 3)));
  const many = [...rows, cell('few', 0.5, 5), others('crowd', 0.1, 30)];
  const { query } = readListQuery('drive', {});
  const subjects = many.map(({ slug }) => subjectOf(slug));
  const list = listOf(query, subjects, resultsOf(query, many)).rows.map(({ slug }) => slug);
  expect(marks(...many)?.map(([id]) => id)).toEqual([...list.slice(0, 7), list[13]]);
  expect(found(...many)?.source).toMatch(
    /^\d+ signed runs of these drives by verified contributors\. The 7 fastest and the slowest of 14 drives with 6 or more verified contributors\. 1 faster drive has too few contributors to rank\.$/,
  );
});

test('one verified contributor is enough to leave out all others', () => {
  expect(marks(cell('one', 4, 1), others('crowd', 1, 90))).toEqual([['one', 'open']]);
});

test('where nobody is verified, the results of others have open marks and are called not verified', () => {
  const rows = [others('a', 4, 30), others('b', 1, 2)];
  expect(marks(...rows)).toEqual([
    ['b', 'open'],
    ['a', 'open'],
  ]);
  expect(propsOf(...rows)?.title).toContain('not verified');
  expect(plainText(found(...rows)?.sentence ?? [])).toContain('(not verified)');
});

test('nobody’s results are no chart, and a name that nobody could check is in none', () => {
  expect(found()).toBeNull();
  expect(found(cell('made-up', 1, 9, { identity: 'unknown' }))).toBeNull();
});

test('a drive in a Mac is measured by its own call: each row and the sentence name it, and no ratio compares the two', () => {
  const [first] = PRESETS.sync;
  expect(first?.key.primitive).toBe('fdatasync');
  const rows = [cell('linux', 1, 6), cell('mac', 4, 6, { key: sampleKey({ primitive: 'f_fullfsync' }) })];
  expect(propsOf(...rows)?.rows.map(({ note }) => note)).toEqual(['fdatasync', 'F_FULLFSYNC']);
  expect(plainText(found(...rows)?.sentence ?? [])).toMatch(
    /^A durable 4 KiB write takes [\d.]+\s\S+ \(fdatasync\) to [\d.]+\s\S+ \(F_FULLFSYNC\) on 2 ranked drives\.$/,
  );
});

test('generated runs are counted as such', () => {
  const rows = resultsOf({ result: DURABLE, filter: {} }, [cell('a', 4, 6), cell('b', 1, 6)]);
  expect(durableWrites(rows, true)?.source).toMatch(/^\d+ generated runs of these drives[ .]/);
  expect(durableWrites(rows, false)?.source).toMatch(/^\d+ signed runs of these drives[ .]/);
});

test('drives that are faster than the fastest of the chart are counted: with too few contributors, and not verified', () => {
  const ranked = [cell('a', 2, 6), cell('b', 3, 6), cell('c', 4, 6)];
  const few = [cell('few', 1, 5), cell('slow', 9, 2), cell('made-up', 0.5, 5, { identity: 'unknown' })];
  const result = found(...ranked, ...few, others('x', 0.1, 3), others('y', 0.2, 1));
  expect(result?.source).toMatch(/fastest first\. 1 faster drive has too few contributors to rank\.$/);
  expect(result?.beside).toBe('2 faster drives are not shown: no verified contributor has measured them.');
  expect(found(...ranked)).toMatchObject({ source: expect.stringMatching(/fastest first\.$/), beside: null });
  expect(found(others('x', 0.1, 3), others('y', 0.2, 1))?.beside).toBeNull();
});
