// Firefox as the distribution has it, over WebDriver BiDi. (Playwright's own protocol needs a Firefox of its own.)
import { launch } from 'puppeteer-core';
import { findFirefox } from '../../../../packages/tasks/browser.mjs';
import type { Visitor } from './visitor.ts';

/** A system whose theme is dark. */
const DARK = { 'layout.css.prefers-color-scheme.content-override': 0 };

export async function visitInFirefox(site: string): Promise<Visitor> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    extraPrefsFirefox: DARK,
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  // Else nothing on it has the focus, whatever Tab comes to.
  await page.bringToFront();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const shown = (selector: string) => page.waitForSelector(selector, { visible: true, timeout: 10_000 });
  return {
    open: async (path) => {
      await page.goto(`${site}${path}`, { waitUntil: 'load' });
      // Firefox may announce the load of the empty page before it.
      await page.waitForFunction('location.href !== "about:blank" && document.body !== null', { timeout: 10_000 });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    ask: (expression) => page.evaluate(expression) as Promise<never>,
    click: async (selector) => {
      await (await shown(selector))?.click();
    },
    type: async (selector, text) => {
      await (await shown(selector))?.type(text);
    },
    press: (key) => page.keyboard.press(key),
    errors: () => errors,
    screenshot: async (path) => {
      await page.screenshot({ path: path as `${string}.png` });
    },
    close: () => browser.close(),
  };
}
