// A run that is withdrawn is gone from every address, also from those that have shown it before.
import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { KEY, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syntheticRun } from '../../../packages/contract/fixtures/synthetic-run.ts';

/** Found in nothing else than this run. */
const MARK = 'Erased Board 4711';

async function upload(request: APIRequestContext) {
  const secret = randomBytes(32);
  const run = structuredClone(
    syntheticRun({ keyId: KEY.keyId, seed: randomBytes(8).toString('hex'), operationsCount: 60 }),
  );
  run.machine.model = MARK;
  const withdraw_sha256 = createHash('sha256').update(secret).digest('hex');
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(sealDocument({ ...run, withdraw_sha256 })),
  });
  expect(reply.status()).toBe(201);
  return { id: (await reply.json()).id as string, secret: secret.toString('hex') };
}

const addressesOf = (id: string): string[] => [
  ...['', '.json', '.csv', '.md', '.svg', '.png', '/envelope', '/cases/sync'].map((suffix) => `/r/${id}${suffix}`),
  ...[`/og/r/${id}.png`, `/badge/r/${id}.svg`, `/embed/r/${id}`, `/api/v1/runs/${id}`, `/compare/${id}`],
];
const optimized = (path: string) => `/_next/image?url=${encodeURIComponent(path)}&w=1080&q=75`;

test('erased results cannot be fetched from any address', async ({ request }) => {
  const { id, secret } = await upload(request);
  const before = new Map<string, Buffer>();
  for (const path of addressesOf(id)) {
    const reply = await request.get(path);
    before.set(path, await reply.body());
    if (!path.startsWith('/compare')) expect([path, reply.status()]).toEqual([path, 200]);
    expect((await request.get(optimized(path))).status()).toBe(404);
  }
  expect(before.get(`/r/${id}`)?.toString()).toContain(MARK);

  const withdrawn = await request.post(`/api/v1/runs/${id}/withdraw`, {
    headers: { 'content-type': 'application/json' },
    data: JSON.stringify({ secret }),
  });
  expect(withdrawn.status()).toBe(200);
  for (const path of addressesOf(id)) {
    const reply = await request.get(path);
    const body = await reply.body();
    expect([path, body.equals(before.get(path) ?? Buffer.alloc(0))]).toEqual([path, false]);
    expect([path, body.includes(MARK)]).toEqual([path, false]);
    // The tombstone is data; a picture or a frame of it would be results.
    if (/\.(?:png|svg|csv)$|\/envelope$/.test(path))
      expect([path, reply.status() >= 400 || path.startsWith('/badge')]).toEqual([path, true]);
    expect((await request.get(optimized(path))).status()).toBe(404);
  }
});

test('an address that cannot be read answers a person with a page, and a program with a problem', async ({
  request,
  page,
}) => {
  for (const path of ['/r/%', '/chips/%E0%A4%A', '/chips/a%00b']) {
    const reply = await request.fetch(path);
    expect([path, reply.status()]).toEqual([path, 404]);
    expect(await reply.text()).toContain('</html>');
  }
  for (const [path, status] of [
    ['/og/r/%ZZ.png', 400],
    ['/badge/%ff.svg', 400],
  ] as const) {
    const reply = await request.fetch(path);
    expect([path, reply.status()]).toEqual([path, status]);
    expect(reply.headers()['content-type']).toContain('application/problem+json');
  }
  await page.goto('/chips/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
