// `npm run screenshot`: takes the screenshot of the README again, the top of a comparison of two chips. Its runs are synthetic, so
// the label *example data* is part of the image.
import { writeFileSync } from 'node:fs';
import { withBuiltSite } from './bench-site/built-site.ts';
import { launchBrowser } from './bench-site/weight.ts';
import { fromRoot } from './places.mjs';

const PAGE = '/compare/apple-m3-ultra/apple-m4-max';
const SCREENSHOT = fromRoot('apps', 'web', 'docs', 'comparison.png');
const WIDTH_PX = 1280;
/** One screen: the names, and a verdict per suite. */
const HEIGHT_PX = 700;
const LABEL = 'Example data: synthetic runs, nothing was measured';

await withBuiltSite({ takesAny: false, pageCacheBytes: 0 }, drawScreenshot);
console.log(`${SCREENSHOT} is drawn: ${WIDTH_PX} x ${HEIGHT_PX}`);

async function drawScreenshot(site: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH_PX, height: HEIGHT_PX }, colorScheme: 'light' });
    await page.goto(`${site}${PAGE}`, { waitUntil: 'networkidle' });
    await page.evaluate((text) => {
      const label = document.createElement('p');
      label.textContent = text;
      label.style.cssText =
        'position:fixed;top:100px;right:64px;margin:0;padding:4px 12px;z-index:9;' +
        'font:600 14px/1.4 sans-serif;color:#fff;background:#a33;border-radius:4px';
      document.body.append(label);
    }, LABEL);
    writeFileSync(SCREENSHOT, await page.screenshot());
  } finally {
    await browser.close();
  }
}
