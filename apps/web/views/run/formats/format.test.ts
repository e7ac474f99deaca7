import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY, sealDocument } from '../../../../../packages/contract/fixtures/signing.ts';
import { knownRun } from '../../../domain/runs/known-run.ts';
import { openRun } from '../../../domain/runs/open-run.ts';
import { startQueriedSite, type TestSite } from '../../../server/test-site.ts';

const PUBLIC_URL = 'https://fsbench.example';
const uploaded = sealDocument(knownRun());
let site: TestSite;
let id = '';
/** Loaded once the environment names the database. */
let formatHref: typeof import('./format.ts');

beforeAll(async () => {
  process.env.PUBLIC_URL = PUBLIC_URL;
  site = await startQueriedSite();
  formatHref = await import('./format.ts');
  id = (await site.upload(knownRun())).json.id;
});
afterAll(() => site.close());

const get = (format: 'json' | 'csv' | 'md' | 'svg' | 'png', headers: HeadersInit = {}, typed = id) =>
  formatHref.handleRunFormat(new Request(`${PUBLIC_URL}/r/${typed}.${format}`, { headers }), typed, format);
const getEnvelope = () => formatHref.handleEnvelope(new Request(`${PUBLIC_URL}/r/${id}/envelope`), id);

test('the envelope comes back byte for byte as it was received', async () => {
  const response = await getEnvelope();
  expect(Buffer.from(await response.arrayBuffer()).equals(uploaded)).toBe(true);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="fsbench-${id}.json"`);
});

test.each([
  ['json', 'application/json'],
  ['csv', 'text/csv; charset=utf-8; header=present'],
  ['md', 'text/markdown; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
] as const)(
  'the %s format says what it is, may be kept for five seconds, and is answered 304 while it is the same',
  async (format, type) => {
    const response = await get(format);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    const tag = response.headers.get('etag') ?? '';
    // Weak: compressed and plain have the same one.
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await get(format, { 'if-none-match': `"other", ${tag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
  },
);

test('the JSON format holds the document as it was signed, and the figures computed from it', async () => {
  const json = await (await get('json')).json();
  expect(json.run).toEqual(JSON.parse(JSON.stringify(knownRun())));
  expect(json).toMatchObject({ id, url: `${PUBLIC_URL}/r/${id}`, state: 'accepted', trust: 'signed' });
  const fsync = json.summaries.find((one: { case: string }) => one.case === 'sync/overwrite/fsync/4096@disk');
  expect(fsync).toMatchObject({
    unit: 'ns',
    rounds_count: 9,
    median: 104_000,
    median_low: 101_000,
    median_high: 107_000,
  });
  // `n_count` counts operations in the document and in the CSV: of nine rounds it would be another thing by one name.
  expect(fsync).not.toHaveProperty('n_count');
  expect(fsync.mean_of_all).toBeGreaterThan(0);
  expect(fsync).toHaveProperty('sd_of_rounds');
  expect(json.scaling[0]).toMatchObject({ best_workers: 2, retrograde_workers: 4, last_over_best: { ratio: 1.5 } });
});

test('links are built from the public address, whatever the request says of its host', async () => {
  const request = new Request(`http://evil.example/r/${id}.md`, { headers: { host: 'evil.example' } });
  const text = await (await formatHref.handleRunFormat(request, id, 'md')).text();
  expect(text).toContain(`${PUBLIC_URL}/r/${id}`);
  expect(text).not.toContain('evil.example');
});

test('what the page gives to paste has an address of its own: the table of the whole report, and nothing that only the site knows', async () => {
  const ask = async (query: string) =>
    (await formatHref.handleRunFormat(new Request(`${PUBLIC_URL}/r/${id}.md${query}`), id, 'md')).text();
  const [whole, cite] = [await ask(''), await ask('?part=cite')];
  expect(cite.trimEnd().endsWith(`[fsbench run ${id}](${PUBLIC_URL}/r/${id})`)).toBe(true);
  expect(cite).not.toContain('Digest');
  expect(whole).toContain(cite.slice(cite.indexOf('|'), cite.lastIndexOf('|')));
  expect(whole).toContain('received');
  expect(cite).not.toContain('received');
});

test('an id as a person typed it leads to the right address, with its format', async () => {
  const response = await get('csv', {}, id.toLowerCase().replaceAll('0', 'o'));
  expect([response.status, response.headers.get('location')]).toEqual([308, `${PUBLIC_URL}/r/${id}.csv`]);
});

test.each(['0000000000000000', 'NOT-AN-ID', '../../etc/passwd', "' OR 1=1 --"])(
  '%s is unknown, in a problem document',
  async (typed) => {
    const response = await formatHref.handleRunFormat(new Request(`${PUBLIC_URL}/r/x.json`), typed, 'json');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'run_unknown', status: 404 });
  },
);

