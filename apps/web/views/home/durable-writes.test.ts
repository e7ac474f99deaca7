import { PRESETS } from '@fsbench/contract';
import { expect, test } from 'vitest';
import type { SpreadChartProps } from '../../charts/types.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { sampleCell, sampleKey } from '../../domain/results/sample-rows.ts';
import { resultsOf } from '../../parts/lists/load-list.ts';
import { plainText } from '../../wording/sentence.ts';
import { durableWrites } from './durable-writes.ts';

const [DURABLE] = LIST_CASES.drive;
const MS = 1e6;

function cell(name: string, ms: number, contributors: number, change: Partial<LeaderboardRow> = {}): LeaderboardRow {
  const values = Array.from({ length: contributors }, (_, at) => ms * MS * 1.01 ** (at - contributors / 2));
  return { ...sampleCell(values), kind: 'drive', slug: name, name, identity: 'drive', machine: null, ...change };
}
const others = (name: string, ms: number, contributors: number) => cell(name, ms, contributors, { isLinked: false });
const found = (...rows: LeaderboardRow[]) => durableWrites(resultsOf({ result: DURABLE, filter: {} }, rows));
const propsOf = (...rows: LeaderboardRow[]) => found(...rows)?.chart.props as SpreadChartProps | undefined;
const marks = (...rows: LeaderboardRow[]) => propsOf(...rows)?.rows.map(({ id, few }) => [id, few ? 'open' : 'filled']);

test('drives of verified contributors are a chart, fastest first, with open marks below six', () => {
  const rows = [cell('slow', 9, 6), cell('few', 4, 5), cell('fast', 1, 8)];
  expect(marks(...rows)).toEqual([
    ['fast', 'filled'],
    ['few', 'open'],
    ['slow', 'filled'],
  ]);
  expect(plainText(found(...rows)?.sentence ?? [])).toMatch(
    /^In 19 signed runs, a 4 KiB write that survives a power cut takes .*µs on fast and .*ms on slow\.$/,
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

test('ten drives are shown, those with most contributors', () => {
  const rows = Array.from({ length: 12 }, (_, at) => cell(`drive-${at}`, 1 + at, 12 - at));
  expect(marks(...rows)?.map(([id]) => id)).toEqual(rows.slice(0, 10).map(({ slug }) => slug));
});

test('a drive in a Mac is measured by its own call, and the row says which', () => {
  const [first] = PRESETS.sync;
  expect(first?.key.primitive).toBe('fdatasync');
  const rows = propsOf(cell('linux', 1, 6), cell('mac', 4, 6, { key: sampleKey({ primitive: 'f_fullfsync' }) }))?.rows;
  expect(rows?.map(({ note }) => note)).toEqual(['fdatasync', 'F_FULLFSYNC']);
});
