import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAnythingUrgentSince } from '../../db/changes/is-urgent-since.ts';
import { tellRuns } from '../../db/changes/tell.ts';
import { storeLists } from '../../db/stored-lists/store-lists.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { freshRun, startQueriedSite, type TestSite } from '../../server/test-site.ts';

let site: TestSite;
let listsToStore: typeof import('./stored-lists.ts').listsToStore;
let listStoredLists: typeof import('../../db/stored-lists/list-stored-lists.ts').listStoredLists;

beforeAll(async () => {
  site = await startQueriedSite();
  ({ listsToStore } = await import('./stored-lists.ts'));
  ({ listStoredLists } = await import('../../db/stored-lists/list-stored-lists.ts'));
  for (let sent = 0; sent < 2; sent += 1) expect((await site.upload(freshRun())).status).toBe(201);
  await rollUp(site.db, async () => undefined);
});
afterAll(() => site.close());

const WORD = 'drive/sync.durable';
const lastChange = async () => {
  const { rows } = await site.db.query<{ subjects: string[] }>('SELECT subjects FROM change ORDER BY id DESC LIMIT 1');
  return rows[0]?.subjects ?? [];
};

test('what nobody verified measured is in no stored list', async () => {
  expect(await listsToStore()).toEqual([]);
});

test('a list is stored with the value and interval that its page has, and the pages that read it hear of it once', async () => {
  await site.db.query('UPDATE cell SET linked = true');
  const lists = await listsToStore();
  const drives = lists.find(({ word }) => word === WORD);
  expect(drives).toMatchObject({ guest: expect.stringMatching(/^(yes|no|unknown)$/) });
  expect(drives?.lines).toEqual([
    {
      ...{ slug: expect.any(String), median: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
      ...{ isOneRun: false, rank: null, lastRank: null },
    },
  ]);

  expect(await storeLists(site.db, lists)).toContain(WORD);
  expect(await lastChange()).toContain(`list/${WORD}`);
  expect(await listStoredLists([WORD, 'drive/no-such-case'])).toEqual([drives]);
  expect(await storeLists(site.db, lists)).toEqual([]);
});

test('a withdrawn run asks for lists at once, and an upload does not', async () => {
  const since = async (at: Date) => isAnythingUrgentSince(site.db, at);
  const before = new Date();
  expect((await site.upload(freshRun())).status).toBe(201);
  expect(await since(before)).toBe(false);
  // As a withdrawal does it.
  const { rows } = await site.db.query<{ id: string }>('SELECT id::text FROM submission LIMIT 1');
  await tellRuns(
    site.db,
    rows.map(({ id }) => id),
    'now',
  );
  expect(await since(before)).toBe(true);
  expect(await since(new Date(Date.now() + 60_000))).toBe(false);
});

test('a list in which nothing is left goes', async () => {
  expect(await storeLists(site.db, [])).toContain(WORD);
  expect(await lastChange()).toContain(`list/${WORD}`);
  expect(await listStoredLists([WORD])).toEqual([]);
});
