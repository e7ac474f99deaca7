import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * Pages and their formats, of which nothing differs by who asks, when, or what a browser remembers: their rows and their
 * address are all they are made of. Not here: what the site tells of itself (`/operate`, `/data`, health), searches, the
 * API, images (kept by what they draw) and whole envelopes.
 */
const CACHEABLE_PATHS = [
  /^\/$/,
  /^\/(?:chips|drives|machines|suites)(?:\/[^/]+(?:\/feed\.atom)?)?$/,
  /^\/(?:chips|drives|machines)\.(?:csv|md|json)$/,
  /^\/compare(?:\/[^/]+){0,8}$/,
  /^\/r\/[^/]+(?:\/cases\/[^/]+)?$/,
  /^\/contributors\/[^/]+(?:\/machines\/[^/]+)?$/,
  /^\/(?:contribute|docs(?:\/[^/]+)?|feed\.atom)$/,
  /^\/(?:badge|embed)\/.+$/,
];
const IMAGE = /\.png$/;
/** Longer ones are somebody's own. */
const MOST_CHARS = 2_000;

/** Whether its answer may stand for that to others. */
export function isCacheable({ method, url = '', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MOST_CHARS || headers.range !== undefined) return false;
  if (Object.keys(headers).some(isOfScripts)) return false;
  const path = url.split('?', 1)[0] ?? '';
  return !IMAGE.test(path) && CACHEABLE_PATHS.some((cache) => cache.test(path));
}

/** The framework's words for a page's data, asked for by a script. */
const isOfScripts = (name: string) => name === 'rsc' || name.startsWith('next-') || name.startsWith('x-nextjs-');

/** What a cached page is made for: everybody. What is not passed on can make no difference. */
export const sharedHeaders = (publicUrl: string): IncomingHttpHeaders => ({
  host: new URL(publicUrl).host,
  'user-agent': 'everybody',
});
