import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { LIMITS } from '@fsbench/contract';
import type { Logger } from 'pino';
import { markdownAddress } from '../addresses/markdown-address.ts';
import { heardEverywhere } from '../db/changes/readers.ts';
import { watchServers } from '../db/distribution/away-servers.ts';
import { neededMigrations } from '../db/needed-migrations.ts';
import { prismaOver } from '../db/prisma-over.ts';
import type { ReplicasState } from '../db/replicas/replicas.ts';
import { dumpPath, serveFile } from '../dumps/serve-file.ts';
import { clientAddress } from '../http/client-address.ts';
import { busyPage, type PageError, withErrorPage } from '../http/page-error.ts';
import { prefersMarkdown } from '../http/prefers-markdown.ts';
import { isPreflight, PREFLIGHT } from '../http/preflight.ts';
import {
  internalReply,
  isDatabaseUnavailable,
  isDiskFull,
  isStorageUnavailable,
  problemReply,
  type Reply,
} from '../http/problem.ts';
import { nameRequest, REQUEST_ID_HEADER } from '../http/request-id.ts';
import { protectPage, requireTls } from '../http/security-headers.ts';
import { Nonces } from '../ingest/nonces/nonces.ts';
import { Examiner } from '../ingest/uploads/examiner.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { watchStore } from '../objects/store-watch.ts';
import { TooBusyError } from '../parts/export/turns.ts';
import { answerForm, formRoute } from './forms.ts';
import { healthReply, readinessReply, STOPPING } from './health.ts';
import { measureRequest } from './measure-request.ts';
import type { Metrics } from './metrics.ts';
import { metricsReply } from './metrics-reply.ts';
import { batchAnnouncements } from './page-cache/announce.ts';
import { askInside, isFromInside } from './page-cache/ask-inside.ts';
import { isCacheable } from './page-cache/cacheable.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { Refresher } from './page-cache/refresher.ts';
import { isForPrograms } from './page-cache/send-problem.ts';
import { addressOf, answerCached, answerOnce } from './page-cache/serve-page.ts';
import { PageTurns } from './page-turns.ts';
import { pageAddress, pathOf, refuseMalformed, refuseMethod, refuseParameters } from './refuse-early.ts';
import { requestLine } from './request-log.ts';
import { send } from './send.ts';
import { refuseMissingFile, type StaticFiles } from './static-files.ts';
import { type StorageLimits, watchStorage } from './storage-watch.ts';
import { type WriteOptions, writePath, writeRoute } from './write-path.ts';

export interface SiteOptions extends WriteOptions {
  readonly log: Logger;
  /** Everything that is not answered here. */
  readonly pages: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  readonly isDevelopment?: boolean;
  readonly examinerThreads?: number;
  /** What the framework has to serve as files; none: it looks itself, as in development. */
  readonly staticFiles?: StaticFiles | undefined;
  /** Pages in memory; none: each is made for each request. */
  readonly cache?: PageCache | undefined;
  /** What the process measures of itself; none: nothing. */
  readonly metrics?: Metrics | undefined;
  /** Where pages are read; null: in the primary. */
  readonly replicas?: () => ReplicasState | null;
  /** Opens the operator's pages; none: they are closed. */
  readonly operatorToken?: string | undefined;
  /** Of the source this version was built from; none: not known. */
  readonly commit?: string | undefined;
  /** Where the signed bytes of runs lie; none: in the database. */
  readonly objects?: ObjectStore | null;
  /** Where dumps are; none: there are none. */
  readonly dataDir?: string | undefined;
  /** How much room there must be for uploads; none: nobody looks. */
  readonly storage?: StorageLimits;
}

export interface RunningSite {
  readonly server: Server;
  /** From now on `/readyz` sends visitors elsewhere, and who comes all the same is answered, on a connection that ends. */
  drain(): void;
  /** Takes no connection any more, and ends when every request is answered: a body may arrive for its whole time. */
  close(): Promise<void>;
}

