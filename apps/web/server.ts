import './server/log-from-start.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import next from 'next';
import { withDeferredHtml } from './charts/frame/deferred-store.ts';
import { SYNTHETIC } from './db/changes/dependency.ts';
import { createPool, pool, replicas } from './db/client.ts';
import { rereadSynthetic } from './db/has-synthetic.ts';
import { rowCache } from './db/row-cache.ts';
import { adoptBuiltNextConfig, env, requireDatabaseUrl } from './env.ts';
import { sharedBudgets } from './http/budget-store.ts';
import { pageCacheCounts, publishPageCacheCounts } from './http/page-counts.ts';
import { acceptedWorkflows } from './ingest/attestation/accepted-workflows.ts';
import { publishObjectRequests } from './objects/measured-store.ts';
import { siteStore } from './objects/site-store.ts';
import { latestFiles } from './operate/latest-files.ts';
import { withAnswerStatus } from './parts/layout/answer-status.ts';
import { Metrics } from './server/metrics.ts';
import { listenForChanges } from './server/page-cache/listen.ts';
import { PageCache } from './server/page-cache/page-cache.ts';
import { createSite } from './server/site.ts';
import { listStaticFiles } from './server/static-files.ts';
import { stopOnSignals } from './server/stop-on-signals.ts';
import { createLog, logConsole, logProcess } from './server/structured-log.ts';
import { whyWeak } from './views/operate/session.ts';

const SYNTHETIC_EACH_MS = 60_000;

/** The web process: a plain HTTP server that takes uploads itself and leaves the pages to Next. */
const log = createLog(env.LOG_LEVEL, 'web');
logConsole(log);
logProcess(log);
const databaseUrl = requireDatabaseUrl();
const weakToken = whyWeak(env.OPERATOR_TOKEN);
if (weakToken !== null) {
  log.fatal(weakToken);
  process.exit(1);
}

const isDevelopment = env.NODE_ENV === 'development';
const here = import.meta.dirname;
// Bundled, this file lies in dist/, one below the folder that Next serves.
const folder = path.basename(here) === 'dist' ? path.dirname(here) : here;

if (!isDevelopment) {
  const built = JSON.parse(await readFile(path.join(folder, '.next', 'required-server-files.json'), 'utf8'));
  adoptBuiltNextConfig(built.config);
}
const app = next({ dev: isDevelopment, dir: folder, hostname: env.HOST, port: env.PORT });
const handlePage = app.getRequestHandler();

// In development a page is its source as it is now.
const cache = isDevelopment || env.PAGE_CACHE_BYTES === 0 ? undefined : new PageCache(env.PAGE_CACHE_BYTES);
if (cache) publishPageCacheCounts(cache);
const rows = isDevelopment || env.ROW_CACHE_BYTES === 0 ? undefined : rowCache;
const followers = [rows, cache, replicas].filter((one) => one !== undefined && one !== null);
const listening = followers.length > 0 ? listenForChanges(databaseUrl, followers, log) : null;
replicas?.start();
if (cache) setInterval(() => void lookForSynthetic(cache), SYNTHETIC_EACH_MS).unref();

/** What every page says of the site changes with no single run. */
async function lookForSynthetic(pages: PageCache): Promise<void> {
  if (await rereadSynthetic()) pages.apply([{ isUrgent: false, subjects: [SYNTHETIC] }]);
}

/** Of their own: pages that wait for connections keep no upload and no withdrawal from one. */
const writePool = createPool('fsbench writes');

// Without the token nobody can read them.
const metrics = env.OPERATOR_TOKEN
  ? new Metrics({
      db: pool,
      pools: { pages: pool, writes: writePool, ...replicas?.pools() },
      replicas: () => replicas?.state() ?? null,
      pageCounts: pageCacheCounts,
      latest: () => latestFiles({ backupDir: env.BACKUP_DIR, dataDir: env.DATA_DIR }),
    })
  : undefined;
if (metrics) publishObjectRequests(metrics.noteObject);

const site = createSite({
  db: writePool,
  publicUrl: env.PUBLIC_URL,
  log,
  pages: (request, response) => {
    const make = () => withAnswerStatus(response, () => handlePage(request, response));
    // Data that a browser asks for by script have no HTML beside them.
    return request.headers.rsc === undefined ? withDeferredHtml(make) : make();
  },
  isDevelopment,
  staticFiles: isDevelopment ? undefined : await listStaticFiles(path.join(folder, '.next', 'static')),
  cache,
  trustedProxyHops: env.TRUSTED_PROXY_HOPS,
  examinerThreads: env.INGEST_THREADS,
  runsPerKeyPerHour: env.INGEST_RUNS_PER_KEY_PER_HOUR,
  runsPerHour: env.INGEST_RUNS_PER_HOUR,
  bytesPerKeyPerDay: env.INGEST_BYTES_PER_KEY_PER_DAY,
  ...(env.RATE_LIMIT_STORE === 'postgres' ? { budgets: sharedBudgets(writePool) } : {}),
  objects: siteStore(),
  dataDir: env.DATA_DIR,
  storage: {
    folder: env.STORAGE_FREE_BYTES === 0 ? undefined : env.STORAGE_FOLDER || env.DATA_DIR,
    freeBytes: env.STORAGE_FREE_BYTES,
    databaseBytes: env.DATABASE_BYTES,
  },
  operatorToken: env.OPERATOR_TOKEN,
  replicas: () => replicas?.state() ?? null,
  metrics,
  commit: env.FSBENCH_COMMIT,
  github: env.FSBENCH_GITHUB_CLIENT_ID
    ? { clientId: env.FSBENCH_GITHUB_CLIENT_ID, url: env.FSBENCH_GITHUB_URL, apiUrl: env.FSBENCH_GITHUB_API_URL }
    : null,
  oidcIssuers: env.FSBENCH_OIDC_ISSUERS,
  attestedWorkflows: acceptedWorkflows(env.FSBENCH_ATTESTED_WORKFLOWS),
  allowsSynthetic: env.FSBENCH_ALLOW_SYNTHETIC === '1',
});

await app.prepare();
if (isDevelopment) {
  const upgrade = app.getUpgradeHandler();
  site.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
}
site.server.once('error', (error) => {
  log.fatal({ err: error }, 'cannot listen');
  process.exit(1);
});
site.server.listen(env.PORT, env.HOST, () => log.info({ url: env.PUBLIC_URL, port: env.PORT }, 'listening'));

stopOnSignals(site, {
  log,
  drainMs: env.DRAIN_SECONDS * 1000,
  close: () => Promise.all([replicas?.close(), pool.end(), writePool.end(), listening?.close()]),
});
