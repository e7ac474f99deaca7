import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Problem, Receipt } from '@fsbench/contract';
import pg from 'pg';
import pino from 'pino';
import { type FixtureKey, KEY, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syncRun } from '../../../packages/contract/fixtures/valid-runs.ts';
import { createTestDatabase } from '../../../packages/tasks/test-database.ts';
import { prismaOver } from '../db/prisma-over.ts';
import { createSite, type SiteOptions } from './site.ts';

export interface TestAnswer<T = Receipt & Problem> {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly json: T;
}

/** The real server on a free port, with a real database of its own; the pages are left out. */
export async function startTestSite(options: Partial<SiteOptions> = {}) {
  const database = await createTestDatabase();
  const db = new pg.Pool({ connectionString: database.url, max: 8, connectionTimeoutMillis: 2_000 });
  db.on('error', () => undefined);
  // The site may not do what a test may.
  const siteDb = new pg.Pool({ connectionString: database.siteUrl, max: 8, connectionTimeoutMillis: 2_000 });
  siteDb.on('error', () => undefined);
  const lines: string[] = [];
  const site = createSite({
    db: siteDb,
    publicUrl: 'https://fsbench.test',
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    pages: (_, response) => void response.writeHead(404).end(),
    examinerThreads: 1,
    runsPerKeyPerHour: 10_000,
    runsPerHour: 10_000,
    ...options,
  });
  await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
  const { port } = site.server.address() as AddressInfo;

  return {
    db,
    prisma: prismaOver(db),
    database,
    port,
    url: `http://127.0.0.1:${port}`,
    /** What was logged, a line a request. */
    lines,
    post: (path: string, body: Buffer, headers: Record<string, string> = {}) => post(port, path, body, headers),
    upload: (document: unknown, key: FixtureKey = KEY) =>
      post(port, '/api/v1/runs', gzipSync(sealDocument(document, key)), { 'content-encoding': 'gzip' }),
    drain: () => site.drain(),
    close: async () => {
      await site.close();
      await Promise.all([db.end(), siteDb.end()]);
      await database.drop();
    },
  };
}
export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** The same for tests of queries: db/client.ts, and what imports it, reads its database's address when it is first loaded. */
export async function startQueriedSite(options: Partial<SiteOptions> = {}): Promise<TestSite> {
  const site = await startTestSite(options);
  // biome-ignore lint/style/noProcessEnv: env.ts reads it, and has not been loaded
  process.env.DATABASE_URL = site.database.siteUrl;
  const { pool } = await import('../db/client.ts');
  const close = async () => {
    await pool.end();
    await site.close();
  };
  return { ...site, close };
}

function post(port: number, path: string, body: Buffer, headers: Record<string, string>): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, path, method: 'POST', headers: { 'content-type': 'application/json', ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            json: text === '' ? null : JSON.parse(text),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

let runs = 0;

/** A small valid run that nobody has sent yet. */
export function freshRun(key: FixtureKey = KEY) {
  runs += 1;
  return { ...syncRun(), key_id: key.keyId, duration_ns: 31_000_000_000 + runs };
}

/** Rows of everything a run could leave behind. */
export async function countRows(db: pg.Pool): Promise<Record<string, number>> {
  const tables = [
    'submission',
    'run',
    'run_flag',
    'run_target',
    'measurement',
    'submission_event',
    'submission_note',
    'imported_run',
  ];
  const { rows } = await db.query(
    `SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', ')}`,
  );
  return rows[0];
}
