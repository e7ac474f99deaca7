import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealDocument } from '../../../../packages/contract/fixtures/signing.ts';
import { createTestDatabase, type TestDatabase } from '../../../../packages/tasks/test-database.ts';
import { knownRun } from '../../domain/runs/known-run.ts';

const SITE = 'https://fsbench.example';
let database: TestDatabase;
let pool: typeof import('../../db/client.ts')['pool'];
let suites: typeof import('../../views/suites/handle-format.ts');
let compare: typeof import('../../views/compare/handle-format.ts');
let hardware: typeof import('../../views/hardware/handle-format.ts');
let slug = '';
let id = '';

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.PUBLIC_URL = SITE;
  ({ pool } = await import('../../db/client.ts'));
  suites = await import('../../views/suites/handle-format.ts');
  compare = await import('../../views/compare/handle-format.ts');
  hardware = await import('../../views/hardware/handle-format.ts');
  const { examineUpload } = await import('../../ingest/documents/examine.ts');
  const { RunStore } = await import('../../ingest/uploads/store.ts');
  const examined = examineUpload(sealDocument(knownRun()), false, Date.now());
  if (!examined.ok) throw new Error(examined.error.code);
  const stored = await new RunStore(pool).store(examined.value);
  if (!stored.ok) throw new Error(stored.error.code);
  id = stored.value.permalink;
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM chip');
  slug = rows[0]?.slug ?? '';
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const requestedAddress = (path: string) => new Request(`${SITE}${path}`);

test.each([
  ['json', 'application/json; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8; header=present'],
  ['md', 'text/markdown; charset=utf-8'],
] as const)('a board is there as %s, with a tag and its page', async (format, type) => {
  const response = await suites.handleSuiteFormat(requestedAddress(`/suites/sync.${format}?fs=ext4`), 'sync', format);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
  expect(response.headers.get('link')).toBe(`<${SITE}/suites/sync?fs=ext4>; rel="canonical"`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('a board without a figure has no picture, and says so', async () => {
  const response = await suites.handleSuiteFormat(requestedAddress('/suites/turbo.svg'), 'turbo', 'svg');
  expect(response.status).toBe(400);
  expect((await response.json()).detail).toBe('no results yet');
});

test('hardware under another name leads to the twin it has now, in a comparison too', async () => {
  await pool.query(`INSERT INTO slug (slug, kind, target) VALUES ('old-chip', 'redirect', $1)`, [slug]);
  const one = await hardware.handleHardwareFormat(
    requestedAddress('/chips/old-chip.csv?fs=ext4'),
    'chips',
    'old-chip',
    'csv',
  );
  const two = await compare.handleComparisonFormat(requestedAddress(`/compare/old-chip/${id}.md?fs=ext4`), 'md', [
    'old-chip',
    id,
  ]);
  expect([one.status, one.headers.get('location')]).toEqual([308, `${SITE}/chips/${slug}.csv?fs=ext4`]);
  expect([two.status, two.headers.get('location')]).toEqual([308, `${SITE}/compare/${slug}/${id}.md?fs=ext4`]);
});

test('a picture that a comparison has not is refused with the ids of those it has', async () => {
  const path = `/compare/${slug}/${id}.svg?chart=nothing`;
  const response = await compare.handleComparisonFormat(requestedAddress(path), 'svg', [slug, id]);
  expect(response.status).toBe(400);
  expect((await response.json()).detail).toMatch(/available: .*sweep-/);
});

test('a comparison with a withdrawn run is gone with it', async () => {
  await pool.query(`UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE permalink = $1`, [id]);
  const response = await compare.handleComparisonFormat(requestedAddress(`/compare/${slug}/${id}.json`), 'json', [
    slug,
    id,
  ]);
  expect([response.status, (await response.json()).code]).toEqual([410, 'withdrawn']);
});
