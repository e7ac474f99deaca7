import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@fsbench/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { costOf } from './page-turns.ts';
import { listStaticFiles } from './static-files.ts';
import { freshRun, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
afterEach(() => site.close());

/** Speaks HTTP by hand: a client library would mend the address. */
function converse(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', reject).on('close', () => resolve(heard));
  });
}

const ask = async (path: string, method = 'GET') => {
  const heard = await converse(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(heard) ?? [];
  return { status: Number(status), heard };
};

/** The framework, as far as the server sees it: it knows no page but those below /chips. */
const startWithPages = () => {
  const asked: string[] = [];
  const pages: NonNullable<Parameters<typeof startTestSite>[0]>['pages'] = (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url?.startsWith('/chips') ? 200 : 404, { 'content-type': 'text/html' });
    response.end('<p>page</p>');
  };
  return startTestSite({ pages }).then((started) => ({ started, asked }));
};

describe('an address', () => {
  test.each(['/r/%', '/chips/%E0%A4%A', '/chips/a%00b', '/contributors/0?before=%00', '/_next/data/build/index.json'])(
    '%s that cannot be read is a page that is not there',
    async (path) => {
      const { started, asked } = await startWithPages();
      site = started;
      expect((await ask(path)).status).toBe(404);
      expect(asked).toEqual(['/no-such-page']);
    },
  );

  test('of the API or of a format that cannot be read is a problem document', async () => {
    site = await startTestSite();
    const formats = [
      '/badge/%ff.svg',
      '/og/r/%ZZ.png',
      '/chips/a.json?chart=%00',
      '/compare/%ff/b.png',
      '/oembed?url=%00',
    ];
    for (const path of ['/api/v1/runs/%ff', '/api/v1/chips?q=%00', ...formats]) {
      const { status, heard } = await ask(path);
      expect(status).toBe(400);
      expect(heard).toContain('"code":"query_invalid"');
    }
  });

  test.each([
    '/_next/image?url=%2Fr%2F0.png&w=640&q=75',
    '/_next/%69mage?url=%2Fr%2F0.png&w=640&q=75',
    '//_next//image?url=%2Fr%2F0.png&w=640&q=75',
    '/_next/image/?url=%2Fr%2F0.png&w=640&q=75',
  ])('%s of the image optimizer leads nowhere', async (path) => {
    const { started, asked } = await startWithPages();
    site = started;
    expect((await ask(path)).status).toBe(404);
    expect(asked).toEqual(['/no-such-page']);
  });

  test.each(['PUT', 'TRACE', 'DELETE', 'PATCH'])('is not asked with %s', async (method) => {
    const { started, asked } = await startWithPages();
    site = started;
    const { status, heard } = await ask('/chips/a', method);
    expect(status).toBe(405);
    expect(heard).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im);
    expect((await ask('/api/v1/runs', method)).heard).toMatch(/^allow: GET, HEAD, OPTIONS, POST\r$/im);
    expect(asked).toEqual([]);
  });

  test('of the health checks and of a refusal allows a browser to run and load nothing', async () => {
    site = await startTestSite();
    for (const reply of [
      await fetch(`${site.url}/healthz`),
      await fetch(`${site.url}/api/v1/runs`, { method: 'POST' }),
    ])
      expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  });
});

describe('a file of the framework', () => {
  test('that this version does not have is missing in one line of text, and no page is made for it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'static-'));
    await mkdir(path.join(folder, 'chunks', '[slug]'), { recursive: true });
    await writeFile(path.join(folder, 'chunks', '[slug]', 'a.js'), '');
    const asked: string[] = [];
    site = await startTestSite({
      staticFiles: await listStaticFiles(folder),
      pages: (request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(200).end();
      },
    });
    const there = ['/_next/static/chunks/%5Bslug%5D/a.js?v=1', '/_next/static/chunks/[slug]/a.js'];
    for (const address of there) expect((await ask(address)).status, address).toBe(200);
    for (const address of ['/_next/static/chunks/b.js', '/_next/static/%', '/_next/static/../../server.ts']) {
      const { status, heard } = await ask(address);
      expect(status, address).toBe(404);
      expect(heard).toMatch(/content-type: text\/plain.*\r\n\r\nNot found: .*\n$/is);
      expect(heard).toContain('cache-control: no-store');
    }
    expect(asked).toEqual(there);
  });
});

