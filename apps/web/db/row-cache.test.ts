import { beforeEach, expect, test } from 'vitest';
import { type Dependency, dependsOn } from './changes/dependency.ts';
import { TRUSTED_MS } from './changes/readers.ts';
import { alsoLacks, alsoReads, PageReads, recordReads } from './page-reads.ts';
import { RowCache } from './row-cache.ts';

const [CHIP, OTHER] = [dependsOn.row('chip', '1'), dependsOn.row('chip', '2')];
const changed = (...subjects: Dependency[]) => [{ isUrgent: false, subjects }] as const;

let nowMs: number;
let asked: number;
let cache: RowCache;
beforeEach(() => {
  nowMs = 1;
  asked = 0;
  cache = new RowCache(10_000, () => nowMs);
  cache.confirm(nowMs);
});

function read(key = 'a', meanwhile: () => void = () => undefined, bytes = 100): Promise<number> {
  const ask = async () => {
    alsoReads(CHIP);
    meanwhile();
    asked += 1;
    return asked;
  };
  return cache.read(key, ask, () => bytes);
}

test('rows are asked for once, and again once a change names what they were read from', async () => {
  expect([await read(), await read()]).toEqual([1, 1]);
  cache.apply(changed(OTHER));
  expect(await read()).toBe(1);
  cache.apply(changed(CHIP));
  expect([await read(), await read()]).toEqual([2, 2]);
});

test('two questions have two answers', async () => {
  expect([await read('a'), await read('b'), await read('a')]).toEqual([1, 2, 1]);
});

test('of several questions only those that are not in memory are asked, at once, and a change of any drops all of these', async () => {
  const batches: string[] = [];
  const readEach = (...keys: string[]) =>
    cache.readEach(
      keys,
      async (missing) => {
        batches.push(missing.join(' '));
        alsoReads(...missing.map((key) => dependsOn.row('chip', key)));
        return missing.map((key) => key.toUpperCase());
      },
      () => 100,
    );
  expect(await readEach('a')).toEqual(['A']);
  expect(await readEach('b', 'a', 'c')).toEqual(['B', 'A', 'C']);
  expect(await readEach('c', 'b')).toEqual(['C', 'B']);
  expect(await readEach()).toEqual([]);
  cache.apply(changed(dependsOn.row('chip', 'b')));
  const reads = new PageReads();
  expect(await recordReads(reads, () => readEach('a', 'b', 'c'))).toEqual(['A', 'B', 'C']);
  expect(batches).toEqual(['a', 'b c', 'b c']);
  expect([...reads].sort()).toEqual(['chip#a', 'chip#b', 'chip#c']);
});

test('what changes while rows are asked for keeps them from being stored', async () => {
  expect(await read('a', () => cache.apply(changed(CHIP)))).toBe(1);
  expect(await read('a', () => cache.apply(changed(OTHER)))).toBe(2);
  expect(await read()).toBe(2);
  cache.drop();
  expect(await read('a', () => cache.drop())).toBe(3);
  expect(await read()).toBe(4);
});

const lacks = (subject: Dependency) => () => alsoLacks([{ change: changed(subject)[0], position: 1, atMs: 5 }]);

test('rows that a replica lacked something of are not stored', async () => {
  expect([await read('a', lacks(CHIP)), await read('a', lacks(OTHER)), await read()]).toEqual([1, 2, 2]);
});

test('a page lacks what its rows lack, and not what a replica lacked of others when they were stored', async () => {
  const reads = [new PageReads([OTHER]), new PageReads([OTHER]), new PageReads([OTHER])] as const;
  await recordReads(reads[0], () => read('a', lacks(CHIP)));
  await recordReads(reads[1], () => read('a', lacks(OTHER)));
  await recordReads(reads[2], () => read('a'));
  expect([asked, reads.map(({ oldSinceMs }) => oldSinceMs)]).toEqual([2, [5, 5, null]]);
});

test('a page has read what rows in memory were read from', async () => {
  await read();
  const reads = new PageReads();
  await recordReads(reads, () => read());
  expect([[...reads], asked]).toEqual([[CHIP], 1]);
});

test('a page has read what a query was about that failed', async () => {
  const reads = new PageReads();
  const fail = () => {
    throw new Error('away');
  };
  await expect(recordReads(reads, () => read('a', fail))).rejects.toThrow('away');
  expect([...reads]).toEqual([CHIP]);
});

test('while changes cannot be heard of, every query is asked', async () => {
  await read();
  cache.disconnect();
  expect(await read()).toBe(2);
  cache.confirm(nowMs);
  expect(await read()).toBe(2);
  nowMs += TRUSTED_MS;
  expect(await read()).toBe(3);
});

test('rows are no older than ten minutes', async () => {
  await read();
  nowMs += 600_000;
  cache.confirm(nowMs);
  expect(await read()).toBe(1);
  nowMs += 1;
  expect(await read()).toBe(2);
});

test('the least recently used rows go first, and what is larger than an eighth of the room is not stored', async () => {
  for (let at = 0; at < 10; at += 1) await read(`${at}`, undefined, 1_000);
  await read('0', undefined, 1_000);
  await read('10', undefined, 1_000);
  expect([await read('0'), await read('1')]).toEqual([1, 12]);
  expect([await read('large', undefined, 1_251), await read('large')]).toEqual([13, 14]);
});

test('a cache without room stores nothing', async () => {
  cache = new RowCache(0, () => nowMs);
  cache.confirm(nowMs);
  expect([await read(), await read()]).toEqual([1, 2]);
});
