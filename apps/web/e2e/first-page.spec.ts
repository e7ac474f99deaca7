// The first page: what it is and what to do, on one screen. And what every page has around it: the theme that its reader
// chose, a line while the next page is on its way, and Markdown for programs.
import { expect, type Page, test } from '@playwright/test';
import { everyAddress } from './site/addresses.ts';
import { hydrated } from './site/hydrated.ts';
import { seeded } from './site/seed.ts';

const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = 'rgb(251, 251, 248)';
const DARK = 'rgb(20, 21, 23)';

for (const { name, width, height, fits, begins } of [
  {
    name: 'a desktop',
    width: 1280,
    height: 800,
    fits: ['#durable-writes', '#contribute', '#home-counts'],
    begins: 420,
  },
  { name: 'a phone', width: 390, height: 844, fits: ['#home-intro', '#contribute', '#home-counts'], begins: 560 },
]) {
  test(`what the site is, how much it has and its first chart are on the first screen of ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.locator('h1')).toHaveText('How fast is fsync, really?');
    await expect(page.locator('#home-counts')).toContainText(
      /\d+ (?:signed|generated) runs.*\d+ chips? and \d+ drives?/,
    );
    await expect(page.locator('#contribute')).toContainText('npx fsbench-collect --upload');
    for (const part of fits) {
      const box = await page.locator(part).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
    }
    expect((await page.locator('#durable-writes').boundingBox())?.y).toBeLessThanOrEqual(begins);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('a chosen theme is there before the first paint of the next page, and charts follow it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  // The click starts the scripts.
  await expect.poll(() => paperOf(page)).toBe(DARK);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'seen', seen);
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      if (seen.length < 30) requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/drives/samsung-990-pro-2tb');
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  expect([...new Set(await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[]))]).toEqual([DARK]);
  const ink = () =>
    page
      .locator('figure svg text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  const inDark = await ink();
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await expect.poll(() => paperOf(page)).toBe(LIGHT);
  expect(await ink()).not.toBe(inDark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await paperOf(page)).toBe(LIGHT);
});

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('a page follows the system, and has no switch', async ({ page }) => {
    await page.goto('/docs');
    await expect(page.locator('html')).toHaveCSS('background-color', DARK);
    await expect(page.getByRole('button', { name: /^Theme/ })).toBeHidden();
  });
});

test('a line along the top says that the next page is coming, where it takes a moment', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.route('**/docs', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  // A test waits for a page that was asked for, so the page itself notes what it shows meanwhile.
  await page.evaluate(() => {
    const note = () => {
      const line = document.querySelector('[data-progress]');
      if (line) sessionStorage.setItem('line', `${line.getBoundingClientRect().height}`);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('header a[href="/docs"]').click();
  await expect(page).toHaveURL(/\/docs$/);
  expect(await page.evaluate(() => sessionStorage.getItem('line'))).toBe('2');
  await expect(page.locator('[data-progress]')).toHaveCount(0);
});

test('an address where nothing is announces its fonts as every page does', async ({ request }) => {
  const fontsOf = async (address: string) =>
    (await request.get(address)).headers().link?.match(/[^</]+\.woff2(?=>; rel=preload)/g);
  expect(await fontsOf('/chips')).toHaveLength(2);
  expect(await fontsOf('/nothing-here')).toEqual(await fontsOf('/chips'));
});

test('every page is Markdown to a program that asks for it, and HTML to a browser', async ({ request }) => {
  test.setTimeout(240_000);
  for (const address of everyAddress(seeded())) {
    const reply = await request.get(address, { headers: { accept: 'text/markdown' } });
    const type = reply.headers()['content-type'];
    // A format that does not exist says so as every format does.
    if (reply.status() === 404 && type === 'application/problem+json') continue;
    expect(type, address).toBe('text/markdown; charset=utf-8');
    const text = await reply.text();
    expect(text, address).toMatch(/^#{1,2} \S|^\*\*/m);
    expect(text, address).not.toMatch(/<(?:div|p|script|svg|span)\b/);
  }
  const browser = await request.get('/docs/faq', { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(browser.headers()['content-type']).toBe('text/html; charset=utf-8');
  expect(browser.headers().vary).toMatch(/^accept,/);
});
