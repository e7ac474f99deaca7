import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { SiteOptions } from '../server/site.ts';
import { startTestSite, type TestSite } from '../server/test-site.ts';
import { THEME_SCRIPT } from './theme-script.ts';

let site: TestSite;
afterEach(() => site.close());

/** A page with a script that is marked as the framework marks its own, and one that is not. */
const pageFor = (policy: unknown) => {
  const [, mark = 'none'] = /'nonce-([^']+)'/.exec(String(policy)) ?? [];
  return `<body><p>page</p><script nonce="${mark}">own()</script><script>strange()</script></body>`;
};
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const OWN = hashOf('own()');

test('a page runs its own inline script and no other, whatever policy was sent with the request', async () => {
  const requestedAddress: unknown[] = [];
  site = await startTestSite({
    pages: (request, response) => {
      const policy = request.headers['content-security-policy'];
      requestedAddress.push(policy);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageFor(policy));
    },
  });
  for (const path of ['/', '/r/0']) {
    const reply = await fetch(`${site.url}${path}`, {
      headers: { 'content-security-policy': "script-src 'nonce-mine'" },
    });
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').find((one) => one.startsWith('script-src'))).toBe(
      `script-src 'self' ${hashOf(THEME_SCRIPT)} ${OWN}`,
    );
    expect(policy).not.toMatch(/unsafe-eval|nonce|script-src[^;]*unsafe-inline/);
    expect(policy).toMatch(/^default-src 'none'; .*; style-src 'self'; .*base-uri 'none'; /);
    expect(await reply.text()).not.toContain('nonce');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(requestedAddress[0]).not.toBe(requestedAddress[1]);
  expect(requestedAddress.join()).not.toContain('mine');
});

test('a page that is made for one request is compressed once, and keeps all its cookies', async () => {
  site = await startTestSite({
    pages: (request, response) => {
      expect(request.headers['accept-encoding']).toBeUndefined();
      response.setHeader('set-cookie', ['a=b', 'c=d']);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(pageFor(request.headers['content-security-policy']));
    },
  });
  const reply = await fetch(`${site.url}/search`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(reply.headers.get('content-security-policy')).toContain(OWN);
  expect(reply.headers.get('content-encoding')).toBe('gzip');
  expect(reply.headers.getSetCookie()).toEqual(['a=b', 'c=d']);
  expect(await reply.text()).toBe('<body><p>page</p><script>strange()</script><script>own()</script></body>');
});

test('what is neither page nor text is sent piece by piece, as it comes, and may run no inline script', async () => {
  site = await startTestSite({
    pages: async (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write('[1,');
      await new Promise((resolve) => setTimeout(resolve, 300));
      response.end('2]');
    },
  });
  const reply = await fetch(`${site.url}/og/r/0.png`);
  expect(reply.headers.get('content-security-policy')).toContain(`script-src 'self' ${hashOf(THEME_SCRIPT)};`);
  const reader = reply.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('[1,');
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('2]');
});

test('in development a page may run what the development server needs, and is sent as it comes', async () => {
  site = await startTestSite({
    isDevelopment: true,
    pages: (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>dev()</script>'),
  });
  const reply = await fetch(`${site.url}/`);
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval';");
  expect(await reply.text()).toBe('<script>dev()</script>');
});

test('a document keeps the policy it came with', async () => {
  const own = "default-src 'none'; sandbox";
  site = await startTestSite({
    pages: (_, response) => void response.setHeader('content-security-policy', own).end('<svg/>'),
  });
  expect((await fetch(`${site.url}/r/0.svg`)).headers.get('content-security-policy')).toBe(own);
});

test('a page of another origin may read with a tag of its own, and is told of no way to write', async () => {
  site = await startTestSite();
  for (const path of ['/r/0.json', '/compare/a/b.csv', '/api/v1/runs']) {
    const { status, headers } = await fetch(`${site.url}${path}`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(headers.get('access-control-allow-headers')).toContain('If-None-Match');
  }
});

test.each([
  ['https://fsbench.test', 'max-age=31536000'],
  ['http://127.0.0.1:4000', null],
])('browsers of a site at %s hear of TLS: %s, with pages, errors and refusals', async (publicUrl, value) => {
  const pages: SiteOptions['pages'] = (request, response) => {
    response.writeHead(request.url === '/breaks' ? 500 : 200, { 'content-type': 'text/html' }).end('<p>page</p>');
  };
  site = await startTestSite({ publicUrl, pages });
  for (const path of ['/', '/breaks', '/healthz', '/api/v1/runs/x/withdraw', '/api/v1/breaks'])
    expect([path, (await fetch(`${site.url}${path}`)).headers.get('strict-transport-security')]).toEqual([path, value]);
});
