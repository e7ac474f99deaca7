// WCAG 2.2 A and AA, as far as a program can tell, on every page: both themes, a wide screen and a telephone, and all that
// unfolds unfolded.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { everyAddress } from './site/addresses.ts';
import { type Seeded, seedSite } from './site/seed.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDE = { width: 1280, height: 900 };
const TELEPHONE = { width: 390, height: 844 };

/** What a width changes: what is large enough to be hit, what scrolls, and what is hidden or shown. */
const OF_WIDTH = ['target-size', 'scrollable-region-focusable', 'link-name', 'button-name', 'heading-order', 'region'];

/** Everything once; of the dark theme the colours, and of a telephone what its width changes. */
const VIEWS = [
  { name: 'wide and light', viewport: WIDE, colorScheme: 'light', rules: null },
  { name: 'wide and dark', viewport: WIDE, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { name: 'telephone', viewport: TELEPHONE, colorScheme: 'light', rules: OF_WIDTH },
] as const;

let seeded: Seeded;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  seeded = await seedSite(request);
  await request.dispose();
});

for (const { name, viewport, colorScheme, rules } of VIEWS) {
  test(`nothing stands in the way of a reader: ${name}`, async ({ browser, baseURL }) => {
    test.setTimeout(900_000);
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    const found: string[] = [];
    for (const address of everyAddress(seeded)) {
      await page.goto(address);
      await unfold(page);
      const axe = new AxeBuilder({ page });
      // Off by default: targets of 24 pixels.
      if (rules === null) axe.options({ runOnly: STANDARD, rules: { 'target-size': { enabled: true } } });
      else axe.withRules([...rules]);
      for (const { id, nodes } of (await axe.analyze()).violations)
        found.push(
          ...nodes.slice(0, 3).map(({ target, failureSummary }) => `${address}  ${id}  ${target}  ${failureSummary}`),
        );
    }
    await context.close();
    expect(found).toEqual([]);
  });
}

/** Opens what unfolds, and scrolls by every picture, so that those are looked at which replaced the drawn ones. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    for (const one of document.querySelectorAll('figure')) {
      one.scrollIntoView();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
}
