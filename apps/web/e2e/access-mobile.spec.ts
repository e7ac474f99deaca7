// Every page on a phone, opened once: nothing beyond its edge, and what is touched can be hit.
import { expect, type Page, test } from '@playwright/test';
import { eachType, everyAddress } from './site/addresses.ts';
import { barriers, OF_THEME, OF_WIDTH, unfold } from './site/barriers.ts';
import { seeded } from './site/seed.ts';

const SCREEN = { width: 390, height: 844 };
const NARROWEST = { width: 360, height: 740 };

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

/** How far a page reaches beyond the edge of a screen. */
async function beyond(page: Page, screen: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(screen);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide > screen.width ? [`${wide} of ${screen.width} pixels`] : [];
}

test('no page is wider than the screen, folded or not, and nothing stands in the way of a finger', async ({ page }) => {
  test.setTimeout(1_800_000);
  const found: string[] = [];
  for (const address of everyAddress(seeded())) {
    const note = (what: string) => (one: string) => found.push(`${address}, ${what}: ${one}`);
    await page.setViewportSize(SCREEN);
    await page.goto(address);
    for (const screen of [SCREEN, NARROWEST]) (await beyond(page, screen)).forEach(note('folded'));
    await unfold(page);
    (await beyond(page, NARROWEST)).forEach(note('unfolded'));
    (await barriers(page, OF_WIDTH)).forEach(note('by touch'));
  }
  expect(found).toEqual([]);
});

test('on a narrow screen too, every type of page can be read in both themes', async ({ page }) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  for (const address of eachType(seeded())) {
    await page.goto(address);
    // Until the scripts come, these buttons are disabled and paler.
    await expect(page.locator('button[title]:disabled')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const one of await barriers(page, OF_THEME)) found.push(`${address}, ${colorScheme}: ${one}`);
    }
  }
  expect(found).toEqual([]);
});
