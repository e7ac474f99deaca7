// With nothing but a keyboard: from the first page to the points of a chart. (That Tab goes through every page is in
// access-wide.spec.ts.)
import { expect, type Page, test } from '@playwright/test';
import { focus } from './site/tabbing.ts';

/** Presses Tab until `wanted` has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)) {
      expect(await focus(page), wanted).toMatchObject({ isSeen: true, isOnScreen: true });
      return;
    }
  }
  throw new Error(`Tab never reaches ${wanted}`);
}

test('from the first page to a search, a chip, a comparison, another baseline, a table and the points of a picture', async ({
  page,
}) => {
  await page.goto('/');
  await tabTo(page, 'input[type="search"]');
  await page.keyboard.type('m4 max');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);

  await tabTo(page, 'main a[href="/chips/apple-m4-max"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chips\/apple-m4-max$/);

  await tabTo(page, 'main a[href^="/compare/"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\//);

  await page.goto('/compare/apple-m4-max/apple-m3-ultra');
  await tabTo(page, 'main a[href*="base=apple-m3-ultra"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/base=apple-m3-ultra/);

  await tabTo(page, 'main figure input[type="radio"]');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('figure:focus-within table')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('figure:focus-within table')).toBeHidden();

  await tabTo(page, 'main figure svg, main figure [role="application"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('figure:focus-within [role="status"]').filter({ hasText: /\d/ }).first()).toContainText(
    /\d/,
  );
});
