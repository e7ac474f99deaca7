// A phone held upright: the answer on its first screen, and charts that answer. (What holds of every page there, its
// edge and how large what is touched must be, is in access-phone.spec.ts.)
import { expect, test } from '@playwright/test';

const SCREEN = { width: 390, height: 844 };

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true });

test('the verdict of a comparison stands on the first screen', async ({ page }) => {
  await page.goto('/compare/apple-m4-max/apple-m3-ultra');
  const verdict = page.getByText(/x (slower|faster)|no clear difference/i).first();
  const box = await verdict.boundingBox({ timeout: 10_000 });
  expect(box).not.toBeNull();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(SCREEN.height);
});

test('a picture answers to a touch', async ({ page }) => {
  await page.goto('/compare/apple-m4-max/apple-m3-ultra');
  const result = page
    .locator('figure')
    .filter({ has: page.locator('svg[role="img"]') })
    .first();
  await result.scrollIntoViewIfNeeded();
  await expect(result.locator('svg.recharts-surface:visible').first()).toBeVisible();
});

test('a phone that gets narrower after its charts answer is not zoomed out, and nothing lies beyond its edge', async ({
  browser,
}) => {
  // As sharp as a phone's: on a coarser screen the browser finds its way back.
  const context = await browser.newContext({ viewport: SCREEN, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });
  const page = await context.newPage();
  await page.goto('/compare/apple-m4-max/apple-m3-ultra');
  for (const result of await page.locator('figure:has(svg[role="img"])').all()) {
    await result.scrollIntoViewIfNeeded();
    await expect(result.locator('svg.recharts-surface:visible').first()).toBeVisible();
  }
  for (const width of [360, SCREEN.width, 320]) {
    await page.setViewportSize({ ...SCREEN, width });
    // Longer than the charts need to follow.
    await page.waitForTimeout(500);
    const seen = () => [document.documentElement.scrollWidth, Math.round(visualViewport?.width ?? 0)];
    expect(await page.evaluate(seen)).toEqual([width, width]);
  }
  await context.close();
});
