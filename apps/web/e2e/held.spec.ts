// A run that a rule holds: its page says so in words, its chip does not count it, and runs of two verified contributors who
// measured the same release it.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { documentOf, paced, RARE_MAC } from '../../../packages/tasks/hold-simulation/setups.ts';
import { verifyOnSite } from './site/verify.ts';

const CHIP = '/chips/apple-m1-ultra';
/** Flushes sooner than any drive of Apple is known to. */
const FAST = paced(RARE_MAC, { flush: 0.0106 });
const keyOf = (name: string) => keyFrom(createHash('sha256').update(`held story ${name}`).digest('hex'));

async function upload(request: APIRequestContext, name: string, variant = name): Promise<string> {
  const key = keyOf(name);
  const collector = {
    name: 'fsbench-collect',
    version: '0.1.0',
    triple: 'aarch64-apple-darwin',
    is_release_build: true,
  } as const;
  const reply = await request.post('/api/v1/runs', {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    data: gzipSync(sealDocument({ ...documentOf(FAST, variant), collector, key_id: key.keyId }, key)),
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { id, state } = await reply.json();
  expect(state).toBe('held');
  return id;
}

test('a run beyond its class is held in words, and released once two verified contributors measured the same', async ({
  page,
  request,
}) => {
  const id = await upload(request, 'first');
  const decisions = page.getByRole('region', { name: 'Decisions' });

  await test.step('its page says why it is held, who can release it, and how to answer', async () => {
    await page.goto(`/r/${id}`);
    const notice = page.getByRole('complementary', { name: /^Held/ });
    await expect(notice).toContainText('A result is faster than any known device of its class');
    await expect(notice).toContainText(/A flush \(f_fullfsync\) took .*none on an Apple SSD is known below 200.µs/);
    await expect(notice).toContainText('Two further verified contributors who measure the same');
    await expect(decisions).toContainText('Held by a rule');
    await expect(decisions).toContainText(`note ${id}`);
  });

  await test.step('it is in no list and in no result of its chip', async () => {
    expect(await (await request.get('/api/v1/runs')).text()).not.toContain(id);
    expect(await (await request.get(`${CHIP}.csv`)).text()).not.toMatch(/fullfsync/i);
  });

  await test.step('two others who are not verified release nothing; verified, they do with their next run', async () => {
    await upload(request, 'second');
    await upload(request, 'third');
    await page.goto(`/r/${id}`);
    await expect(decisions).not.toContainText('Released');
    await verifyOnSite([keyOf('second').keyId, keyOf('third').keyId]);
    await upload(request, 'second', 'second again');
    // A page that is made while the rule releases it may have the decision beside the notice: the next one has not.
    await expect(async () => {
      await page.goto(`/r/${id}`);
      await expect(decisions).toContainText('Released by a rule: 2 further verified contributors agree', {
        timeout: 500,
      });
      await expect(page.getByRole('complementary', { name: /^Held/ })).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(async () => {
      await page.goto(CHIP);
      await expect(page.locator(`main a[href="/r/${id}"]`).first()).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
  });
});
