// A telephone held upright: nothing beyond its edge, and the answer on its first screen. (How large what is touched must be,
// access.spec.ts asks.)
import { expect, test } from '@playwright/test';
import { everyAddress } from './site/addresses.ts';
import { type Seeded, seedSite } from './site/seed.ts';

const SCREEN = { width: 390, height: 844 };
const NARROWEST = { width: 360, height: 740 };

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true });

let seeded: Seeded;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  seeded = await seedSite(request);
  await request.dispose();
});

test('no page is wider than the screen', async ({ page }) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  for (const address of everyAddress(seeded)) {
    await page.goto(address);
    for (const viewport of [SCREEN, NARROWEST]) {
      await page.setViewportSize(viewport);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > viewport.width) found.push(`${address}: ${wide} of ${viewport.width} pixels`);
    }
  }
  expect(found).toEqual([]);
});

test('the verdict of a comparison stands on the first screen', async ({ page }) => {
  await page.goto('/compare/apple-m4-max/apple-m3-ultra');
  const verdict = page.getByText(/x (slower|faster)|no clear difference/i).first();
  const box = await verdict.boundingBox({ timeout: 10_000 });
  expect(box).not.toBeNull();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(SCREEN.height);
});

test('a picture answers to a touch', async ({ page }) => {
  await page.goto('/compare/apple-m4-max/apple-m3-ultra');
  const figure = page
    .locator('figure')
    .filter({ has: page.locator('svg[role="img"]') })
    .first();
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator('svg.recharts-surface:visible').first()).toBeVisible();
});
