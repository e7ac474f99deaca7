// `npm run budgets`: each type of page beside its budget (bench-site/budgets.ts), on 400 synthetic runs that are always the
// same. `npm test` runs it. `--page NAME` measures one page, `--reuse` takes runs that an older state of the sources made.
import { parseArgs } from 'node:util';
import { BUDGETS } from './bench-site/budgets.ts';
import { forEachOf, withBuiltSite } from './bench-site/built-site.ts';
import { isOver, type Measure, measuresOf, textOf } from './bench-site/check-budgets.ts';
import { type BenchPage, benchPages, type PageName } from './bench-site/pages.ts';
import type { Trips } from './bench-site/trips.ts';
import { launchBrowser, type Pace, SLOWLY, weighPage } from './bench-site/weight.ts';
import { ensureBrowser } from './browser.mjs';

const { values } = parseArgs({ options: { page: { type: 'string' }, reuse: { type: 'boolean', default: false } } });
const AT_ONCE = 3;
const BRISKLY: Pace = { quietMs: 500, stepMs: 60 };
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

async function main(site: string, pages: readonly BenchPage[]): Promise<void> {
  const browser = await launchBrowser();
  const measures = new Map<PageName, { readonly trips: Trips | null; readonly all: readonly Measure[] }>();
  try {
    const measure = async ({ name, path }: BenchPage, pace: Pace, trips?: Trips | null) => {
      const weight = await weighPage(browser, `${site}${path}`, pace);
      // A page that was made before comes from the cache.
      measures.set(name, {
        trips: weight.trips,
        all: measuresOf({ ...weight, trips: trips ?? weight.trips }, BUDGETS[name]),
      });
    };
    await forEachOf(pages, AT_ONCE, (page) => measure(page, BRISKLY));
    // Beside two others a browser may show half a page first. What is really over is over alone too.
    for (const page of pages) {
      const { trips, all } = measures.get(page.name) ?? never(page);
      const over = all.filter(isOver);
      for (const one of over) console.log(`measured again alone: ${page.name}: ${one.label}: ${textOf(one)}`);
      if (over.length > 0) await measure(page, SLOWLY, trips);
    }
  } finally {
    await browser.close();
  }
  for (const page of pages) print(page, (measures.get(page.name) ?? never(page)).all);
  process.exitCode = [...measures.values()].some(({ all }) => all.some(isOver)) ? 1 : 0;
}

function never({ name }: BenchPage): never {
  throw new Error(`${name} was not measured`);
}

/** A line that starts with ✓ or ✗ is a claim, and counts. */
function print({ name, path }: BenchPage, measures: readonly Measure[]): void {
  console.log(`\n${name}: ${path}`);
  for (const one of measures) {
    const mark = isOver(one) ? '✗' : one.most === null ? ' ' : '✓';
    console.log(`${mark} ${name}: ${one.label}: ${textOf(one)}${one.most === null ? '' : `, at most ${one.most}`}`);
    if (isOver(one)) for (const example of one.examples) console.log(`      ${example}`);
  }
}

await ensureBrowser();
await withBuiltSite({ takesAny: values.reuse, pageCacheBytes: PAGE_CACHE_BYTES }, async (site, { url }) => {
  const pages = await benchPages(url);
  const chosen = pages.filter(({ name }) => (values.page ?? name) === name);
  if (chosen.length === 0)
    throw new Error(`no page of that name; there are ${pages.map(({ name }) => name).join(', ')}`);
  await main(site, chosen);
});
