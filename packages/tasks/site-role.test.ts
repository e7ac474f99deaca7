import { execFileSync } from 'node:child_process';
import { Logger, makeWorkerUtils, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from './places.mjs';
import { allowSite } from './site-role.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** In need of quotes. */
const ROLE = { name: 'site "of a test"', password: `p@ss'wo"rd/${process.pid}` };

let database: TestDatabase;
let site: pg.Pool;

const migrateFor = (role: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', fromRoot('packages', 'tasks', 'migrate.ts')], {
    cwd: fromRoot(),
    env: { ...process.env, DATABASE_URL: database.url, SITE_ROLE: role, SITE_PASSWORD: ROLE.password },
    stdio: 'pipe',
  });

beforeAll(async () => {
  database = await createTestDatabase();
  migrateFor(ROLE.name);
  migrateFor(ROLE.name);
  const { hostname: host, port, pathname } = new URL(database.url);
  const [user, password] = [ROLE.name, ROLE.password];
  site = new pg.Pool({ host, port: Number(port), database: pathname.slice(1), user, password, max: 4 });
  site.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
});
afterAll(async () => {
  await site.end();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const role = pg.escapeIdentifier(ROLE.name);
  await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await owner.end();
  await database.drop();
});

test.each([
  'DROP TABLE submission',
  'ALTER TABLE submission DROP COLUMN envelope',
  'TRUNCATE submission CASCADE',
  'ALTER TABLE submission DISABLE TRIGGER ALL',
  'CREATE TABLE public.mine ()',
  'CREATE SCHEMA mine',
  "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '1', '1')",
  'DELETE FROM graphile_worker.migrations',
  'DROP TABLE graphile_worker._private_jobs',
  'CREATE ROLE mine',
])('the role of the site may not: %s', async (sql) => {
  await expect(site.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^(?:42501|2BP01)$/) });
});

test('the role of the site reads and writes every table, and reads which migrations there are', async () => {
  const { rows } = await site.query<{ denied: string[] | null }>(
    `SELECT array_agg(tablename) AS denied FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
       AND NOT has_table_privilege(format('%I.%I', schemaname, tablename), 'SELECT, INSERT, UPDATE, DELETE')`,
  );
  expect(rows).toEqual([{ denied: null }]);
  await site.query('CREATE TEMPORARY TABLE own (a int)');
  expect((await site.query('SELECT FROM _prisma_migrations')).rowCount).toBeGreaterThan(20);
});

test('the role of the site queues jobs and does them', async () => {
  const done: unknown[] = [];
  const queue = { pgPool: site, noHandleSignals: true, logger: new Logger(() => () => undefined) };
  const utils = await makeWorkerUtils(queue);
  await utils.addJob('note', { of: 'a job' });
  await runOnce({ ...queue, taskList: { note: (payload) => void done.push(payload) } });
  await utils.release();
  expect(done).toEqual([{ of: 'a job' }]);
});

test('a role that owns tables is refused before anything is granted', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await expect(allowSite(owner, { name: 'postgres' })).rejects.toThrow(
    'SITE_ROLE postgres is a superuser or owns tables',
  );
  await owner.query('ROLLBACK');
  await owner.query(`CREATE TABLE owned (); ALTER TABLE owned OWNER TO ${pg.escapeIdentifier(ROLE.name)}`);
  await expect(allowSite(owner, ROLE)).rejects.toThrow('owns tables');
  await owner.query('ROLLBACK; DROP TABLE owned');
  await owner.end();
});