test('a suite that does not exist, or has no picture, is refused', async () => {
  const ask = (format: 'csv' | 'svg', suite: string) =>
    formatHref.handleRunFormat(new Request(`${PUBLIC_URL}/r/${id}.${format}?suite=${suite}`), id, format);
  expect((await ask('csv', 'fsync')).status).toBe(400);
  expect((await ask('svg', 'turbo')).status).toBe(404);
  expect((await ask('svg', 'sync')).status).toBe(200);
});

test('one picture is asked for by its anchor, in every format a picture has', async () => {
  const ask = async (format: 'csv' | 'md' | 'svg' | 'png', chart: string) => {
    const address = `${PUBLIC_URL}/r/${id}.${format}?chart=${chart}`;
    const response = await formatHref.handleRunFormat(new Request(address), id, format);
    return { status: response.status, type: response.headers.get('content-type'), body: await response.bytes() };
  };
  const text = async (format: 'csv' | 'md' | 'svg') => new TextDecoder().decode((await ask(format, 'sweep-time')).body);
  expect((await text('csv')).split('\r\n')[0]).toBe('line,workers_count,time_s,low_s,high_s,mark,run');
  expect(await text('md')).toContain(`[chart](${PUBLIC_URL}/r/${id}#sweep-time)`);
  expect(await text('svg')).toContain(`${PUBLIC_URL}/r/${id}#sweep-time`);
  const png = await ask('png', 'sweep-time');
  expect([png.status, png.type]).toEqual([200, 'image/png']);
  expect((await ask('png', 'no-such-chart')).status).toBe(404);
});

test('holding a run changes its tag and its state, and takes nothing away', async () => {
  const before = await get('json');
  await site.db.query(
    `UPDATE submission SET review = 'held', held_code = 'operator', held_by = 'operator', held_reason = 'too fast' WHERE permalink = $1`,
    [id],
  );
  const held = await get('json');
  expect(held.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(await held.json()).toMatchObject({ state: 'held', held_reason: 'too fast', summaries: { length: 16 } });
  expect(await (await get('md')).text()).toContain('not verified, held');
  await site.db.query(
    `UPDATE submission SET review = 'accepted', held_code = NULL, held_by = NULL, held_reason = NULL WHERE permalink = $1`,
    [id],
  );
});

test('a run says in every format after which instant it was measured, or that nothing shows it', async () => {
  expect(await (await get('md')).text()).toContain('UTC (no nonce shows when it was measured)');
  expect(await (await get('json')).json()).toMatchObject({ measured_after: null });
  await site.db.query(`UPDATE submission SET measured_after = '2026-11-20T09:29:58.125Z' WHERE permalink = $1`, [id]);
  expect(await (await get('md')).text()).toContain('measured after 2026-11-20 09:29 UTC, received ');
  expect(await (await get('json')).json()).toMatchObject({ measured_after: '2026-11-20T09:29:58.125Z' });
});

test('stored bytes that are not those of the digest are never shown', () => {
  const other = sealDocument({ ...knownRun(), duration_ns: 1 }, KEY);
  expect(() => openRun(gzipSync(other), Buffer.alloc(32))).toThrow('does not match its digest');
});

test('of a withdrawn run every format keeps digest, dates and reason, with 410, and not one figure', async () => {
  await site.db.query(
    `UPDATE submission SET withdrawn_at = now(), withdrawn_reason = 'wrong disk', envelope = NULL WHERE permalink = $1`,
    [id],
  );
  const answers = await Promise.all([get('json'), get('csv'), get('md'), get('svg'), getEnvelope()]);
  expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410]);
  for (const response of answers) {
    const tombstone = await response.json();
    expect(Object.keys(tombstone)).toEqual([
      'id',
      'url',
      'sha256',
      'received_at',
      'state',
      'withdrawn_at',
      'withdrawn_reason',
    ]);
    expect(tombstone).toMatchObject({ id, state: 'withdrawn', withdrawn_reason: 'wrong disk' });
  }
});
