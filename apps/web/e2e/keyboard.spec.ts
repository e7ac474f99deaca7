// With nothing but a keyboard: everything is reached, where one is can be seen, and nothing holds one fast.
import { expect, type Page, test } from '@playwright/test';
import { everyAddress } from './site/addresses.ts';
import { type Seeded, seedSite } from './site/seed.ts';

let seeded: Seeded;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  seeded = await seedSite(request);
  await request.dispose();
});

interface Focus {
  readonly name: string;
  readonly isPage: boolean;
  readonly isSeen: boolean;
  readonly isOnScreen: boolean;
}

/** What has the focus, and whether a line around it shows that. */
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (one === null || one === document.body) return { name: 'page', isPage: true, isSeen: true, isOnScreen: true };
    const style = getComputedStyle(one);
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return {
      name: `${one.tagName.toLowerCase()} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)}`,
      isPage: false,
      isSeen: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      isOnScreen: bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth,
    };
  });

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

test('on every page Tab goes through to the end, and shows where it is', async ({ page }) => {
  test.setTimeout(900_000);
  const found: string[] = [];
  for (const address of everyAddress(seeded)) {
    await page.goto(address);
    const count = await page.locator(REACHABLE).count();
    // Pictures that come into view answer to the keyboard too.
    const most = Math.min(2 * count, MOST_PRESSES);
    let first = '';
    let isThrough = false;
    for (let presses = 0; presses < most && !isThrough; presses += 1) {
      await page.keyboard.press('Tab');
      const { name, isPage, isSeen, isOnScreen } = await focus(page);
      if (presses === 0) first = name;
      // Past the end the browser may be back at the first link, which skips to the content, before it can be asked.
      isThrough = isPage || (presses > 0 && name === first);
      if (!isSeen) found.push(`${address}: no line around ${name}`);
      if (!isOnScreen) found.push(`${address}: off the screen: ${name}`);
    }
    if (!isThrough && 2 * count < MOST_PRESSES) found.push(`${address}: Tab does not come through`);
  }
  expect([...new Set(found)]).toEqual([]);
});

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Long lists are the same all the way down. */
const MOST_PRESSES = 60;

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

  await tabTo(page, 'main details:has(table) > summary');
  await page.keyboard.press('Enter');
  await expect(page.locator('main details[open] table').first()).toBeVisible();

  await page.locator('main figure svg[role="img"]:visible').first().scrollIntoViewIfNeeded();
  await tabTo(page, 'main figure svg, main figure [role="application"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('figure:focus-within .recharts-tooltip-wrapper')).toContainText(/\d/);
});
