import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeReferences } from '../../../../prisma/reference/store.ts';
import { readStudies } from '../../../../prisma/reference/studies.ts';
import { readTyped } from '../../domain/search/read-search-text.ts';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';

let site: TestSite;
let find: (typed: string) => ReturnType<typeof import('./find-pages.ts').findPages>;
const pathsOf = async (typed: string) => (await find(typed)).flatMap(({ results }) => results.map(({ path }) => path));

beforeAll(async () => {
  site = await startQueriedSite();
  const { findPages } = await import('./find-pages.ts');
  find = (typed) => findPages(readTyped(typed).words);
  const client = await site.db.connect();
  await storeReferences(client, readStudies());
  client.release();
});
afterAll(() => site.close());

describe('pages whoever measures', () => {
  it('are suites, by name and by the beginning of a word', async () => {
    expect(await pathsOf('memFS')).toContain('/suites/memfs');
    expect(await pathsOf('turbo')).toContain('/suites/turbo');
  });

  it('are studies, by author, id and what they measured, where they are shown', async () => {
    expect(await pathsOf('marcan')).toContain('/chips/apple-m1#study-marcan-f-fullfsync');
    expect(await pathsOf('hector martin')).toEqual(await pathsOf('marcan'));
    expect((await find('RAM disk')).map(({ kind }) => kind)).toContain('study');
    expect(await pathsOf('RAM disk')).toContain('/chips/apple-m3-ultra#study-arko-jj-core-sweep');
  });

  it('are leaderboards before what others wrote, after the group with the best result', async () => {
    const kinds = (await find('fsync')).map(({ kind }) => kind);
    expect(kinds[0]).toBe('call');
    expect(kinds.indexOf('leaderboard')).toBeLessThan(kinds.indexOf('study'));
    expect(kinds.at(-1)).toBe('study');
  });

  it('are documents', async () => {
    expect(await pathsOf('privacy upload')).toContain('/docs/privacy');
    expect(await pathsOf('withdraw')).toContain('/docs/privacy');
  });

  it('say whether they have all words, and are none where nothing was typed', async () => {
    expect((await find('turbo')).every(({ hasAllWords }) => hasAllWords)).toBe(true);
    expect((await find('turbo frobnicator')).some(({ hasAllWords }) => hasAllWords)).toBe(false);
    expect(await pathsOf('turbo frobnicator')).toContain('/suites/turbo');
    expect(await find('frobnicator')).toEqual([]);
    expect(await find('')).toEqual([]);
  });
});
