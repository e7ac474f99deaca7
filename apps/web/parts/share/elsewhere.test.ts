import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealDocument } from '../../../../packages/contract/fixtures/signing.ts';
import { createTestDatabase, type TestDatabase } from '../../../../packages/tasks/test-database.ts';
import { knownRun } from '../../domain/runs/known-run.ts';

const SITE = 'https://fsbench.example';
const RAW = 'Evil <script>alert(1)</script> CPU';
let database: TestDatabase;
let pool: typeof import('../../db/client.ts')['pool'];
let id = '';
/** Of a run on a processor that nobody knows. */
let strange = '';
/** Loaded once the environment names the database. */
let og: typeof import('../../elsewhere/images/handle-og.ts')['handleOg'];
let embed: typeof import('../../elsewhere/embed/handle-embed.ts')['handleEmbed'];
let oembed: typeof import('../../elsewhere/embed/handle-oembed.ts')['handleOembed'];

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.PUBLIC_URL = SITE;
  ({ pool } = await import('../../db/client.ts'));
  ({ handleOg: og } = await import('../../elsewhere/images/handle-og.ts'));
  ({ handleEmbed: embed } = await import('../../elsewhere/embed/handle-embed.ts'));
  ({ handleOembed: oembed } = await import('../../elsewhere/embed/handle-oembed.ts'));
  id = await store(knownRun());
  const run = structuredClone(knownRun()) as { machine: { cpu: { brand: string } }; duration_ns: number };
  run.machine.cpu.brand = RAW;
  run.duration_ns += 1;
  strange = await store(run);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function store(run: unknown): Promise<string> {
  const { examineUpload } = await import('../../ingest/documents/examine.ts');
  const { RunStore } = await import('../../ingest/uploads/store.ts');
  const examined = examineUpload(sealDocument(run), false, Date.now());
  if (!examined.ok) throw new Error(examined.error.code);
  const stored = await new RunStore(pool).store(examined.value);
  if (!stored.ok) throw new Error(stored.error.code);
  return stored.value.permalink;
}

const requestedAddress = (path: string, headers: HeadersInit = {}) => new Request(`${SITE}${path}`, { headers });
const segments = (path: string) => path.split('?')[0]?.split('/').slice(2) ?? [];
const getOg = (path: string, headers: HeadersInit = {}) =>
  og(requestedAddress(`/og${path}`, headers), segments(`/og${path}`));
const getEmbed = (path: string) => embed(requestedAddress(`/embed${path}`), segments(`/embed${path}`));
const getOembed = (query: Record<string, string>) => oembed(requestedAddress(`/oembed?${new URLSearchParams(query)}`));

