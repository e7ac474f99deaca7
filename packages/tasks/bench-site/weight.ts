// What a visitor's browser loads: the page, and the scripts it runs before anybody scrolls or touches; and whether
// anything moves when a chart is replaced by its interactive version on the way down.
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';

export interface PageWeight {
  readonly htmlKb: number;
  readonly firstScriptKb: number;
  /** With everything that comes into view on the way down. */
  readonly allScriptKb: number;
  /** Cumulative layout shift down to the end of the page, the worse of a wide screen and a mobile one. */
  readonly shift: number;
}

/** Scripts that are fetched when a page is idle would come in this time. */
const QUIET_MS = 1_500;
const WIDE = { width: 1280, height: 900 };
const MOBILE = { width: 390, height: 844 };

export const launchBrowser = () => {
  const executablePath = findBrowser();
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) });
};

export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer());
  const wide = await visit(browser, url, WIDE);
  const narrow = await visit(browser, url, MOBILE);
  return {
    htmlKb: kb(gzipSync(html).length),
    firstScriptKb: kb(wide.firstBytes),
    allScriptKb: kb(wide.allBytes),
    shift: Math.max(wide.shift, narrow.shift),
  };
}

const kb = (bytes: number) => bytes / 1024;

async function visit(browser: Browser, url: string, viewport: typeof WIDE) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (reply) => {
    if (/javascript/.test(reply.headers()['content-type'] ?? ''))
      sizes.push(reply.body().then((body) => gzipSync(body).length));
  });
  const total = async () => (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  try {
    await page.goto(url, { waitUntil: 'load' });
    await sleep(QUIET_MS);
    const firstBytes = await total();
    const shift = await page.evaluate(watchShiftsOnTheWayDown);
    return { firstBytes, allBytes: await total(), shift };
  } finally {
    await context.close();
  }
}

/** Runs in the page: scrolls down in steps, and sums up what moved by itself. */
async function watchShiftsOnTheWayDown(): Promise<number> {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
    window.scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  return shift;
}
