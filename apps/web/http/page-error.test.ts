import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageCache } from '../server/page-cache/page-cache.ts';
import { startTestSite, type TestSite } from '../server/test-site.ts';
import { recordPageError } from './page-error.ts';

/** Sends what the framework sends for a page that threw: an empty document for scripts to fill. */
let failure: unknown;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    cache: new PageCache(1_000_000),
    pages: (request, response) => {
      if (request.url === '/fine') return void response.writeHead(200, { 'content-type': 'text/html' }).end('fine');
      recordPageError(failure);
      response.statusCode = 500;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('link', '</_next/x.woff2>; rel=preload');
      response.write('<html id="__next_error__"><script src="/_next/x.js"></script>');
      response.end('</html>');
    },
  });
});
afterAll(() => site.close());

/** One page that may be cached, and one that is made for each request. */
const PATHS = ['/r/X', '/search'];

test.each(PATHS)(
  'A page that threw is answered with words that need no script, and a number that the log has: %s',
  async (path) => {
    failure = new Error('secret of ours');
    const reply = await fetch(`${site.url}${path}`);
    const html = await reply.text();
    expect(reply.status).toBe(500);
    expect(html).toContain('This page cannot be shown');
    expect(html).not.toMatch(/<script|__next_error__|secret of ours/);
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(reply.headers.get('link')).toBeNull();
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const incident = /<code>([0-9a-f-]{36})<\/code>/.exec(html)?.[1] ?? 'none';
    const line = site.lines.find((one) => one.includes(incident) && one.includes('"msg":"page"'));
    expect(line).toContain('secret of ours');
  },
);

test.each(PATHS)('Where the database is away the page says so, and when to come again: %s', async (path) => {
  failure = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const reply = await fetch(`${site.url}${path}`);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(await reply.text()).toContain('cannot reach its database');
});

test('A question for the head alone gets no body, and other pages pass as they are', async () => {
  failure = new Error('again');
  const head = await fetch(`${site.url}/`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([500, '']);
  const fine = await fetch(`${site.url}/fine`);
  expect([fine.status, await fine.text()]).toEqual([200, 'fine']);
});