test('the image of a page is a PNG of 1200 by 630 pixels, and is answered 304 to who has it', async () => {
  const response = await getOg(`/r/${id}.png`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('link')).toBe(`<${SITE}/r/${id}>; rel="canonical"`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const again = await getOg(`/r/${id}.png`, { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test.each(['/home.png', '/chips.png', '/docs/method.png', '/suites/sync.png'])('%s has an image', async (path) => {
  expect((await getOg(path)).status).toBe(200);
});

test.each([
  '/r/NOT-AN-ID.png',
  '/r/0000000000000000.png',
  '/chips/no-such-chip.png',
  '/suites/nothing.png',
  '/%zz.png',
  '/__proto__.png',
  '/constructor/x.png',
  `/compare/${'a'.repeat(5000)}.png`,
  '/chips.jpg',
])('%s is refused in a problem document', async (path) => {
  const response = await getOg(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test('a frame has the picture asked for, may be framed by anybody, and can run and load nothing', async () => {
  const response = await getEmbed(`/r/${id}?chart=sweep-time&theme=dark`);
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|script-src/);
  const html = await response.text();
  expect(html).toContain('Files per second by number of workers');
  expect(html).toContain(`href="${SITE}/r/${id}#sweep-time"`);
  expect(html).not.toContain('<script');
});

test('a picture that is not there is told by the names of those that are', async () => {
  const response = await getEmbed(`/r/${id}?chart=%3Cscript%3E`);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('sweep-time');
  expect(html).not.toContain('script&gt;');
});

test('the raw name of a processor that nobody knows stays out of frames', async () => {
  const html = await (await getEmbed(`/r/${strange}`)).text();
  expect(html).toContain('unidentified CPU');
  expect(html).not.toMatch(/Evil|alert/);
  const { rows } = await pool.query<{ slug: string }>(`SELECT slug FROM chip WHERE kind = 'unknown'`);
  const slug = rows[0]?.slug ?? '';
  expect(slug).toMatch(/^unlisted-/);
  for (const path of [`/chips/${slug}`, `/compare/${slug}/${id}`, `/compare/${strange}/${id}`]) {
    const text = await (await getEmbed(path)).text();
    // An address has to say where it leads.
    expect(text.replaceAll(slug, '')).not.toMatch(/Evil|alert/);
  }
  expect(await (await getEmbed(`/compare/${slug}/${id}`)).text()).toContain('unidentified CPU');
});

test('oEmbed gives a frame no larger than asked for, of the picture that the address names', async () => {
  const response = await getOembed({ url: `${SITE}/r/${id}#sweep-time`, maxwidth: '500', maxheight: '400' });
  const json = await response.json();
  expect(json).toMatchObject({ type: 'rich', version: '1.0', provider_name: 'fsbench', width: 500, height: 400 });
  expect(json.html).toContain(`src="${SITE}/embed/r/${id}?chart=sweep-time"`);
  expect(json.thumbnail_url).toBeUndefined();
});

test('oEmbed speaks XML, and gives an image where one is asked for', async () => {
  const xml = await getOembed({ url: `${SITE}/r/${id}`, format: 'xml' });
  expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  expect(await xml.text()).toMatch(/<oembed>[\s\S]*<html>&lt;iframe src=&quot;https:/);
  const photo = await (await getOembed({ url: `${SITE}/r/${id}`, type: 'photo', maxwidth: '600' })).json();
  expect(photo).toMatchObject({ type: 'photo', url: `${SITE}/og/r/${id}.png`, width: 600, height: 315 });
});

test.each([
  ['', 404],
  ['https://evil.example/r/X', 404],
  ['https://fsbench.example.evil.org/', 404],
  ['https://user:pw@fsbench.example/', 404],
  ['http://fsbench.example/', 404],
  ['javascript:alert(1)', 404],
  [`https://fsbench.example/chips/${'x'.repeat(4000)}`, 404],
  ['https://fsbench.example/%E0%A4%A', 404],
])('oEmbed of %s answers %i', async (url, status) => {
  expect((await getOembed({ url })).status).toBe(status);
});

test('oEmbed refuses formats it does not speak, and sizes that are none', async () => {
  expect((await getOembed({ url: `${SITE}/r/${id}`, format: 'yaml' })).status).toBe(501);
  expect((await getOembed({ url: `${SITE}/r/${id}`, maxwidth: '-3' })).status).toBe(400);
});

test('of a withdrawn run frame, image and oEmbed say so, with 410', async () => {
  await pool.query(`UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE permalink = $1`, [strange]);
  const frame = await getEmbed(`/r/${strange}`);
  expect([frame.status, await frame.text()]).toEqual([410, expect.stringContaining('This run was withdrawn')]);
  const image = await getOg(`/r/${strange}.png`);
  expect([image.status, image.headers.get('content-type')]).toEqual([410, 'image/png']);
  expect((await getOembed({ url: `${SITE}/r/${strange}` })).status).toBe(410);
  expect((await getEmbed(`/compare/${strange}/${id}`)).status).toBe(410);
});

test('hardware that goes by another name leads there, in frame and image', async () => {
  const { rows } = await pool.query<{ slug: string }>(`SELECT slug FROM chip ORDER BY id LIMIT 1`);
  const now = rows[0]?.slug ?? '';
  await pool.query(`INSERT INTO slug (slug, kind, target) VALUES ('old-name', 'redirect', $1)`, [now]);
  const frame = await getEmbed('/chips/old-name?chart=x&theme=dark');
  const image = await getOg(`/compare/old-name/${id}.png?fs=ext4`);
  expect([frame.status, frame.headers.get('location'), image.status, image.headers.get('location')]).toEqual([
    308,
    `${SITE}/embed/chips/${now}?chart=x&theme=dark`,
    308,
    `${SITE}/og/compare/${now}/${id}.png?fs=ext4`,
  ]);
});

test('an image answers without its suffix too', async () => {
  const [one, other] = [await getOg('/chips'), await getOg('/chips.png')];
  expect([one.status, one.headers.get('etag')]).toEqual([200, other.headers.get('etag')]);
});

test('a frame has the answer and the source before its chart, on sheets of several widths, in the font of the site', async () => {
  const response = await getEmbed(`/r/${id}`);
  const html = await response.text();
  const at = (text: string | RegExp) => html.search(text);
  expect(html).toMatch(/<p class="verdict">[^<]*\d[^<]*<\/p>/);
  expect(at('class="source"')).toBeGreaterThan(at('class="verdict"'));
  expect(at('<svg')).toBeGreaterThan(at('class="source"'));
  expect(html.match(/<div class="sheet/g)?.length).toBeGreaterThan(4);
  expect(response.headers.get('content-security-policy')).toContain("font-src 'self'");
  for (const [, href = ''] of html.matchAll(/url\(([^)]+)\)/g)) {
    const font = await getEmbed(href.replace('/embed', ''));
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  }
  expect((await getEmbed('/fonts/other.woff2')).status).toBe(404);
});

test('a frame of the size that oEmbed gives holds all lines and the chart', async () => {
  const [wide, narrow] = await Promise.all(
    ['900', '360'].map(async (maxwidth) => (await getOembed({ url: `${SITE}/r/${id}#sweep-time`, maxwidth })).json()),
  );
  expect([wide.width, narrow.width]).toEqual([776, 360]);
  expect(narrow.height).toBeGreaterThan(400);
  expect(wide.height).toBeGreaterThan(400);
});
