// Nothing on a page moves by itself: not when its letters come late, not when a chart is replaced by the one that answers.
import { type Browser, expect, test } from '@playwright/test';
import { seeded } from './site/seed.ts';

const VIEWS = [
  { name: 'a wide screen', viewport: { width: 1280, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const;
/** Long after the first letters are drawn. */
const LATE_MS = 800;
const MOST = 0.01;

for (const { name, viewport } of VIEWS) {
  test(`nothing moves by itself from the first line to the last: ${name}`, async ({ browser, baseURL }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    const hardware = ['/compare/apple-m4-max/apple-m3-ultra', '/chips/apple-m4-max', '/drives/samsung-990-pro-2tb'];
    for (const path of ['/', ...hardware, `/r/${seeded().runs[0]}`]) {
      const { sum, sources } = await shiftsOf(browser, `${baseURL}${path}`, viewport);
      if (sum > MOST) found.push(`${path}: ${sum.toFixed(3)}, ${sources.join('; ')}`);
    }
    expect(found).toEqual([]);
  });
}

for (const { name, viewport } of VIEWS) {
  test(`the line below a comparison stays where it is while it says what was copied, and what it opens is in sight: ${name}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
    try {
      const page = await context.newPage();
      await page.goto(`${baseURL}/compare/apple-m4-max/apple-m3-ultra`);
      const share = page.locator('summary', { hasText: /^Share$/ });
      const before = await share.boundingBox();
      await page.getByRole('button', { name: /^Copy Markdown/ }).click();
      await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible();
      const { x, width } = (await share.boundingBox()) ?? { x: 0, width: 0 };
      expect({ x, width }).toEqual({ x: before?.x, width: before?.width });
      const reading = page.locator('summary', { hasText: /^How to read this$/ });
      await reading.click();
      await expect(reading.locator('xpath=following-sibling::div')).toBeInViewport({ ratio: 0.5 });
      await expect(reading).toBeInViewport();
    } finally {
      await context.close();
    }
  });
}

async function shiftsOf(browser: Browser, url: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    const letters = page.waitForResponse(/\.woff2$/);
    await page.goto(url);
    await letters;
    return await page.evaluate(scrollDown);
  } finally {
    await context.close();
  }
}

/** Runs in the page: reads it from its head to its foot, and notes what moved without being moved. */
async function scrollDown(): Promise<{ sum: number; sources: string[] }> {
  type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
  const shifts: Shift[] = [];
  const watch = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
  watch.observe({ type: 'layout-shift', buffered: true });
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await rest(500);
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo(0, top);
    await rest(100);
  }
  await rest(500);
  const words = (node: Node | null) => (node?.textContent ?? node?.nodeName ?? 'something gone').trim().slice(0, 40);
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    sources: shifts.flatMap(({ sources }) => sources.map(({ node }) => words(node))),
  };
}
