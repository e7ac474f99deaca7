// The docs: read, linked to their very parts, and the API tried: with scripts in its place, and without as a form.
import { type APIResponse, expect, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { seeded } from './site/seed.ts';

test('every page of the docs is listed, and each list of contents leads to its parts', async ({ page }) => {
  await page.goto('/docs');
  const links = await page.locator('main dt a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(10);
  for (const href of links) {
    const reply = await page.goto(href);
    expect(reply?.status(), href).toBe(200);
    const anchors = page.locator('nav[aria-label="On this page"] a, main article a[href^="#"]');
    const wanted = await anchors.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const anchor of new Set(wanted)) await expect(page.locator(anchor), `${href}${anchor}`).toHaveCount(1);
  }
});

test('an old link to a part of the method leads to its page', async ({ page }) => {
  await page.goto('/docs/methodology#sync');
  await expect(page).toHaveURL(/\/docs\/methodology\/sync$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sync/1');
  await page.goto('/docs/methodology#prediction-intervals');
  await expect(page).toHaveURL(/\/docs\/methodology\/calibration#prediction-intervals$/);
  await expect(page.locator('#prediction-intervals')).toBeInViewport();
});

test('on a phone a table of words is a list of rows, and still a table to a screen reader', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/operators#settings');
  const row = page.getByRole('row').filter({ hasText: 'TRUSTED_PROXY_HOPS' });
  const [name, means] = [row.getByRole('rowheader'), row.getByRole('cell').last()];
  const [above, below] = [await name.boundingBox(), await means.boundingBox()];
  expect(above?.x).toBe(below?.x);
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the first request of the API page is answered as shown', async ({ page, request }) => {
  await page.goto('/docs/api');
  const [command, shown] = await page.locator('article > div > pre, article > pre').allTextContents();
  const reply = await request.get(/^curl '(.*)'$/.exec(command ?? '')?.[1] ?? '');
  expect(await reply.json()).toMatchObject(JSON.parse(shown ?? ''));
});

test('an answer comes in its place, with its status, its headers and the line for a shell', async ({ page }) => {
  await page.goto('/docs/api');
  const requestedAddress = page.locator('#listChips');
  await requestedAddress.getByText('Try it').click();
  await requestedAddress.getByLabel('q').fill('m3 ultra');
  await expect(requestedAddress.getByText(/^curl '.*\/api\/v1\/chips\?q=m3\+ultra'$/)).toBeVisible();
  await requestedAddress.getByRole('button', { name: 'Send request' }).click();
  const answer = requestedAddress.getByRole('status');
  await expect(answer).toContainText('200');
  await expect(answer).toContainText('content-type: application/json');
  await expect(answer).toContainText('"slug": "apple-m3-ultra"');
  await requestedAddress.getByLabel('q').fill('x'.repeat(80));
  await requestedAddress.getByRole('button', { name: 'Send request' }).click();
  await expect(answer).toContainText('"chips": []');
});

test('what was typed before the scripts came is what is asked', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/docs/api', { waitUntil: 'commit' });
  const requestedAddress = page.locator('#listChips');
  await requestedAddress.getByText('Try it').click();
  await requestedAddress.getByLabel('q').fill('m3 ultra');
  release();
  await expect(requestedAddress.getByText(/^curl '.*\/api\/v1\/chips\?q=m3\+ultra'$/)).toBeVisible();
});

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('workflows are closed but for the first, and a link to one opens it', async ({ page }) => {
    await page.goto('/docs/ci');
    await expect(page.locator('#compare pre')).toBeVisible();
    await expect(page.locator('#gitlab pre')).toBeHidden();
    await page.locator('main').getByRole('link', { name: 'GitLab' }).click();
    await expect(page.locator('#gitlab pre')).toBeVisible();
    await expect(page.locator('#gitlab')).toBeInViewport();
    await expect(page.locator('#comment pre').first()).toBeHidden();
  });

  test('an old link to a part of the method shows the link to its page', async ({ page }) => {
    await page.goto('/docs/methodology#prediction-intervals');
    const link = page.locator('#prediction-intervals a');
    await expect(link).toBeInViewport();
    await expect(link).toHaveAttribute('href', '/docs/methodology/calibration#prediction-intervals');
  });

  test('on a phone a long page shows the names of its parts, and a link to one opens it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [href, part, screens] of [
      ['/docs/operators', 'settings', 3],
      ['/docs/api', 'read', 3],
      ['/docs/method', 'intervals', 3],
    ] as const) {
      await page.goto(href);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, href).toBeLessThan(screens * 844);
      await expect(page.locator(`#${part}`)).toBeHidden();
      await page.goto(`${href}#${part}`);
      await expect(page.locator(`#${part}`)).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });

  test('the form opens the answer at its address', async ({ page }) => {
    await page.goto('/docs/api');
    const requestedAddress = page.locator('#readRun');
    await requestedAddress.getByText('Try it').click();
    await requestedAddress.getByLabel('id').fill(seeded().runs[0]?.toLowerCase() ?? '');
    await requestedAddress.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(new RegExp(`/api/v1/runs/${seeded().runs[0]?.toLowerCase()}$`));
    await expect(page.locator('body')).toContainText(`"id":"${seeded().runs[0]}"`);
  });
});

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly operationId: string; responses: Responses } }>>;
}
type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: object }>> }>>;

test('what each form of the page begins with is answered as the description says', async ({ page, request }) => {
  test.setTimeout(240_000);
  const document = (await (await request.get('/api/v1/openapi.json')).json()) as OpenApi;
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api');
  await page.goto('/docs/api');
  const operations = Object.values(document.paths).flatMap(({ get }) => (get ? [get] : []));
  expect(operations.length).toBeGreaterThan(12);
  for (const { operationId, responses } of operations) {
    const line = (await page.locator(`#${operationId} form p code`).last().textContent()) ?? '';
    const reply: APIResponse = await request.get(/^curl '(.*)'$/.exec(line)?.[1] ?? line);
    expect(reply.status(), operationId).toBe(200);
    const type = reply.headers()['content-type']?.split(';', 1)[0] ?? '';
    const content = responses['200']?.content?.[type];
    expect(content, `${operationId}: ${type}`).toBeDefined();
    const schema = JSON.parse(JSON.stringify(content?.schema ?? {}).replaceAll('"#/', '"api#/'));
    // A badge and a feed are text: what is described of them is that they are.
    const body: unknown = type.endsWith('json') ? await reply.json() : await reply.text();
    expect(ajv.validate(schema, body), `${operationId}: ${ajv.errorsText(ajv.errors)}`).toBe(true);
  }
});

test('the site map has no address that leads nowhere, and robots are told of it', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const map = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const reply = await request.get(map);
  expect(reply.headers()['content-type']).toContain('application/xml');
  const places = [...(await reply.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place ?? '');
  expect(places.some((place) => place.endsWith('/chips/apple-m4-max'))).toBe(true);
  for (const place of places) expect((await request.get(place)).status(), place).toBe(200);
});
