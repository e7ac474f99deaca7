// A web process for tests: all of the server but the framework; a page says what a run's row is. It prints its port.
import pg from 'pg';
import { pino } from 'pino';
import { dependsOn } from '../db/changes/dependency.ts';
import { alsoReads } from '../db/page-reads.ts';
import { sharedBudgets } from '../http/budget-store.ts';
import { listenForChanges } from './page-cache/listen.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { createSite } from './site.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const [databaseUrl = '', drainMs = '0', runsPerKey = '10000'] = process.argv.slice(2);
const db = new pg.Pool({ connectionString: databaseUrl, max: 8 });
db.on('error', () => undefined);
const log = pino({ level: 'silent' });
const cache = new PageCache(1_000_000);
const site = createSite({
  db,
  publicUrl: 'https://fsbench.test',
  log,
  cache,
  budgets: sharedBudgets(db),
  pages: async ({ url = '' }, response) => {
    const id = url.split('/')[2] ?? '';
    alsoReads(dependsOn.address('run', id));
    const { rows } = await db.query('SELECT withdrawn_at IS NOT NULL AS gone FROM submission WHERE permalink = $1', [
      id,
    ]);
    response.writeHead(200, { 'content-type': 'text/html' }).end(JSON.stringify(rows));
  },
  examinerThreads: 1,
  runsPerKeyPerHour: Number(runsPerKey),
  runsPerHour: 10_000,
});
const listening = listenForChanges(databaseUrl, cache, log);
site.server.listen(0, '127.0.0.1', () => {
  const address = site.server.address();
  if (typeof address === 'object') console.log(address?.port);
});
stopOnSignals(site, { log, drainMs: Number(drainMs), close: () => Promise.all([listening.close(), db.end()]) });
