import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { LIMITS } from '@fsbench/contract';
import type pg from 'pg';
import type { Logger } from 'pino';
import { prismaOver } from '../db/prisma-over.ts';
import { dumpPath, serveFile } from '../dumps/serve-file.ts';
import { clientAddress } from '../http/client-address.ts';
import { type PageError, withErrorPage } from '../http/page-error.ts';
import { isPreflight, PREFLIGHT } from '../http/preflight.ts';
import { internalReply, isDatabaseUnavailable, problemReply, type Reply } from '../http/problem.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { readBody } from '../http/read-body.ts';
import { protectPage } from '../http/security-headers.ts';
import type { GitHubSettings } from '../ingest/keys/github.ts';
import { handleClaim } from '../ingest/keys/handle-claim.ts';
import { handleKeyRequest } from '../ingest/keys/handle-key-request.ts';
import { Issuers } from '../ingest/keys/issuers.ts';
import type { KeyRequestServices } from '../ingest/keys/key-requesting.ts';
import { handleRequest, type RequestServices } from '../ingest/requests/signed-request.ts';
import { Examiner } from '../ingest/uploads/examiner.ts';
import { handleUpload, type UploadServices } from '../ingest/uploads/handle-upload.ts';
import { RunStore } from '../ingest/uploads/store.ts';
import { answerForm, formRoute } from './forms.ts';
import { healthReply, readinessReply } from './health.ts';
import { isCacheable } from './page-cache/cacheable.ts';
import { batchNotifications } from './page-cache/notify.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { answerCached, answerOnce } from './page-cache/serve-page.ts';
import { requestLine } from './request-log.ts';

export interface SiteOptions {
  readonly db: pg.Pool;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Everything that is not answered here. */
  readonly pages: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
  readonly isDevelopment?: boolean;
  readonly trustedProxyHops?: number;
  readonly examinerThreads?: number;
  readonly runsPerKeyPerHour: number;
  readonly runsPerHour: number;
  readonly bodyDeadlineMs?: number;
  readonly allowsSynthetic?: boolean;
  /** Pages in memory; none: each is made for whoever asks. */
  readonly cache?: PageCache | undefined;
  /** Where people confirm that a key is theirs; none: they cannot. */
  readonly github?: GitHubSettings | null;
  /** Whose tokens show that a key is a build service's. */
  readonly oidcIssuers?: readonly string[];
  /** Opens the operator's pages; none: they are closed. */
  readonly operatorToken?: string | undefined;
  /** Where dumps are; none: there are none. */
  readonly dataDir?: string | undefined;
}

export interface RunningSite {
  readonly server: Server;
  close(): Promise<void>;
}

/** Bodies that may be arriving at one time: each may take the published size in memory. */
const MOST_BODIES = 128;

