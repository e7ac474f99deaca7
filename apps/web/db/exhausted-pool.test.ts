import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../packages/tasks/test-database.ts';
import { isDatabaseUnavailable } from '../http/problem.ts';
import { prismaOver } from './prisma-over.ts';

import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let pool: pg.Pool;
let taken: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 100 });
  taken = await pool.connect();
});
afterAll(async () => {
  taken.release();
  await pool.end();
  await database.drop();
});

test.each([
  ['SQL', () => pool.query('SELECT 1')],
  ['a transaction', () => inTransaction(pool, async () => undefined)],
  ['the client', () => prismaOver(pool).submission.count()],
  ["the client's transaction", () => prismaOver(pool).$transaction(async (tx) => tx.submission.count())],
])('a pool without a free connection is a database that cannot be reached: %s', async (_, query) => {
  const error = await query().then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Error);
  expect([isDatabaseUnavailable(error), (error as Error).message]).toEqual([true, expect.any(String)]);
});

test('so is one that does not answer a statement in its time', async () => {
  const slow = new pg.Pool({ connectionString: database.url, max: 1, statement_timeout: 50 });
  const error = await slow.query('SELECT pg_sleep(5)').catch((failure: unknown) => failure);
  await slow.end();
  expect([isDatabaseUnavailable(error), (error as Error).message]).toEqual([true, expect.stringContaining('timeout')]);
});
