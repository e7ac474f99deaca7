// `npm run budgets`: ten pages, each beside its budget (bench-site/budgets.ts), on 400 synthetic runs that are always the
// same. `npm test` runs it. `--page NAME` measures one page, `--reuse` takes runs that an older state of the sources made.
import { parseArgs } from 'node:util';
import { BUDGETS } from './bench-site/budgets.ts';
import { isOver, type Measure, measuresOf, textOf } from './bench-site/check-budgets.ts';
import { openBenchDatabase } from './bench-site/database.ts';
import { type BenchPage, benchPages } from './bench-site/pages.ts';
import { withServer } from './bench-site/server.ts';
import { launchBrowser, type Pace, weighPage } from './bench-site/weight.ts';
import { buildSite, generateClient } from './build.mjs';

const { values } = parseArgs({ options: { page: { type: 'string' }, reuse: { type: 'boolean', default: false } } });
const RUNS_COUNT = 400;
const AT_ONCE = 3;
const BRISKLY: Pace = { quietMs: 500, stepMs: 60 };
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

interface Held {
  readonly page: BenchPage;
  readonly measures: readonly Measure[];
}

async function main(): Promise<void> {
  await generateClient();
  await buildSite();
  const database = await openBenchDatabase(RUNS_COUNT, { isFresh: false, takesAny: values.reuse }, console.error);
  try {
    const pages = (await benchPages(database.url)).filter(({ name }) => (values.page ?? name) === name);
    const held = await withServer(database.url, { pageCacheBytes: PAGE_CACHE_BYTES }, (site) => holdAll(site, pages));
    for (const one of held) print(one);
    process.exitCode = held.some(({ measures }) => measures.some(isOver)) ? 1 : 0;
  } finally {
    await database.stop();
  }
}

async function holdAll(site: string, pages: readonly BenchPage[]): Promise<Held[]> {
  const browser = await launchBrowser();
  const held = new Map<string, Held>();
  const waiting = [...pages];
  const work = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const weight = await weighPage(browser, `${site}${page.path}`, BRISKLY);
      held.set(page.name, { page, measures: measuresOf(weight, BUDGETS[page.name]) });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
  }
  return pages.flatMap(({ name }) => held.get(name) ?? []);
}

/** A line that starts with ✓ or ✗ is a claim, and counts. */
function print({ page, measures }: Held): void {
  console.log(`\n${page.name}: ${page.path}`);
  for (const one of measures) {
    const budget = one.most === null ? '' : `, at most ${one.most}`;
    console.log(
      `${one.most === null ? ' ' : isOver(one) ? '✗' : '✓'} ${page.name}: ${one.label}: ${textOf(one)}${budget}`,
    );
    if (isOver(one)) for (const example of one.examples) console.log(`      ${example}`);
  }
}

await main();
