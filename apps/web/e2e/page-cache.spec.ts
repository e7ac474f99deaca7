// A page that is kept in memory: it says so, hears of a run within seconds, and never shows one that was withdrawn. And a
// page of either kind, cached or made for one request, runs its own script and no other.
import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { keyFrom, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syncRun } from '../../../packages/contract/fixtures/valid-runs.ts';
import { hydrated } from './site/hydrated.ts';
import { seeded } from './site/seed.ts';

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
    expect([how, text.includes(first)]).toEqual(['cached', true]);
  }).toPass({ timeout: 20_000 });

  const second = await upload(request, 2);
  await expect(async () => {
    expect((await look(request, CHIP)).text).toContain(second);
  }).toPass({ timeout: 5_000, intervals: [100] });

  const path = `/r/${second}`;
  await expect(async () => {
    expect(await look(request, path)).toMatchObject({ status: 200, how: 'cached' });
  }).toPass({ timeout: 20_000 });
  const reply = await request.post(`/api/v1/runs/${second}/withdraw`, { data: { secret: secret.toString('hex') } });
  expect(reply.status(), await reply.text()).toBe(200);
  expect((await look(request, path)).status).toBe(410);
  const { text } = await look(request, CHIP);
  expect([text.includes(first), text.includes(second)]).toEqual([true, false]);
});

/** What the browser says of its policy and of errors while a page is used. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const pages = () => [
  '/',
  '/compare/apple-m3-ultra/apple-m4-max',
  `/r/${seeded().runs[0]}`,
  '/docs/api',
  '/search?q=apple',
  '/data',
];

test('pages run their own scripts, and the browser has nothing against them', async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const address of pages()) {
    const response = await page.goto(address);
    const policy = (await response?.headerValue('content-security-policy')) ?? '';
    expect(policy, address).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
    expect(`${policy} ${await response?.text()}`, address).not.toMatch(/unsafe-eval|strict-dynamic|nonce[-=]/);
    await hydrated(page);
    // What is fetched when somebody does something is allowed too.
    await page.mouse.wheel(0, 2_000);
    await page.waitForLoadState('networkidle');
    expect(complaints, address).toEqual([]);
  }
});

test('what one page fetches to show the next is allowed', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await hydrated(page);
  await page.locator('footer a[href^="/docs"]').first().click();
  await expect(page).toHaveURL(/\/docs/);
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('an inline script that is not the page’s own does not run, nor a handler or a script of another origin', async ({
  page,
}) => {
  const strange = [
    '<script>globalThis.stranger = 1</script>',
    '<script nonce="guessed">globalThis.stranger = 2</script>',
    '<script>self.__next_f.push([1,globalThis.stranger = 3])</script>',
    '<img src="data:," onerror="globalThis.stranger = 4">',
    '<script src="data:text/javascript,globalThis.stranger=5"></script>',
  ];
  await page.route(/\/(?:chips|search)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', `${strange.join('')}<main`);
    return route.fulfill({ response, body });
  });
  for (const address of [CHIP, '/search?q=apple']) {
    const complaints = complaintsOf(page);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'stranger')), address).toBeUndefined();
    const refused = complaints.filter((text) => text.includes('Content Security Policy'));
    expect(refused.length, address).toBeGreaterThanOrEqual(strange.length);
  }
});
