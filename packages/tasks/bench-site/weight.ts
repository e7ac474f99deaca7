// What a visitor's browser loads and shows, on a wide screen and on a phone: the page, the scripts it runs before anybody
// scrolls or touches, and whether anything moves when a chart is replaced by its interactive version on the way down.
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { look, type Seen, watchShiftsOnTheWayDown } from './in-page.ts';
import { readTrips, type Trips } from './trips.ts';

export interface ScreenMeasures extends Seen {
  readonly firstScriptKb: number;
  /** With everything that comes into view on the way down. */
  readonly allScriptKb: number;
  /** Cumulative layout shift down to the end of the page. */
  readonly shift: number;
  /** Links and buttons below 24 pixels that have no room around them either (WCAG 2.2, 2.5.8). */
  readonly smallTargets: readonly string[];
}

export interface PageWeight {
  readonly htmlKb: number;
  /** To the database, if the page was made for the first request; null: it was not. */
  readonly trips: Trips | null;
  readonly wide: ScreenMeasures;
  readonly phone: ScreenMeasures;
}

/** How long a page is watched: scripts that are fetched when it is idle, and between two steps of scrolling. */
export interface Pace {
  readonly quietMs: number;
  readonly stepMs: number;
}
export const SLOWLY: Pace = { quietMs: 1_500, stepMs: 120 };

export const SCREENS = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const satisfies Record<string, BrowserContextOptions>;

const LEAST_TEXT_PX = 11;

export const launchBrowser = () => {
  const executablePath = findBrowser();
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) });
};

export async function weighPage(browser: Browser, url: string, pace = SLOWLY): Promise<PageWeight> {
  const reply = await fetch(url);
  const html = Buffer.from(await reply.arrayBuffer());
  return {
    trips: readTrips(reply.headers),
    htmlKb: kb(gzipSync(html).length),
    wide: await visit(browser, url, SCREENS.wide, pace),
    phone: await visit(browser, url, SCREENS.phone, pace),
  };
}

const kb = (bytes: number) => bytes / 1024;

async function visit(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
  { quietMs, stepMs }: Pace,
): Promise<ScreenMeasures> {
  const context = await browser.newContext(screen);
  // What runs in a page is compiled with a helper that only this side has.
  await context.addInitScript({ content: 'globalThis.__name ??= (one) => one' });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (reply) => {
    if (/javascript/.test(reply.headers()['content-type'] ?? ''))
      sizes.push(reply.body().then((body) => gzipSync(body).length));
  });
  const total = async () => kb((await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0));
  try {
    await page.goto(url, { waitUntil: 'load' });
    await sleep(quietMs);
    const firstScriptKb = await total();
    const seen = await page.evaluate(look, LEAST_TEXT_PX);
    const shift = await page.evaluate(watchShiftsOnTheWayDown, stepMs);
    const { smallTexts } = await page.evaluate(look, LEAST_TEXT_PX);
    return {
      ...seen,
      smallTexts: [...new Set([...seen.smallTexts, ...smallTexts])],
      firstScriptKb,
      allScriptKb: await total(),
      shift,
      smallTargets: await smallTargets(page),
    };
  } finally {
    await context.close();
  }
}

async function smallTargets(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  axe.options({ runOnly: { type: 'rule', values: ['target-size'] }, rules: { 'target-size': { enabled: true } } });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 80)));
}
