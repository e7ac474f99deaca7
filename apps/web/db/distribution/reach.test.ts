import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testClient } from '../test-client.ts';
import { placedTables } from './distribute.ts';
import { REACHES, type Reach, reachOf, reachOfPlan, type Statement, worstOf } from './plan.ts';
import { namesIn, questions } from './test-questions.ts';

const CITUS_URL = process.env.FSBENCH_CITUS_URL;
const DOCUMENT = new URL('../../docs/distribution.md', import.meta.url);

/** Rows of the document's table: the name of a query, where it runs as sites are distributed, and where with all tables. */
const written = [
  ...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| `([\w-]+)` \|[^|]*\| ([a-z ]+?) +\| ([a-z ]+?) +\|$/gm),
].map(([, name = '', ready = '', all = '']) => ({ name, ready, all }));

test.each([
  ['first server', { Plan: { 'Node Type': 'Seq Scan' } }],
  ['one shard', { Plan: { 'Distributed Query': { Job: { 'Task Count': 1, Tasks: [{ 'Task Count': 9 }] } } } }],
  ['every shard', { Plan: { Plans: [{ 'Distributed Query': { Job: { 'Task Count': 8 } } }] } }],
  ['several steps', { 'Distributed Query': { Subplans: [{ 'Distributed Query': {} }], Job: { 'Task Count': 1 } } }],
] as const)('a plan that runs on %s is told from the others', (reach, plan) => {
  expect(reachOfPlan([plan])).toBe(reach);
});

describe('functions, whose queries no plan shows', () => {
  const client = testClient();
  test.each([
    ['shard of each run', 'SELECT FROM measurements_of(1)'],
    ['every shard', `SELECT FROM measurements_of(1), measurements_of_runs('{1}', '{1}')`],
    ['every shard', 'SELECT FROM measurements_near(1, 1, 1, 1)'],
  ] as const)('ask %s: %s', async (reach, text) => {
    await client().query('BEGIN');
    expect(await reachOf(client(), { text, values: [] })).toBe(reach);
    await client().query('ROLLBACK');
  });
});

test('the document uses these words only', () => {
  expect(written.length).toBeGreaterThan(0);
  expect(
    written.flatMap(({ ready, all }) => [ready, all]).filter((reach) => !REACHES.includes(reach as Reach)),
  ).toEqual([]);
  expect(written.filter(({ ready }) => ready === 'refused')).toEqual([]);
});

if (!CITUS_URL)
  console.warn('SKIPPED: FSBENCH_CITUS_URL names no distributed database, so no query was explained on Citus');

describe.skipIf(!CITUS_URL)('on Citus', () => {
  const client = new pg.Client({ connectionString: CITUS_URL });
  const sent: Statement[] = [];
  let column: 'all' | 'ready';
  beforeAll(async () => {
    await client.connect();
    vi.stubEnv('DATABASE_URL', CITUS_URL);
    column = (await placedTables(client)).get('submission') === 'distributed' ? 'all' : 'ready';
    // One plan for all parameters, which the document says is not for this.
    if (column === 'all') vi.doMock('../plan-for-pages.ts', () => ({ planForPages: async () => undefined }));
    record(sent);
  });
  afterAll(async () => {
    await client.end();
    const { pool } = await import('../client.ts');
    await pool.end();
  });

  test('every query runs where the document says', async () => {
    const found = new Map<string, Reach>();
    for (const [name, ask] of Object.entries(await questions(await namesIn(client)))) {
      sent.length = 0;
      // What Citus refuses is refused here as well.
      const refused = await ask().then(
        () => [],
        () => ['refused'] as const,
      );
      const statements = sent.filter(({ text }) => !/^\s*(BEGIN|COMMIT|ROLLBACK|ANALYZE)\b/i.test(text));
      expect(statements, name).not.toEqual([]);
      await client.query('BEGIN');
      const reaches: Reach[] = [...refused];
      for (const statement of statements) {
        if (/^\s*SET\b/.test(statement.text)) await client.query(statement.text);
        else reaches.push(await reachOf(client, statement));
      }
      await client.query('ROLLBACK');
      found.set(name, worstOf(reaches));
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(written.map((row) => [row.name, row[column]])));
  }, 120_000);
});

/** Keeps what connections send, but not what the test's own explains. */
function record(into: Statement[]): void {
  const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const [first, second] = values;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    const parameters = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []);
    if (text !== undefined && !/^\s*(EXPLAIN|SAVEPOINT)\b/.test(text)) into.push({ text, values: [...parameters] });
    return query.apply(this, values);
  } as typeof pg.Client.prototype.query;
}
