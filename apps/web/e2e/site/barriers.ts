// WCAG 2.2 A and AA, as far as a program can tell, with all that unfolds unfolded.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of the dark theme the colors. */
export const OF_THEME = ['color-contrast', 'link-in-text-block'];
/** What a width changes: what is large enough to be hit, what scrolls, and what is hidden or shown. */
export const OF_WIDTH = [
  'target-size',
  'scrollable-region-focusable',
  'link-name',
  'button-name',
  'heading-order',
  'region',
];

/** Long tables are the same all the way down. */
const SAME_AS_ABOVE = 'tbody tr:nth-child(n+7):not(:last-child)';

/** What stands in the way of a reader of this page: by every rule of the standard, or by those named. */
export async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A theme that was just chosen is on all elements after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // In one go: no frame of a page here is of another origin.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude(SAME_AS_ABOVE);
  // Off by default: targets of 24 pixels.
  const runOnly = rules === undefined ? STANDARD : { type: 'rule' as const, values: [...rules] };
  axe.options({ runOnly, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });
  return (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}  ${target}  ${failureSummary}`),
  );
}

/** Opens what unfolds, and scrolls by every chart, so that those are looked at which replaced the drawn ones. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    for (const one of document.querySelectorAll('figure')) {
      one.scrollIntoView();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
}
