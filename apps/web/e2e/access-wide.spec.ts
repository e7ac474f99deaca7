// Every page on a wide screen, opened once: Tab goes through it, and nothing stands in the way of a reader in either theme.
import { expect, test } from '@playwright/test';
import { everyAddress } from './site/addresses.ts';
import { barriers, OF_THEME, unfold } from './site/barriers.ts';
import { seeded } from './site/seed.ts';
import { unreachableByTab } from './site/tabbing.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('on every page Tab goes through to the end, and nothing stands in the way of a reader, light or dark', async ({
  page,
}) => {
  test.setTimeout(1_800_000);
  const found: string[] = [];
  for (const address of everyAddress(seeded())) {
    const note = (what: string) => (one: string) => found.push(`${address}, ${what}: ${one}`);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await page.goto(address);
    (await unreachableByTab(page)).forEach(note('by keyboard'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await unfold(page);
    (await barriers(page)).forEach(note('light'));
    await page.emulateMedia({ colorScheme: 'dark' });
    (await barriers(page, OF_THEME)).forEach(note('dark'));
  }
  expect(found).toEqual([]);
});
