// A real PostgreSQL for the tests: one server for all of them, one database for each that asks.
//
// As vitest's global setup this starts the server (unless FSBENCH_TEST_DATABASE_URL names one), migrates a template and
// drops everything at the end. A test calls `createTestDatabase()`.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { fromRoot } from './places.mjs';
import { startPostgres } from './postgres.mjs';
import { reachableHome } from './postgres-files.mjs';
import { allowSite } from './site-role.ts';
import { withClient } from './with-client.ts';

const TEMPLATE = 'fsbench_template';
const SITE_ROLE = 'fsbench_site';

export interface TestDatabase {
  /** For its owner: a test may change tables. */
  url: string;
  /** For the site, which may not. */
  siteUrl: string;
  drop(): Promise<void>;
}

/** A migrated, otherwise empty database. Drop it when done; what is not dropped ends with the server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env.FSBENCH_TEST_DATABASE_URL;
  if (adminUrl === undefined)
    throw new Error('no test database server: run the tests with packages/tasks/vitest.config.ts');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return {
    url: urlOf(adminUrl, name),
    siteUrl: urlOf(adminUrl, name, SITE_ROLE),
    drop: () => dropDatabase(adminUrl, name),
  };
}

/**
 * A pool that has ended may still be saying goodbye, and a connection cut then fails a test that is over. So PostgreSQL
 * first waits its five seconds for others to leave; who is left after that was never closed.
 */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const inUse = '55006';
  await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name}`).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== inUse) throw error;
    return asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

/** Starts a server with a migrated template and sets FSBENCH_TEST_DATABASE_URL; resolves with what ends it. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env.FSBENCH_TEST_DATABASE_URL !== undefined) return async () => {};
  const preferred = mkdtempSync(join(tmpdir(), 'fsbench-test-'));
  const home = reachableHome(preferred);
  const server = await startPostgres({ home, log: join(preferred, 'postgres.log') });
  const stop = async () => {
    await server.stop();
    for (const folder of [preferred, home]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const adminUrl = server.urlOf('postgres');
    await asAdmin(adminUrl, `CREATE DATABASE ${TEMPLATE}`);
    const template = urlOf(adminUrl, TEMPLATE);
    await migrate(template, fromRoot('prisma', 'migrations'));
    const { password } = new URL(adminUrl);
    await withClient(template, (client) => allowSite(client, { name: SITE_ROLE, password }));
    process.env.FSBENCH_TEST_DATABASE_URL = adminUrl;
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    delete process.env.FSBENCH_TEST_DATABASE_URL;
    await stop();
  };
}

function urlOf(adminUrl: string, database: string, user?: string): string {
  const url = new URL(adminUrl);
  if (user !== undefined) url.username = user;
  url.pathname = `/${database}`;
  return url.href;
}

const asAdmin = (adminUrl: string, sql: string) => withClient(adminUrl, (client) => client.query(sql));
