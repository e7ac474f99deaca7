// A page that is kept in memory: it says so, hears of a run within seconds, and never shows one that was withdrawn.
import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syncRun } from '../../../packages/contract/fixtures/valid-runs.ts';

const CHIP = '/chips/intel-core-i9-13900k';
const key = keyFrom(randomBytes(32).toString('hex'));
const secret = randomBytes(32);

async function upload(request: APIRequestContext, number: number): Promise<string> {
  const run = syncRun();
  const cpu = { ...run.machine.cpu, brand: '13th Gen Intel(R) Core(TM) i9-13900K' };
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(
      sealDocument(
        {
          ...run,
          key_id: key.keyId,
          duration_ns: run.duration_ns + number,
          withdraw_sha256: createHash('sha256').update(secret).digest('hex'),
          machine: { ...run.machine, cpu },
        },
        key,
      ),
    ),
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).id;
}

/** How an answer came: `kept` or `made`. */
async function look(request: APIRequestContext, path: string) {
  const reply = await request.get(path);
  const [, how] = /page;desc=(\w+)/.exec(reply.headers()['server-timing'] ?? '') ?? [];
  return { status: reply.status(), how, text: await reply.text() };
}

test('a kept page changes within five seconds of a run, and a withdrawn one is gone at once', async ({ request }) => {
  const first = await upload(request, 1);
  await expect(async () => {
    const { how, text } = await look(request, CHIP);
    expect([how, text.includes(first)]).toEqual(['kept', true]);
  }).toPass({ timeout: 20_000 });

  const second = await upload(request, 2);
  await expect(async () => {
    expect((await look(request, CHIP)).text).toContain(second);
  }).toPass({ timeout: 5_000, intervals: [100] });

  const path = `/r/${second}`;
  await expect(async () => {
    expect(await look(request, path)).toMatchObject({ status: 200, how: 'kept' });
  }).toPass({ timeout: 20_000 });
  const reply = await request.post(`/api/v1/runs/${second}/withdraw`, { data: { secret: secret.toString('hex') } });
  expect(reply.status(), await reply.text()).toBe(200);
  expect((await look(request, path)).status).toBe(410);
  const { text } = await look(request, CHIP);
  expect([text.includes(first), text.includes(second)]).toEqual([true, false]);
});