/** The HTTP server: the write path and the health checks itself, and the pages for all else. */
export function createSite(options: SiteOptions): RunningSite {
  const { db, log, publicUrl, objects = null } = options;
  const examiner = new Examiner(options.examinerThreads ?? 1);
  const storage = watchStorage(db, options.storage ?? { freeBytes: 0, databaseBytes: 0 });
  const nonces = new Nonces(db, publicUrl);
  const write = writePath(options, { prisma: prismaOver(db), examiner, nonces, storage, objects });
  const { operatorToken, metrics, trustedProxyHops = 0 } = options;
  const forms = { db, publicUrl, operatorToken, trustedProxyHops };
  const announceUploads = batchAnnouncements(db);
  const turns = new PageTurns();
  const migrations = neededMigrations();
  const findStore = watchStore(objects);
  const findServers = watchServers(db);
  let isDraining = false;
  let underWay = 0;

  async function answer(request: IncomingMessage, path: string): Promise<Reply | null | 'pages'> {
    const route = writeRoute(path);
    if (route && request.method === 'POST') {
      const reply = await write(request, route);
      metrics?.noteWrite(route.kind, reply);
      return reply;
    }
    const form = formRoute(request);
    if (form) return answerForm(forms, request, form);
    if (isPreflight(request)) return PREFLIGHT;
    // In development the framework has addresses of its own.
    const refused =
      (options.isDevelopment ? null : refuseMethod(request, route)) ??
      refuseMalformed(request) ??
      refuseParameters(request) ??
      (options.staticFiles ? refuseMissingFile(path, options.staticFiles) : null);
    if (refused) return refused;
    if (path === '/api/v1/nonce' && isRead(request)) return nonces.reply(Date.now());
    if (path === '/healthz') return healthReply(options.commit ?? null);
    if (path === '/readyz' && isDraining) return STOPPING;
    if (path === '/readyz')
      return readinessReply(db, migrations, { findStore, findServers, replicas: options.replicas?.() ?? null });
    if (path === '/metrics') return metricsReply(request, { metrics, operatorToken });
    return 'pages';
  }

  /** Of an upload the pages show soon; of everything else that was asked for, before the answer says that it is done. */
  async function announce({ method }: IncomingMessage, path: string, { status }: Reply): Promise<void> {
    if (method !== 'POST' || status >= 400) return;
    if (writeRoute(path)?.kind !== 'run') await heardEverywhere(db);
    else if (status === 201) announceUploads();
  }

  function makePage({ request, response, path, onError }: PageExchange, address: string | null) {
    const note = (failure: PageError) => {
      log.error({ incident: failure.incident, err: failure.error }, 'page');
      onError(failure);
    };
    return turns.take(path, { response, address }, () =>
      withErrorPage(response, note, () => options.pages(request, response)),
    );
  }

  function page(requestedAddress: PageExchange) {
    const { cache, isDevelopment = false } = options;
    const { request, response, path } = requestedAddress;
    protectPage(request, response, { path, isDevelopment });
    // In development the framework's own page shows where the fault lies.
    if (isDevelopment) return options.pages(request, response);
    const isRefresh = isFromInside(request);
    // Read before the request is made everybody's.
    const address = isRefresh ? null : clientAddress(request, trustedProxyHops);
    // What it costs is that of the address that it is made for.
    const make = () => makePage({ ...requestedAddress, path: pathOf(request.url) }, address);
    if (path.startsWith('/_next/')) return make();
    const wantsMarkdown = isRead(request) && prefersMarkdown(request.headers.accept);
    const markdownFor = wantsMarkdown ? `${publicUrl}${request.url}` : null;
    // A page's own Markdown is made from its data; of all others the HTML is turned into Markdown.
    if (markdownFor !== null) request.url = markdownAddress(request.url ?? '/') ?? request.url;
    const exchange = { request, response, markdownFor, isRefresh };
    return cache && isCacheable(request)
      ? answerCached(exchange, { cache, publicUrl }, make)
      : answerOnce(exchange, make);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedMs = performance.now();
    let incident: string | undefined;
    const path = pathOf(request.url);
    nameRequest(request, response, trustedProxyHops);
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    if (isDraining) response.setHeader('connection', 'close');
    requireTls(response, publicUrl);
    // What the site asks itself is nobody's request.
    if (!isFromInside(request))
      response.once('close', () => {
        const ms = performance.now() - startedMs;
        log.info(requestLine(request, response, ms, incident));
        if (metrics) measureRequest(metrics, { request, response, path }, ms);
      });
    try {
      const file = isRead(request) && options.dataDir ? dumpPath(path) : null;
      if (file !== null && options.dataDir) return await serveFile({ request, response }, options.dataDir, file);
      const reply = await answer(request, path);
      if (reply === 'pages') {
        request.url = pageAddress(request.url ?? '/');
        const onError = (failure: PageError) => {
          incident = failure.incident;
        };
        await page({ request, response, path, onError });
      } else if (reply === null) response.destroy();
      else {
        await announce(request, path, reply);
        send(request, response, reply);
      }
    } catch (error) {
      if (error instanceof TooBusyError)
        return send(request, response, isForPrograms(path) ? problemReply({ code: 'busy' }) : busyPage());
      if (isDiskFull(error)) return send(request, response, problemReply({ code: 'storage_full' }));
      if (isDatabaseUnavailable(error)) return send(request, response, problemReply({ code: 'database_unavailable' }));
      if (isStorageUnavailable(error)) return send(request, response, problemReply({ code: 'storage_unavailable' }));
      const reply = internalReply(request.headers[REQUEST_ID_HEADER]);
      incident = reply.incident;
      log.error({ incident, err: error }, 'internal');
      send(request, response, reply);
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  const refresher = options.cache && refreshPages(server, options.cache);
  server.headersTimeout = 15_000;
  // Longer than proxies keep theirs, so that none sends on a connection we are about to close.
  server.keepAliveTimeout = 65_000;
  // A stalling body is our own affair, with an answer; this is the last resort for other requests.
  server.requestTimeout = (options.bodyDeadlineMs ?? LIMITS.body_seconds * 1000) + 30_000;
  return {
    server,
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      isDraining = true;
      refresher?.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const closingMs = performance.now();
      const timer = setInterval(() => {
        const ms = performance.now() - closingMs;
        if (ms > MOST_CLOSING_MS || (ms > IDLE_CLOSING_MS && underWay === 0)) server.closeAllConnections();
      }, 100);
      await closed;
      clearInterval(timer);
      await examiner.close();
    },
  };
}

/** Connections on which nothing was asked yet. */
const IDLE_CLOSING_MS = 5_000;
/** A body may take so long, and its answer a little. */
const MOST_CLOSING_MS = LIMITS.body_seconds * 1000 + 5_000;

/** Pages that are out of date and in use are made again, in the background. */
function refreshPages(server: Server, cache: PageCache): Refresher {
  const refresher = new Refresher({
    worthOf: (key) => cache.worthOf(key),
    make: (key) => {
      const { url, accept } = addressOf(key);
      return askInside(server, url, { accept, host: 'localhost' });
    },
  });
  cache.onStale = (key) => refresher.want(key);
  return refresher;
}

interface PageExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly onError: (failure: PageError) => void;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
