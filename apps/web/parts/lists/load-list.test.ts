import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../../packages/contract/fixtures/synthetic-standard.ts';
import { readListQuery } from '../../addresses/list-query.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';

let site: TestSite;
let load: typeof import('./load-list.ts').loadList;

beforeAll(async () => {
  site = await startQueriedSite();
  load = (await import('./load-list.ts')).loadList;
  for (const seed of ['0a', '0b']) {
    const run = syntheticStandardRun({ keyId: KEY.keyId, seed, operationsCount: 60 });
    expect((await site.upload(run)).status).toBe(201);
  }
  await rollUp(site.db, async () => undefined);
});
afterAll(() => site.close());

const rowsOf = async (kind: 'chip' | 'drive' | 'machine', words = {}) =>
  (await load(readListQuery(kind, words).query)).rows;

test.each(['chip', 'drive', 'machine'] as const)(
  'the list of every %s opens with a result of its runs',
  async (kind) => {
    const rows = (await rowsOf(kind)).filter(({ runs }) => runs > 0);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind, group: 'not_verified', isOfOthers: true, runs: 2 });
    expect(rows[0]?.result).toMatchObject({
      kind,
      runs: 2,
      counts: { verified: 0, others: 1 },
      estimate: { low: null },
    });
  },
);

test('a row of verified contributors is no longer of others', async () => {
  await site.db.query('UPDATE cell SET linked = true');
  const [row] = (await rowsOf('drive')).filter(({ runs }) => runs > 0);
  expect(row).toMatchObject({
    group: 'not_verified',
    isOfOthers: false,
    result: { counts: { verified: 1, others: 0 } },
  });
});

test.each([
  ['os', 'macos', 'not_measured'],
  ['os', 'linux', 'not_verified'],
])('a condition in the address, %s=%s, filters the results: %s', async (name, value, group) => {
  const [row] = (await rowsOf('drive', { [name]: value })).filter(({ runs }) => runs > 0);
  expect(row?.group).toBe(group);
});

test('words of a name choose the rows', async () => {
  expect(await rowsOf('drive', { q: 'no such drive' })).toEqual([]);
});
