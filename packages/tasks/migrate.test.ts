import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { requireStop } from './needs-stop.ts';
import { requireBackup } from './require-backup.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // The template is migrated already: these tests bring migrations and a ledger of their own.
  await client.query('DROP TABLE IF EXISTS _prisma_migrations');
  folder = mkdtempSync(join(tmpdir(), 'fsbench-migrate-'));
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function writeMigration(name: string, sql: string) {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

const countOf = async (sql: string) => (await client.query(sql)).rowCount;

test('applies each migration once, in the order of their names', async () => {
  writeMigration('0002_fill', 'INSERT INTO probe_table VALUES (1)');
  writeMigration('0001_make', 'CREATE TABLE probe_table (a int)');
  expect(await migrate(database.url, folder)).toEqual(['0001_make', '0002_fill']);
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await countOf('SELECT * FROM probe_table')).toBe(1);
});

test('leaves nothing of a migration that fails half-way, and everything of those before it', async () => {
  writeMigration('0001_good', 'CREATE TABLE good_table (a int)');
  writeMigration('0002_bad', 'CREATE TABLE half_table (a int); SELECT 1/0;');
  await expect(migrate(database.url, folder)).rejects.toThrow('migration 0002_bad: division by zero');
  expect(await countOf("SELECT 1 FROM pg_tables WHERE tablename = 'good_table'")).toBe(1);
  expect(await countOf("SELECT 1 FROM pg_tables WHERE tablename = 'half_table'")).toBe(0);
  expect(await countOf('SELECT 1 FROM _prisma_migrations')).toBe(1);
});

test('refuses a migration that was changed after it was applied', async () => {
  writeMigration('0001_make', 'CREATE TABLE probe_table (a int)');
  await migrate(database.url, folder);
  writeMigration('0001_make', 'CREATE TABLE probe_table (a bigint)');
  await expect(migrate(database.url, folder)).rejects.toThrow('was changed after it was applied');
});

test('applies each migration once when two start at the same moment', async () => {
  writeMigration('0001_make', 'CREATE TABLE probe_table (a int)');
  const applied = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  expect(applied.flat()).toEqual(['0001_make']);
});

test('changes a database with runs only after a backup of the last day, and an empty one at once', async () => {
  const backups = mkdtempSync(join(tmpdir(), 'fsbench-backups-'));
  const guarded = () => migrate(database.url, folder, requireBackup(backups));
  writeMigration('0001_make', 'CREATE TABLE probe_table (a int)');
  expect(await guarded()).toEqual(['0001_make']);

  await client.query(
    'DROP TABLE submission CASCADE; CREATE TABLE submission (a int); INSERT INTO submission VALUES (1)',
  );
  expect(await guarded()).toEqual([]);
  writeMigration('0002_change', 'ALTER TABLE probe_table ADD b int');
  await expect(guarded()).rejects.toThrow(/0002_change.*: none\.\n.*\n.*backup\.js .*\n.*MIGRATE_WITHOUT_BACKUP=1/s);
  const file = join(backups, 'fsbench-20260101T024100Z.jsonl.gz');
  writeFileSync(file, '');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  utimesSync(file, daysAgo(2), daysAgo(2));
  await expect(guarded()).rejects.toThrow('the latest is 48 h old');
  utimesSync(file, daysAgo(0.5), daysAgo(0.5));
  expect(await guarded()).toEqual(['0002_change']);
  rmSync(backups, { recursive: true });
});

test('applies what needs a stop only when no process of the site is connected, and everything else at any time', async () => {
  const guarded = () => migrate(database.url, folder, (client, names) => requireStop(client, names, 'fsbench_site'));
  const serving = [
    new pg.Client({ connectionString: database.url, application_name: 'fsbench worker' }),
    new pg.Client({ connectionString: database.siteUrl }),
  ];
  await Promise.all(serving.map((one) => one.connect()));
  writeMigration('0001_make', 'CREATE TABLE probe_table (a int)');
  expect(await guarded()).toEqual(['0001_make']);
  writeMigration('0002_rename_needs_a_stop', 'ALTER TABLE probe_table RENAME a TO b');
  await expect(guarded()).rejects.toThrow(
    /^0002_rename_needs_a_stop needs a stop: .*\n.*Connected now: fsbench worker \(1\), fsbench_site \(1\)\.\n.*MIGRATE_WITHOUT_STOP=1/,
  );
  await Promise.all(serving.map((one) => one.end()));
  await expect.poll(guarded).toEqual(['0002_rename_needs_a_stop']);
});
