import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

/** The first parts of addresses, so that nobody can make a series by asking for it. */
const ROUTES = new Set([
  ...['badge', 'chips', 'compare', 'contribute', 'contributors', 'data', 'docs', 'drives', 'embed', 'machines'],
  ...['oembed', 'og', 'operate', 'r', 'search', 'suites', '_next'],
  ...['feed.atom', 'sitemap.xml', 'robots.txt', 'healthz', 'readyz', 'metrics'],
]);
const API = new Set(['chips', 'compare', 'keys', 'moderation', 'nonce', 'openapi.json', 'runs', 'schemas', 'search']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** /r for a run, /api/v1/runs for the API, /r.json for a format of a page, and `other` for what is not ours. */
export function routeOf(path: string): string {
  const [, first = '', second = '', third = ''] = path.split('/', 4);
  if (first === '') return '/';
  if (first === 'api') return second === 'v1' && API.has(third) ? `/api/v1/${third}` : '/api';
  const [, name = first, format = ''] = /^([a-z]+)(\.(?:json|csv|md))$/.exec(first) ?? [];
  if (!ROUTES.has(name)) return 'other';
  return `/${name}${format || (/\.(?:json|csv|md|png|svg|parquet)$/.exec(path)?.[0] ?? '')}`;
}

/** Counts a response when it is over. */
export function measureRequest(
  metrics: Metrics,
  { request, response, path }: { request: IncomingMessage; response: ServerResponse; path: string },
  ms: number,
): void {
  const { method = '' } = request;
  const status = response.writableFinished ? String(response.statusCode) : 'aborted';
  const labels = { route: routeOf(path), method: METHODS.has(method) ? method : 'other', status };
  metrics.noteRequest({ ...labels, page: pageOf(response) }, ms / 1000);
}

/** Whether the page cache had it: cached or made; empty: it was not asked. */
export const pageOf = (response: ServerResponse): string =>
  /^page;desc=(\w+)/.exec(String(response.getHeader('server-timing') ?? ''))?.[1] ?? '';
