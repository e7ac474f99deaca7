import { afterEach, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../server/test-site.ts';

let site: TestSite;
afterEach(() => site.close());

test('a page runs only scripts that carry the nonce of its own response', async () => {
  const asked: unknown[] = [];
  site = await startTestSite({
    pages: (request, response) => {
      asked.push(request.headers['content-security-policy']);
      response.end('<p>page</p>');
    },
  });
  const policies = [];
  for (const path of ['/', '/r/0']) {
    const { headers } = await fetch(`${site.url}${path}`, {
      headers: { 'content-security-policy': "script-src 'nonce-mine'" },
    });
    policies.push(headers.get('content-security-policy'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic';/);
  expect(policies[0]).not.toMatch(/unsafe-eval|nonce-mine/);
  expect(policies[1]).not.toBe(policies[0]);
  expect(asked).toEqual(policies);
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
