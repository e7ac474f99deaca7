import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFrom } from '../../../../packages/contract/fixtures/signing.ts';
import { verifyKeys } from '../../../../packages/tasks/verify-contributors.ts';
import { QUEUE_CELLS_OF_CONTRIBUTOR } from '../../db/affected-cells.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { withKey } from './key-row.ts';
import { linkKey } from './link-key.ts';

const RUNS = 4_000;
/** Stands for the limit of a page's queries. What it takes to come to it is waited for, so that no machine is too fast. */
const LIMIT_MS = 500;
let site: TestSite;
let limited: pg.Pool;
const [first, large] = [keyFrom(randomBytes(32).toString('hex')), keyFrom(randomBytes(32).toString('hex'))];

beforeAll(async () => {
  site = await startTestSite();
  await site.upload(freshRun(first), first);
  await site.upload(freshRun(large), large);
  await multiply(large.keyId);
  limited = new pg.Pool({
    connectionString: site.database.url,
    statement_timeout: LIMIT_MS,
    query_timeout: 2 * LIMIT_MS,
  });
});
afterAll(async () => {
  await limited.end();
  await site.close();
});

/** The run of a key as often as a farm of machines sends it, on as many numbers of CPUs: thousands of cells. */
async function multiply(keyId: string): Promise<void> {
  // The copies have smaller ids.
  const of = '(SELECT max(id) FROM submission WHERE key_id = $1)';
  const copy = async (table: string, change: Readonly<Record<string, string>>) => {
    const { rows } = await site.db.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => change[name] ?? `t.${name}`);
    const own =
      table === 'submission' || table === 'run'
        ? table === 'submission'
          ? 't.id'
          : 't.submission_id'
        : 't.submission_id';
    await site.db.query(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table} t, generate_series(1, ${RUNS}) nth
       WHERE ${own} = ${of}`,
      [keyId],
    );
  };
  await site.db.query(
    `INSERT INTO stratum (text, os_family, os_distribution, os_distribution_name, os_release, file_system, device_stack, memory_kind, is_guest, power, turbo, usable_cpus)
     SELECT 'many ' || n, os_family, os_distribution, os_distribution_name, os_release, file_system, device_stack, memory_kind, is_guest, power, turbo, 1000 + n
     FROM (SELECT * FROM stratum ORDER BY id LIMIT 1) s, generate_series(1, ${RUNS / 4}) n`,
  );
  await copy('submission', {
    id: '1000000 + nth',
    permalink: `lpad(nth::text, 16, '0')`,
    sha256: `decode(md5(nth::text) || md5('x' || nth), 'hex')`,
  });
  await copy('run', { submission_id: '1000000 + nth' });
  await copy('measurement', {
    submission_id: '1000000 + nth',
    stratum_id: `(SELECT min(id) FROM stratum WHERE text LIKE 'many %') + nth % ${RUNS / 4}`,
  });
}

const owner = { provider: 'https://github.com', subjects: ['7'], label: 'farm', accountCreatedAt: null };
const link = (keyId: string) =>
  withKey(limited, keyId, (client, key) =>
    linkKey(client, key, { owner, kind: 'account', as: 'farm', id: null, claims: null }),
  );
const idOf = async (keyId: string) =>
  (await site.db.query('SELECT contributor_id AS id FROM signing_key WHERE key_id = $1', [keyId])).rows[0].id as string;

test('a contributor whose cells take longer to ask for than a page may is joined whole, and all its cells are asked for', async () => {
  const from = await idOf(large.keyId);
  expect(await link(first.keyId)).toBeNull();
  await verifyKeys(site.db, [first.keyId]);
  const slow = await site.db.connect();
  try {
    await slow.query('BEGIN');
    await slow.query('LOCK TABLE cell_rebuild IN EXCLUSIVE MODE');
    await expect(limited.query(QUEUE_CELLS_OF_CONTRIBUTOR, [from])).rejects.toThrow(/timeout/);
    const joined = link(large.keyId);
    await delay(3 * LIMIT_MS);
    await slow.query('COMMIT');
    expect(await joined).toBeNull();
  } finally {
    slow.release();
  }
  const to = await idOf(first.keyId);
  expect(await idOf(large.keyId)).toBe(to);
  for (const table of ['submission', 'run', 'measurement']) {
    const { rows } = await site.db.query(`SELECT count(*)::int AS n FROM ${table} WHERE contributor_id = $1`, [from]);
    expect(rows[0].n, table).toBe(0);
  }
  const { rows } = await site.db.query(
    `SELECT count(*)::int AS n FROM (SELECT DISTINCT ON (subject_kind, chip_id, drive_id, machine_class_id, key_id, stratum_id) linked
     FROM cell_rebuild WHERE linked) c`,
  );
  expect(rows[0].n).toBeGreaterThan(1_500);
  // The limit is what it was for whoever is served next by the same connection.
  expect((await limited.query('SHOW statement_timeout')).rows[0].statement_timeout).toBe(`${LIMIT_MS}ms`);
});
