import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownRun } from '../../domain/runs/known-run.ts';
import { badgeTextWidth } from '../../parts/share/badge-width.ts';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';
import { badgeSvg } from './draw-badge.ts';

const SITE = 'https://fsbench.example';
let site: TestSite;
let handleBadge: typeof import('./handle-badge.ts')['handleBadge'];
let id = '';

beforeAll(async () => {
  process.env.PUBLIC_URL = SITE;
  site = await startQueriedSite();
  ({ handleBadge } = await import('./handle-badge.ts'));
  id = (await site.upload(knownRun())).json.id;
});
afterAll(() => site.close());

const get = (path: string, headers: HeadersInit = {}) =>
  handleBadge(new Request(`${SITE}/badge${path}`, { headers }), path.split('?')[0]?.split('/').slice(1) ?? []);
const sentences = async (path: string) => /aria-label="([^"]*)"/.exec(await (await get(path)).text())?.[1];

test('a badge of a run says its figure with the interval, and leads caches to ask again', async () => {
  const response = await get(`/r/${id}.svg?figure=durable-write`);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('public, no-cache');
  expect(await response.text()).toMatch(/aria-label="fsbench: durable write: [\d.]+\s.s \[[\d.]+, [\d.]+\]"/u);
  const again = await get(`/r/${id}.svg?figure=durable-write`, {
    'if-none-match': response.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('a badge of a generated run says so', async () => {
  await site.db.query(
    `INSERT INTO run_flag (submission_id, ordinal, code, severity) SELECT id, 999, 'synthetic', 'note' FROM submission WHERE permalink = $1`,
    [id],
  );
  expect(await sentences(`/r/${id}.svg?figure=durable-write`)).toMatch(/\] \(demo data, not a measurement\)$/);
  await site.db.query(`DELETE FROM run_flag WHERE code = 'synthetic'`);
});

test('what was not measured is said in words, never as a figure', async () => {
  expect(await sentences(`/r/${id}.svg?figure=write-throughput`)).toBe('fsbench: write and flush: not measured');
});

test('a figure by a word that there is not is refused with the words there are', async () => {
  const response = await get(`/r/${id}.svg?figure=speed`);
  expect(response.status).toBe(400);
  expect((await response.json()).detail).toContain('durable-write, best-workers');
});

test.each(['/r/0000000000000000.svg', '/chips/nothing.svg', '/%3Cscript%3E.svg', '/r/x.png', '/home.svg'])(
  '%s is an image that says that nothing is there',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('not found');
  },
);

test.each([
  ['1.57 s [1.48, 1.69] with 16 workers'],
  ['W'.repeat(300)],
  ['iiiiiiiiii'],
  ['<script>&"\u202e漢字'],
  ['1,380,000\u2009ops/s'],
])('the text of a badge fits its box: %s', (message) => {
  const svg = badgeSvg({ label: 'durable write', message, isQuiet: false });
  const width = Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1]);
  const texts = [...svg.matchAll(/<text x="([\d.]+)"[^>]*textLength="([\d.]+)"[^>]*>([^<]*)</g)];
  expect(texts).toHaveLength(2);
  for (const [, x, length, text = ''] of texts) {
    expect(Number(x) + Number(length)).toBeLessThan(width);
    const plain = text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(badgeTextWidth(plain, 11)).toBeLessThanOrEqual(Number(length) + 0.01);
  }
  expect(width).toBeLessThan(560);
  expect(svg).not.toContain('<script');
});

test('a held run and a withdrawn one say so instead of a figure', async () => {
  await site.db.query(
    `UPDATE submission SET review = 'held', held_code = 'operator', held_by = 'operator', held_reason = 'x' WHERE permalink = $1`,
    [id],
  );
  expect(await sentences(`/r/${id}.svg`)).toContain('held by the operator');
  await site.db.query(`UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE permalink = $1`, [id]);
  expect(await sentences(`/r/${id}.svg?figure=durable-write`)).toBe('fsbench: run: withdrawn');
  expect(await sentences(`/compare/${id}/0000000000000000.svg`)).toBe('fsbench: comparison: withdrawn');
});
