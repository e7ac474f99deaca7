import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
afterEach(() => site.close());

describe('data', () => {
  const DATA = JSON.stringify({ rows: Array.from({ length: 200 }, (_, at) => ({ at, name: 'a chip' })) });
  const startWithData = async () => {
    site = await startTestSite({
      pages: (request, response) => {
        const { url = '' } = request;
        if (url.startsWith('/api/v1/small')) return void response.writeHead(200, JSON_TYPE).end('{}');
        if (url.startsWith('/api/v1/chips')) return void response.writeHead(200, JSON_TYPE).end(DATA);
        if (url.endsWith('.png')) return void response.writeHead(200, { 'content-type': 'image/png' }).end(DATA);
        response.writeHead(url.includes('breaks') ? 500 : 404, { 'content-type': 'text/html' }).end('<p>page</p>');
      },
    });
  };
  const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', etag: 'W/"one"', vary: 'rsc' };
  const ask = (path: string, accepted: string, method = 'GET') =>
    rawGet(site.port, path, { 'accept-encoding': accepted }, method);

  test.each([
    ['br, gzip', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['gzip;q=0', undefined, (bytes: Buffer) => bytes],
  ])('for a client that accepts %j comes so, with the same tag', async (accepted, encoding, plain) => {
    await startWithData();
    const { headers, bytes } = await ask('/api/v1/chips', accepted);
    expect(headers).toMatchObject({ vary: 'accept-encoding', etag: 'W/"one"', 'content-length': `${bytes.length}` });
    expect(headers['content-encoding']).toBe(encoding);
    expect(plain(bytes).toString()).toBe(DATA);
    if (encoding !== undefined) expect(bytes.length).toBeLessThan(DATA.length / 5);
  });

  test('that is small, or a picture, comes as it is', async () => {
    await startWithData();
    for (const path of ['/api/v1/small', '/og/r/0.png'])
      expect((await ask(path, 'gzip, br')).headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['/api/v1/nothing', 404, 'address_unknown'],
    ['/r/0000000000000000.AAA', 404, 'address_unknown'],
    ['/api/v1/breaks', 500, 'internal'],
  ])('at %s is a problem document and no page', async (path, status, code) => {
    await startWithData();
    const got = await ask(path, 'identity');
    expect([got.status, got.headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(JSON.parse(got.bytes.toString())).toMatchObject({ status, code });
    expect((await ask('/chips/nothing', 'identity')).headers['content-type']).toBe('text/html');
  });

  test.each([
    ['/api/v1/chips', 'POST', 'GET, HEAD, OPTIONS'],
    ['/chips/a', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/v1/runs/0000000000000000/withdraw', 'GET', 'OPTIONS, POST'],
    ['/api/v1/runs', 'TRACE', 'GET, HEAD, OPTIONS, POST'],
    ['/healthz', 'DELETE', 'GET, HEAD, OPTIONS'],
  ])('%s asked with %s is a 405 that says what is allowed', async (path, method, allow) => {
    await startWithData();
    const got = await ask(path, 'identity', method);
    expect([got.status, got.headers.allow]).toEqual([405, allow]);
    expect(JSON.parse(got.bytes.toString())).toMatchObject({ code: 'method_not_allowed' });
  });

  test.each([
    ['/', 'GET, HEAD, OPTIONS'],
    ['/api/v1/runs', 'GET, HEAD, OPTIONS, POST'],
  ])('OPTIONS %s names the methods', async (path, allow) => {
    await startWithData();
    const got = await ask(path, 'identity', 'OPTIONS');
    expect([got.status, got.headers.allow, got.bytes.length]).toEqual([204, allow, 0]);
  });
});

function rawGet(port: number, path: string, headers: Record<string, string>, method: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    httpRequest({ port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
