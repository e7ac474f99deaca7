import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../packages/tasks/test-database.ts';
import { ChangePruner } from './prune.ts';
import { tellEverything } from './tell.ts';

let database: TestDatabase;
let db: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Pool({ connectionString: database.siteUrl, max: 2 });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const MINUTE_MS = 60_000;
const count = async () => (await db.query('SELECT count(*)::int AS n FROM change')).rows[0].n;

test('a change is deleted an hour after it was seen, whatever the clock of the database says', async () => {
  let nowMs = 0;
  const pruner = new ChangePruner(db, () => nowMs);
  await tellEverything(db);
  // As if the clock had jumped by a day since.
  await db.query(`UPDATE change SET at = at - interval '1 day'`);
  for (; nowMs < 60 * MINUTE_MS; nowMs += 5 * MINUTE_MS) expect(await pruner.prune()).toBe(0);
  await tellEverything(db);
  expect([await count(), await pruner.prune(), await count()]).toEqual([2, 1, 1]);
});

test('a transaction that is under way keeps its change until an hour after it has ended', async () => {
  let nowMs = 0;
  const client = await db.connect();
  await client.query('BEGIN');
  await tellEverything(client);
  const pruner = new ChangePruner(db, () => nowMs);
  await pruner.prune();
  await client.query('COMMIT');
  client.release();
  const before = await count();
  nowMs = 61 * MINUTE_MS;
  await pruner.prune();
  expect(await count()).toBe(1);
  nowMs = 122 * MINUTE_MS;
  await pruner.prune();
  expect([before, await count()]).toEqual([2, 0]);
});
