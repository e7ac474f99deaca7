import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form may come from a page of this site. Browsers say so in `sec-fetch-site`, on https and on loopback; on plain
 * http only by the origin, which is `null` where the page asks for no referrer. A form that changes something has a token
 * as well.
 */
export function isOwnForm({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined || origin === 'null') return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