describe('pages that cost much', () => {
  test.each([
    ['/compare/a/b', 'costly'],
    ['/compare', 'costly'],
    ['/search', 'usual'],
    ['/api/v1/compare', 'costly'],
    ['/api/v1/search', 'usual'],
    ['/og/r/0.png', 'costly'],
    ['/chips/a.csv', 'costly'],
    ['/sitemap.xml', 'costly'],
    ['/chips/a', 'usual'],
    ['/r/0', 'usual'],
    ['/api/v1/runs', 'usual'],
    ['/embed/r/0', 'costly'],
    ['/embed/fonts/geist-sans.woff2', 'free'],
    ['/_next/static/a.js', 'free'],
    ['/api/v1', 'free'],
  ])('%s is %s', async (path, cost) => {
    site = await startTestSite();
    expect(costOf(path)).toBe(cost);
  });

  test('are made a few at a time, wait in a short queue, and then get a page in words; uploads go on', async () => {
    let made = 0;
    let most = 0;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    site = await startTestSite({
      pages: async (request, response) => {
        const isCostly = /^\/(?:compare|api\/v1\/compare)/.test(request.url ?? '');
        if (isCostly) {
          made += 1;
          most = Math.max(most, made);
          await gate;
          made -= 1;
        }
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page</p>');
      },
    });
    const places = LIMITS.costly_pages_at_once + LIMITS.costly_pages_waiting;
    const asking = Array.from({ length: 60 }, (_, at) => fetch(`${site.url}/compare/a/b/c/d/e/f/g/run-${at}`));
    const early: Response[] = [];
    for (const one of asking) void one.then((reply) => early.push(reply));
    while (early.length < 60 - places) await sleep(5);
    expect(early.map(({ status }) => status)).toEqual(Array.from({ length: 60 - places }, () => 503));
    expect(early[0]?.headers.get('retry-after')).toBe('5');
    expect(early[0]?.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect(await early[0]?.text()).toContain('<h1>The site is busy</h1>');
    const forPrograms = await fetch(`${site.url}/api/v1/compare?subjects=a,b`);
    expect([forPrograms.status, forPrograms.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await forPrograms.json()).toMatchObject({ code: 'busy' });
    for (const path of ['/chips/a', '/search?q=m1', '/api/v1/search?q=m1'])
      expect((await fetch(`${site.url}${path}`)).status, path).toBe(200);
    expect((await site.upload(freshRun())).status).toBe(201);
    release();
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(places);
    expect(most).toBe(LIMITS.costly_pages_at_once);
  });

  test('give their place on when they are made, even if the client has left meanwhile', async () => {
    let begun = 0;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    site = await startTestSite({
      // As the framework does it: its promise waits until all is sent.
      pages: async (_, response) => {
        begun += 1;
        await gate;
        const sent = once(response, 'finish');
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page</p>');
        await sent;
      },
    });
    const leaving = new AbortController();
    const left = Array.from({ length: LIMITS.costly_pages_at_once }, (_, at) =>
      fetch(`${site.url}/compare/${at}`, { signal: leaving.signal }).catch(() => null),
    );
    while (begun < LIMITS.costly_pages_at_once) await sleep(5);
    leaving.abort();
    await Promise.all(left);
    await sleep(50);
    release();
    const next = await fetch(`${site.url}/compare/a/b`, { signal: AbortSignal.timeout(5_000) });
    expect(next.status).toBe(200);
  });

  test('leave room in the queue: one address has few places of it', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    site = await startTestSite({
      trustedProxyHops: 1,
      pages: async (_, response) => {
        await gate;
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page</p>');
      },
    });
    const statuses: number[] = [];
    const from = (address: string, at: number) =>
      fetch(`${site.url}/compare/${at}`, { headers: { 'x-forwarded-for': address } }).then(({ status }) => {
        statuses.push(status);
        return status;
      });
    const places = LIMITS.costly_pages_at_once + LIMITS.costly_pages_waiting_per_address;
    const flood = Array.from({ length: 60 }, (_, at) => from(`2001:db8:1:2::${at.toString(16)}`, at));
    while (statuses.length < 60 - places) await sleep(5);
    const other = from('192.0.2.9', 100);
    await sleep(50);
    expect(statuses).toEqual(Array.from({ length: 60 - places }, () => 503));
    release();
    expect(await other).toBe(200);
    expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(places);
  });

  test('and so are all others, with more places', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    site = await startTestSite({
      pages: async (_, response) => {
        await gate;
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page</p>');
      },
    });
    const places = LIMITS.pages_at_once + LIMITS.pages_waiting;
    const statuses: number[] = [];
    const asking = Array.from({ length: places + 3 }, (_, at) =>
      fetch(`${site.url}/r/${at}`).then(({ status }) => void statuses.push(status)),
    );
    while (statuses.length < 3) await sleep(5);
    release();
    await Promise.all(asking);
    expect(statuses.slice(0, 3)).toEqual([503, 503, 503]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(places);
  });
});
