import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealDocument } from '../../../../packages/contract/fixtures/signing.ts';
import { createTestDatabase, type TestDatabase } from '../../../../packages/tasks/test-database.ts';
import { knownRun } from '../../domain/runs/known-run.ts';

const SITE = 'https://fsbench.example';
let database: TestDatabase;
let pool: typeof import('../../db/client.ts')['pool'];
let feeds: typeof import('./handle-feed.ts');
const ids: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.PUBLIC_URL = SITE;
  ({ pool } = await import('../../db/client.ts'));
  feeds = await import('./handle-feed.ts');
  const { examineUpload } = await import('../../ingest/documents/examine.ts');
  const { RunStore } = await import('../../ingest/uploads/store.ts');
  const brands = ['AMD Ryzen 9 7950X 16-Core Processor', 'AMD Ryzen 9 7950X 16-Core Processor', 'Evil & <Sons> 9000'];
  for (const [at, brand] of brands.entries()) {
    const run = structuredClone(knownRun()) as ReturnType<typeof knownRun>;
    run.machine.cpu.brand = brand;
    run.duration_ns += at;
    const examined = examineUpload(sealDocument(run), false, Date.now());
    if (!examined.ok) throw new Error(examined.error.code);
    const stored = await new RunStore(pool).store(examined.value);
    if (!stored.ok) throw new Error(stored.error.code);
    ids.push(stored.value.permalink);
  }
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const all = (headers: HeadersInit = {}) => feeds.handleFeed(new Request(`${SITE}/feed.atom`, { headers }));
const ofChip = (slug: string) => feeds.handleHardwareFeed(new Request(`${SITE}/chips/${slug}/feed.atom`), 'chip', slug);
const entries = (xml: string) => [...xml.matchAll(/<entry>\s*<id>([^<]*)</g)].map(([, id]) => id?.split('/').at(-1));

test('the feed of everything has known hardware only, the latest first, by permalink and receipt', async () => {
  const response = await all();
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await response.text();
  expect(entries(xml)).toEqual([ids[1], ids[0]]);
  expect(xml).toContain('AMD Ryzen 9 7950X, ');
  expect(xml).not.toMatch(/Evil|Sons/);
  const again = await all({ 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('linked contributors are in it whatever their hardware, still without its raw name', async () => {
  await pool.query(`UPDATE contributor SET verified_since = now()`);
  const xml = await (await all()).text();
  expect(entries(xml)).toEqual([ids[2], ids[1], ids[0]]);
  expect(xml).toContain('unidentified CPU');
  expect(xml).not.toMatch(/Evil|Sons/);
  await pool.query(`UPDATE contributor SET verified_since = NULL`);
});

test('a chip has a feed of its own; one that nobody knows has one without its raw name', async () => {
  const { rows } = await pool.query<{ slug: string; kind: string }>('SELECT slug, kind FROM chip ORDER BY id');
  const known = rows.find(({ kind }) => kind === 'chip')?.slug ?? '';
  const unknown = rows.find(({ kind }) => kind === 'unknown')?.slug ?? '';
  expect(entries(await (await ofChip(known)).text())).toEqual([ids[1], ids[0]]);
  const xml = await (await ofChip(unknown)).text();
  expect(entries(xml)).toEqual([ids[2]]);
  expect(xml.replaceAll(unknown, '')).not.toMatch(/evil|sons/i);
});

test('a feed of hardware under another name leads to the name it has now, and of nothing there is none', async () => {
  const { rows } = await pool.query<{ slug: string }>(`SELECT slug FROM chip WHERE kind = 'chip'`);
  const now = rows[0]?.slug ?? '';
  await pool.query(`INSERT INTO slug (slug, kind, target) VALUES ('old-chip', 'redirect', $1)`, [now]);
  const moved = await ofChip('old-chip');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `${SITE}/chips/${now}/feed.atom`]);
  expect((await ofChip('no-such-chip')).status).toBe(404);
  expect((await ofChip("x' OR 1=1")).status).toBe(404);
});

test('runs that are withdrawn or held leave the feed', async () => {
  await pool.query(`UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE permalink = $1`, [ids[0]]);
  await pool.query(
    `UPDATE submission SET review = 'held', held_code = 'operator', held_by = 'operator', held_reason = 'x' WHERE permalink = $1`,
    [ids[1]],
  );
  const xml = await (await all()).text();
  expect(entries(xml)).toEqual([]);
  expect(xml).toContain('<updated>2026-01-01T00:00:00.000Z</updated>');
});
