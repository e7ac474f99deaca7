// `npm run contact-sheet`: screenshots of every type of page, on a wide screen and on a phone, light and dark, joined into
// sheets to be looked at. `--whole` takes whole pages instead of first screens, `--page TEXT` those whose name has the text,
// `--out FOLDER` writes elsewhere than to .fsbench/contact-sheet.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { forEachOf, withBuiltSite } from './bench-site/built-site.ts';
import { benchPages } from './bench-site/pages.ts';
import { type Screenshot, sheetOf } from './bench-site/sheet.ts';
import { launchBrowser, SCREENS } from './bench-site/weight.ts';
import { ensureBrowser } from './browser.mjs';
import { fromRoot } from './places.mjs';
import { withClient } from './with-client.ts';

const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    page: { type: 'string', default: '' },
    out: { type: 'string', default: fromRoot('.fsbench', 'contact-sheet') },
    /** Takes runs that an older state of the sources made. */
    reuse: { type: 'boolean', default: false },
  },
});
const FOLDER = resolve(values.out);
const THEMES = ['light', 'dark'] as const;
const AT_ONCE = 3;
/** Charts that answer replace the drawn ones in this time. */
const SETTLED_MS = 300;
/** Higher screenshots than this help nobody, and no browser takes much higher ones. */
const MOST_HEIGHT_PX = 16_000;

interface SheetPage {
  readonly name: string;
  readonly path: string;
}

const FURTHER: readonly SheetPage[] = [
  { name: 'chips', path: '/chips' },
  { name: 'machines', path: '/machines' },
  { name: 'suites', path: '/suites' },
  { name: 'preset of scaling', path: '/compare/apple-m4-max/apple-m3-ultra?view=scaling' },
  { name: 'contribute', path: '/contribute' },
  { name: 'data', path: '/data' },
  { name: 'docs', path: '/docs' },
  { name: 'a call found', path: '/search?q=fsync' },
  { name: 'not found', path: '/nothing-here' },
];
const BUSIEST_CONTRIBUTOR = `
  SELECT '/contributors/' || lpad(to_hex(hash), 13, '0') AS path FROM contributor
  JOIN signing_key ON signing_key.contributor_id = contributor.id JOIN submission ON submission.key_id = signing_key.key_id
  GROUP BY hash ORDER BY count(*) DESC, hash LIMIT 1`;

async function sheetPages(databaseUrl: string): Promise<SheetPage[]> {
  const { rows } = await withClient(databaseUrl, (client) => client.query<{ path: string }>(BUSIEST_CONTRIBUTOR));
  const contributor = rows.map(({ path }) => ({ name: 'contributor', path }));
  const all: SheetPage[] = [...(await benchPages(databaseUrl)), ...FURTHER, ...contributor];
  return all.filter(({ name }) => name.includes(values.page));
}

type Visitors = Readonly<Record<Screenshot['screen'], BrowserContext>>;

/** One visit for both themes. */
async function screenshotsOf(visitors: Visitors, site: string, { name, path }: SheetPage): Promise<Screenshot[]> {
  const screenshots: Screenshot[] = [];
  for (const screen of ['wide', 'phone'] as const) {
    const page = await visitors[screen].newPage();
    await page.goto(`${site}${path}`, { waitUntil: 'load' });
    if (values.whole) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...SCREENS[screen].viewport, height: Math.min(height, MOST_HEIGHT_PX) });
    }
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(SETTLED_MS);
      const file = `${name.replaceAll(' ', '-')}-${screen}-${theme}.png`;
      await page.screenshot({ path: join(FOLDER, file) });
      screenshots.push({ name, screen, theme, file });
    }
    await page.close();
  }
  return screenshots;
}

async function drawSheets(browser: Browser, screenshots: readonly Screenshot[]): Promise<void> {
  const sheets = (['wide', 'phone'] as const).flatMap((screen) => THEMES.map((theme) => ({ screen, theme })));
  for (const { screen, theme } of sheets) {
    const chosen = screenshots.filter((one) => one.screen === screen && one.theme === theme);
    const file = join(FOLDER, `sheet-${screen}-${theme}`);
    writeFileSync(`${file}.html`, sheetOf(`${screen}, ${theme}`, screen, chosen));
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    await page.goto(pathToFileURL(`${file}.html`).href, { waitUntil: 'load' });
    await page.screenshot({ path: `${file}.png`, fullPage: true });
    await page.close();
    console.log(`${file}.png`);
  }
}

mkdirSync(FOLDER, { recursive: true });
await ensureBrowser();
await withBuiltSite({ takesAny: values.reuse, pageCacheBytes: 0 }, async (site, database) => {
  const pages = await sheetPages(database.url);
  const browser = await launchBrowser();
  try {
    // One of each for all pages: who was here before has the fonts.
    const visitors: Visitors = {
      wide: await browser.newContext(SCREENS.wide),
      phone: await browser.newContext(SCREENS.phone),
    };
    const taken = new Map<string, Screenshot[]>();
    await forEachOf(pages, AT_ONCE, async (page) => {
      taken.set(page.name, await screenshotsOf(visitors, site, page));
    });
    await drawSheets(
      browser,
      pages.flatMap(({ name }) => taken.get(name) ?? []),
    );
  } finally {
    await browser.close();
  }
});
