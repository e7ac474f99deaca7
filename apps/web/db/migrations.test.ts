import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../packages/tasks/test-database.ts';
import { schemaDiff } from './schema-diff.ts';

const SCHEMA = fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const statements = (sql: string) => sql.replaceAll(/^--.*$/gm, '').trim();

test('the migrations make the database that schema.prisma describes', async () => {
  expect(statements(await schemaDiff(SCHEMA, database.url))).toBe('');
});

test('a difference would be seen', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('ALTER TABLE "run" DROP COLUMN "turbo"');
  await client.end();
  expect(statements(await schemaDiff(SCHEMA, database.url))).toBe('ALTER TABLE "run" ADD COLUMN     "turbo" TEXT;');
});

test('every model says in the README what a row of it is', async () => {
  const schema = await readFile(SCHEMA, 'utf8');
  const readme = await readFile(fileURLToPath(new URL('../../../prisma/README.md', import.meta.url)), 'utf8');
  const tables = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map(([, name]) => name);
  expect(tables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
