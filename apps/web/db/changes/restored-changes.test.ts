import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../packages/tasks/test-database.ts';
import { currentReading, listChanges } from './list-changes.ts';
import { ChangePruner } from './prune.ts';
import { tellEverything } from './tell.ts';

let database: TestDatabase;
let db: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Pool({ connectionString: database.siteUrl, max: 3 });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

/** As `pg_restore` adds it: with the number that its transaction had on the server of the dump. */
const restoreChange = () =>
  db.query(
    `INSERT INTO change (tx, is_urgent, subjects) VALUES (pg_current_xact_id()::text::bigint + 1000000, true, '{*}')`,
  );

test('changes of a dump from a server with more transactions are in no reading, and those of this one are in one', async () => {
  await restoreChange();
  const first = await currentReading(db);
  await tellEverything(db);
  const second = await listChanges(db, first.snapshot);
  const third = await listChanges(db, second?.snapshot ?? '');
  expect([second?.changes.length, third?.changes.length]).toEqual([1, 0]);
});

test('pruning deletes changes of such a dump at once, none of this server, and waits for no transaction', async () => {
  const before = await currentReading(db);
  await tellEverything(db);
  await restoreChange();
  const [writer, reader] = [await db.connect(), await db.connect()];
  try {
    await writer.query('BEGIN');
    await tellEverything(writer);
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT FROM change');
    // Both tests have restored one.
    expect(await new ChangePruner(db).prune()).toBe(2);
    await Promise.all([writer.query('COMMIT'), reader.query('COMMIT')]);
  } finally {
    writer.release();
    reader.release();
  }
  expect((await listChanges(db, before.snapshot))?.changes.length).toBe(2);
});

test('a server that is behind the last reading is another one: what it has not heard of is not told as nothing', async () => {
  const { snapshot } = await currentReading(db);
  const [, next = ''] = snapshot.split(':');
  const ahead = BigInt(next) + 1_000_000n;
  expect(await listChanges(db, `${ahead}:${ahead}:`)).toBeNull();
});
