// `npm run bench:site`: what ten types of pages cost, with 400 synthetic runs stored or as many as are asked for: where the
// answer starts, words, bytes, scripts, queries, server time, Lighthouse. Results, not tests: nothing here fails because a
// machine is busy. (`npm run budgets` is the test.)
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './bench-site/database.ts';
import { type Scores, scorePage, whyNoLighthouse } from './bench-site/lighthouse.ts';
import { type BenchPage, benchFormats, benchPages } from './bench-site/pages.ts';
import { countQueries } from './bench-site/queries.ts';
import { measureRendered, postgresPidOf, type Rendered, renderedTable } from './bench-site/rendered.ts';
import { type PageResult, tableOf } from './bench-site/report.ts';
import { withServer } from './bench-site/server.ts';
import { type Timing, timePage } from './bench-site/timing.ts';
import { launchBrowser, type PageWeight, weighPage } from './bench-site/weight.ts';
import { ensureBrowser } from './browser.mjs';
import { buildSite, generateClient } from './build.mjs';
import { machineLine } from './machine-line.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '400' },
    requests: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
    /** Makes the database anew. */
    fresh: { type: 'boolean', default: false },
    /** Takes a database that an older state of the sources made. */
    reuse: { type: 'boolean', default: false },
    'no-lighthouse': { type: 'boolean', default: false },
    /** A folder for what the server's processor does meanwhile (node --cpu-prof). */
    profile: { type: 'string' },
  },
});
const CLIENTS = [1, 4] as const;
const WARM_UP_COUNT = 30;
const RENDERED_REQUESTS = 24;
/** As a site has it that was told nothing else. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
const ROW_CACHE_BYTES = 64 * 1024 * 1024;
const report = (line: string) => console.error(line);

async function main(): Promise<void> {
  await generateClient();
  // Before the runs are loaded, which takes minutes.
  await ensureBrowser();
  await buildSite();
  const database = await openBenchDatabase(
    Number(values.runs),
    { isFresh: values.fresh, takesAny: values.reuse },
    report,
  );
  try {
    const pages = await benchPages(database.url);
    await database.logStatements(true);
    const weighed = await weigh(database.url, database.log, pages);
    await database.logStatements(false);
    const results = await time(database.url, pages, weighed);
    const anew = [...pages, ...benchFormats(pages)];
    const rendered = await renderAnew(database.url, anew, 0);
    const renderedOfRows = await renderAnew(database.url, anew, ROW_CACHE_BYTES);
    if (values.json)
      console.log(
        JSON.stringify(
          { machine: machineLine(), runs: Number(values.runs), results, rendered, renderedOfRows },
          null,
          2,
        ),
      );
    else {
      print(results);
      console.log(
        `\nRendered anew, one request after the other; CPU time is a request's:\n\n${renderedTable(rendered)}\n\nThe same with the rows of hardware in memory:\n\n${renderedTable(renderedOfRows)}`,
      );
    }
  } finally {
    await database.logStatements(false);
    await database.stop();
  }
}

/** What each page and format costs that the page cache has not. */
function renderAnew(
  databaseUrl: string,
  pages: readonly { readonly name: string; readonly path: string }[],
  rowCacheBytes: number,
): Promise<Rendered[]> {
  return withServer(databaseUrl, { pageCacheBytes: 0, rowCacheBytes }, async (url, pid) => {
    const site = { url, pid, postgresPid: await postgresPidOf(databaseUrl) };
    const all: Rendered[] = [];
    for (const page of pages) all.push(await measureRendered(site, page, RENDERED_REQUESTS));
    return all;
  });
}

interface Weighed {
  readonly weight: PageWeight;
  readonly queries: number;
}

const weigh = (databaseUrl: string, log: string, pages: readonly BenchPage[]): Promise<Weighed[]> =>
  withServer(databaseUrl, { pageCacheBytes: 0 }, async (site) => {
    const browser = await launchBrowser();
    try {
      const weighed: Weighed[] = [];
      for (const { path } of pages) {
        const url = `${site}${path}`;
        weighed.push({ queries: await countQueries(url, log), weight: await weighPage(browser, url) });
      }
      return weighed;
    } finally {
      await browser.close();
    }
  });

async function time(databaseUrl: string, pages: readonly BenchPage[], weighed: Weighed[]): Promise<PageResult[]> {
  const made = await timePages(databaseUrl, pages, false);
  const cached = await timePages(databaseUrl, pages, true);
  const scores = await score(databaseUrl, pages);
  return pages.map((page, at) => ({
    page,
    ...(weighed[at] ?? never(page)),
    made: made[at] ?? never(page),
    cached: cached[at] ?? never(page),
    scores: scores[at] ?? null,
  }));
}

function timePages(databaseUrl: string, pages: readonly BenchPage[], isPageCacheOn: boolean): Promise<Timing[][]> {
  const options = { profileFolder: values.profile, pageCacheBytes: isPageCacheOn ? PAGE_CACHE_BYTES : 0 };
  return withServer(databaseUrl, options, async (site) => {
    const all: Timing[][] = [];
    for (const { path, name } of pages) {
      const url = `${site}${path}`;
      await timePage(url, 1, WARM_UP_COUNT);
      const timings: Timing[] = [];
      for (const clients of CLIENTS) timings.push(await timePage(url, clients, Number(values.requests)));
      const share = Math.min(...timings.map(({ cachedShare }) => cachedShare));
      if (isPageCacheOn && share < 1)
        report(`${name}: only ${Math.round(100 * share)} % of the answers came from the page cache`);
      all.push(timings);
    }
    return all;
  });
}

async function score(databaseUrl: string, pages: readonly BenchPage[]): Promise<Scores[]> {
  const why = values['no-lighthouse'] ? 'not asked for' : whyNoLighthouse();
  if (why !== null) {
    report(`Lighthouse: skipped, ${why}`);
    return [];
  }
  return withServer(databaseUrl, { pageCacheBytes: PAGE_CACHE_BYTES }, async (site) => {
    const all: Scores[] = [];
    for (const { path } of pages) all.push(await scorePage(`${site}${path}`));
    return all;
  });
}

function never(page: BenchPage): never {
  throw new Error(`${page.name} was not weighed`);
}

function print(results: readonly PageResult[]): void {
  console.log(`${machineLine()}; ${values.runs} runs stored, ${values.requests} requests each\n`);
  console.log(tableOf(results));
  console.log();
  for (const { page, scores } of results) {
    console.log(`${page.name}: ${page.path}`);
    if (scores && scores.losses.length > 0) console.log(`  Lighthouse takes points for ${scores.losses.join(', ')}`);
  }
}

await main();
