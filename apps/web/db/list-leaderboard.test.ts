import { keyText, PRESETS, presetText } from '@fsbench/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUp } from '../ingest/rollup/rollup.ts';
import { freshRun, startQueriedSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
let leaderboard: typeof import('./list-leaderboard.ts').listLeaderboard;
let keys: typeof import('./list-keys-of-suite.ts').listKeysOfSuite;
const [durable] = PRESETS.sync;
const text = durable ? presetText(durable) : '';

beforeAll(async () => {
  site = await startQueriedSite();
  leaderboard = (await import('./list-leaderboard.ts')).listLeaderboard;
  keys = (await import('./list-keys-of-suite.ts')).listKeysOfSuite;
  for (let sent = 0; sent < 3; sent += 1) expect((await site.upload(freshRun())).status).toBe(201);
  await rollUp(site.db, async () => undefined);
});
afterAll(() => site.close());

test('a board has the drives that one case was measured on, with their runs by contributor', async () => {
  const rows = await leaderboard(text, 'drive');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ kind: 'drive', identity: 'drive', isLinked: false, distinctCount: 1, runsCount: 3 });
  expect(rows[0]?.contributors[0]).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{16}$/), runs: 3 });
  await site.db.query('UPDATE cell SET linked = true');
  expect((await leaderboard(text, 'drive'))[0]).toMatchObject({ isLinked: true });
  expect(await leaderboard(text, 'chip')).toEqual([]);
  expect(await leaderboard('no such key', 'drive')).toEqual([]);
});

test('the cases of a suite are counted by subject, and each key reads back as its text', async () => {
  const found = await keys('sync');
  expect(found.find((one) => one.text === text)).toMatchObject({ kind: 'drive', subjects: 1, runs: 3 });
  for (const one of found) expect(keyText(one.key)).toBe(one.text);
  expect(await keys('memfs')).toEqual([]);
});
