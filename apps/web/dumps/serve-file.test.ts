import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';
import type { Manifest } from './manifest.ts';
import { writeDump } from './write-dump.ts';

let site: TestSite;
let folder: string;
let made: Manifest;
let whole: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fsbench-serve-'));
  await writeFile(path.join(folder, 'secret'), 'of the operator');
  site = await startTestSite({ dataDir: folder });
  await site.upload(freshRun());
  made = await writeDump(site.db, { folder, site: 'https://fsbench.test' });
  whole = await readFile(path.join(folder, made.id, 'measurements.parquet'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (name: string, init?: RequestInit) => fetch(`${site.url}/data/${name}`, init);
const parquet = (headers: Record<string, string> = {}, method = 'GET') =>
  ask(`${made.id}/measurements.parquet`, { headers, method });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a file is sent whole, with its length, its type, and its digest as its tag', async () => {
  const response = await parquet();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/vnd.apache.parquet',
    'content-length': String(whole.length),
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    etag: `"${createHash('sha256').update(whole).digest('hex')}"`,
  });
  expect(await bytesOf(response)).toEqual(whole);
});

test('every file that the manifest names is served, by its id and as the latest', async () => {
  for (const { name, bytes } of made.files) {
    const response = await ask(`${made.id}/${name}`);
    expect([name, response.status, (await bytesOf(response)).length]).toEqual([name, 200, bytes]);
    expect((await ask(`latest/${name}`, { redirect: 'manual' })).headers.get('location')).toBe(
      `/data/${made.id}/${name}`,
    );
  }
});

test('HEAD says the length and sends nothing', async () => {
  const response = await parquet({}, 'HEAD');
  expect(response.headers.get('content-length')).toBe(String(whole.length));
  expect((await bytesOf(response)).length).toBe(0);
});

test('a part is sent as asked for, and what is not there is refused with the size', async () => {
  const response = await parquet({ range: 'bytes=-4' });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes ${whole.length - 4}-${whole.length - 1}/${whole.length}`);
  expect((await bytesOf(response)).toString('latin1')).toBe('PAR1');
  const beyond = await parquet({ range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
});

test('a part of another version is the whole of this one, and what is known is not sent again', async () => {
  expect((await parquet({ range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200);
  const tag = (await parquet()).headers.get('etag') ?? '';
  expect((await parquet({ range: 'bytes=0-3', 'if-range': tag })).status).toBe(206);
  expect((await parquet({ 'if-none-match': tag })).status).toBe(304);
});

test('latest leads to the dump that is the latest now', async () => {
  const response = await ask('latest/manifest.json', { redirect: 'manual' });
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe(`/data/${made.id}/manifest.json`);
  expect(await (await ask('latest/manifest.json')).json()).toEqual(made);
});

test('the sums are those of the manifest, as sha256sum reads them', async () => {
  const lines = (await (await ask('latest/SHA256SUMS')).text()).trimEnd().split('\n');
  expect(lines).toEqual(made.files.map(({ sha256, name }) => `${sha256}  ${name}`));
});

test.each(['latest/secret', '..%2Fsecret', 'latest/..%2F..%2Fsecret', '20200101-000000-000/runs.parquet'])(
  '%s is no file of a dump',
  async (name) => {
    const response = await ask(name, { redirect: 'manual' });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('operator');
  },
);
