// `npm run bench:load`: pages of a Zipf distribution while runs come in, on the built site with its worker. Per rate of uploads:
// pages a second, times, CPU time a page, how many came from the cache, and how soon an upload is visible. With
// `--before FOLDER`, another built checkout is measured in turn with this one, on a copy of the same database. Whether memory of
// the web process stays flat for an hour: `npm run bench:load -- --rates 5 --seconds 3600`. With `--database URL` the site runs on that
// database, which keeps what is sent: one that several servers share, or that is too large for a copy.
import { parseArgs } from 'node:util';
import { measure } from './bench-load/measure.ts';
import { loadPages } from './bench-load/pages.ts';
import { lineOf, TITLES } from './bench-load/report.ts';
import { type Place, withCopies, withSite } from './bench-load/site.ts';
import { openBenchDatabase } from './bench-site/database.ts';
import { machineLine } from './machine-line.ts';
import { ROOT } from './places.mjs';
import { planRuns } from './synthetic/population.ts';
import { SyntheticRuns } from './synthetic/runs.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3000' },
    rates: { type: 'string', default: '0,1,5,20' },
    seconds: { type: 'string', default: '20' },
    readers: { type: 'string', default: '2' },
    /** A folder with another checkout, built. */
    before: { type: 'string' },
    /** Takes a database that an older state of the sources made. */
    reuse: { type: 'boolean', default: false },
    /** A migrated database with runs, in place of `--runs`. Signed bytes outside it are where `OBJECT_STORE` says. */
    database: { type: 'string' },
  },
});
if (values.database !== undefined && values.before !== undefined)
  throw new Error('--before measures two checkouts on copies of one database, and --database makes no copy');
const seconds = Number(values.seconds);
/** More are made while the others are sent, so that they need not all be in memory. */
const MADE_BEFORE = 2_000;

const generator = new SyntheticRuns();
function* uploadsOf(planned: ReturnType<typeof planRuns>) {
  for (const one of planned) yield new Uint8Array(generator.uploadOf(one));
}

async function measureAll(databaseUrl: string, runs: string, places: readonly Place[]): Promise<void> {
  const pages = await loadPages(databaseUrl);
  console.log(`${machineLine()}; ${runs}, ${values.readers} readers, ${seconds} s each\n\n${TITLES}`);
  for (const rate of values.rates.split(',').map(Number)) {
    for (const place of places) {
      const planned = planRuns(Math.ceil(rate * seconds) + 1, `load ${rate} ${Date.now()}`, Date.now());
      const made = uploadsOf(planned);
      const uploads = planned.length <= MADE_BEFORE ? [...made] : made;
      const result = await withSite(place, (site) =>
        measure(site, { pages, uploads, rate, seconds, readers: Number(values.readers) }),
      );
      console.log(lineOf(place.folder === ROOT ? 'this' : 'before', rate, result));
    }
  }
}

async function measureCopies(): Promise<void> {
  const options = { isFresh: false, takesAny: values.reuse };
  const database = await openBenchDatabase(Number(values.runs), options, (line) => console.error(line));
  try {
    const folders = [...(values.before === undefined ? [] : [values.before]), ROOT];
    await withCopies(database, folders, (places) => measureAll(database.url, `${values.runs} runs`, places));
  } finally {
    await database.stop();
  }
}

if (values.database === undefined) await measureCopies();
else await measureAll(values.database, 'the runs of --database', [{ folder: ROOT, databaseUrl: values.database }]);