/** The HTTP server: the write path and the health checks itself, and the pages for all else. */
export function createSite(options: SiteOptions): RunningSite {
  const { db, log, publicUrl } = options;
  const examiner = new Examiner(options.examinerThreads ?? 1);
  const limits = new RateLimits(options.runsPerKeyPerHour, options.runsPerHour);
  const { allowsSynthetic = false } = options;
  const prisma = prismaOver(db);
  const receiving: UploadServices = { prisma, examiner, store: new RunStore(db), limits, publicUrl, allowsSynthetic };
  const requesting: RequestServices = { db, prisma };
  const { github = null, oidcIssuers = [] } = options;
  const keys: KeyRequestServices = { db, prisma, limits, publicUrl, github, issuers: new Issuers(oidcIssuers) };
  const bodyDeadlineMs = options.bodyDeadlineMs ?? LIMITS.body_seconds * 1000;
  const { operatorToken, trustedProxyHops = 0 } = options;
  const forms = { db, publicUrl, operatorToken, trustedProxyHops };
  const notifyOthers = batchNotifications(db);
  let bodies = 0;

  async function write(request: IncomingMessage, route: WriteRoute): Promise<Reply | null> {
    const limited = await limits.takeRequest(clientAddress(request, options.trustedProxyHops ?? 0));
    if (limited) return problemReply(limited);
    if (bodies >= MOST_BODIES) return problemReply({ code: 'busy' });
    bodies += 1;
    const body = await readBody(request, bodyDeadlineMs).finally(() => {
      bodies -= 1;
    });
    if (body === null) return null;
    if (!body.ok) return problemReply(body.error);
    const { value } = body;
    if (value.isGzip && route.kind !== 'run')
      return problemReply({ code: 'encoding_unsupported', detail: 'requests are small: send them plain' });
    switch (route.kind) {
      case 'run':
        return handleUpload(receiving, value, Date.now());
      case 'request':
        return handleRequest(requesting, route.id, value.bytes, Date.now());
      case 'key-request':
        return handleKeyRequest(keys, route.id, value.bytes, Date.now());
      case 'claim':
        return handleClaim(keys, route.id, value.bytes);
    }
  }

  async function answer(request: IncomingMessage, path: string): Promise<Reply | null | 'pages'> {
    const route = request.method === 'POST' ? writeRoute(path) : null;
    if (route) return write(request, route);
    const form = formRoute(request);
    if (form) return answerForm(forms, request, form);
    if (isPreflight(request)) return PREFLIGHT;
    if (path === '/healthz') return healthReply();
    if (path === '/readyz') return readinessReply(db);
    return 'pages';
  }

  function makePage({ request, response, onError }: PageExchange) {
    const note = (failure: PageError) => {
      log.error({ incident: failure.incident, err: failure.error }, 'page');
      onError(failure);
    };
    return withErrorPage(response, note, () => options.pages(request, response));
  }

  function page(requestedAddress: PageExchange) {
    const { cache, isDevelopment = false } = options;
    const { request, response, path } = requestedAddress;
    protectPage(request, response, { path, isDevelopment });
    // In development the framework's own page shows where the fault lies.
    if (isDevelopment) return options.pages(request, response);
    const make = () => makePage(requestedAddress);
    if (path.startsWith('/_next/')) return make();
    return cache && isCacheable(request)
      ? answerCached(requestedAddress, { cache, publicUrl }, make)
      : answerOnce(requestedAddress, make);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedMs = performance.now();
    let incident: string | undefined;
    response.once('close', () => log.info(requestLine(request, response, performance.now() - startedMs, incident)));
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    try {
      const file = isRead(request) && options.dataDir ? dumpPath(path) : null;
      if (file !== null && options.dataDir) return await serveFile({ request, response }, options.dataDir, file);
      const reply = await answer(request, path);
      if (reply === 'pages') {
        const onError = (failure: PageError) => {
          incident = failure.incident;
        };
        await page({ request, response, path, onError });
      } else if (reply === null) response.destroy();
      else {
        // Whoever is told that something is stored or withdrawn finds it so, before the database's own word comes.
        if (path.startsWith('/api/v1/runs') && request.method === 'POST' && reply.status < 300) {
          options.cache?.drop();
          notifyOthers();
        }
        send(request, response, reply);
      }
    } catch (error) {
      if (isDatabaseUnavailable(error)) return send(request, response, problemReply({ code: 'database_unavailable' }));
      const reply = internalReply();
      incident = reply.incident;
      log.error({ incident, err: error }, 'internal');
      send(request, response, reply);
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  server.headersTimeout = 15_000;
  // Longer than proxies keep theirs, so that none sends on a connection we are about to close.
  server.keepAliveTimeout = 65_000;
  // A stalling body is our own affair, with an answer; this is the last resort for other requests.
  server.requestTimeout = bodyDeadlineMs + 30_000;
  return {
    server,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const closeTimer = setTimeout(() => server.closeAllConnections(), 5_000);
      await closed;
      clearTimeout(closeTimer);
      await examiner.close();
    },
  };
}

interface PageExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly onError: (failure: PageError) => void;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A new run, or what is asked about the run or the key that is named. */
interface WriteRoute {
  readonly kind: 'run' | 'request' | 'key-request' | 'claim';
  readonly id: string;
}

function writeRoute(path: string): WriteRoute | null {
  if (path === '/api/v1/runs') return { kind: 'run', id: '' };
  const [, what, id = '', about] =
    /^\/api\/v1\/(runs|keys)\/([^/]{1,64})\/(withdraw|requests|claims)$/.exec(path) ?? [];
  if (what === 'runs' && about !== 'claims') return { kind: 'request', id };
  if (what === 'keys' && about === 'requests') return { kind: 'key-request', id };
  return what === 'keys' && about === 'claims' ? { kind: 'claim', id } : null;
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Reply): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  // What has not been read of a refused body is not waited for.
  const isUnread = !request.complete;
  response.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    ...(isUnread ? { connection: 'close' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body, () => {
    if (!isUnread) return;
    // Reading on for a moment lets the answer arrive before the connection is reset.
    request.resume();
    setTimeout(() => request.destroy(), 500).unref();
  });
}
