import type { ServerResponse } from 'node:http';
import { lacksStorage } from '../../http/page-error.ts';
import { internalReply, problemReply, type Reply } from '../../http/problem.ts';
import { REQUEST_ID_HEADER } from '../../http/request-id.ts';
import { HSTS_HEADER } from '../../http/security-headers.ts';
import { type Below, isHtml, type Recorded } from './record.ts';

const OF_EVERY_RESPONSE = new Set([REQUEST_ID_HEADER, HSTS_HEADER]);

const OF_PROGRAMS = /^\/(?:(?:api|og|badge|oembed)(?:\/|$)|data\/[^/]+\/)/;
/** What a pin may end with (`b~os=linux-24.04`) is no format. */
const FORMAT = /\/[^/~]*\.[^/~]*$|\.(?:csv|json|md|png|svg)$/;

/** The API, dumps and whatever ends in a format are read by programs; pages have no suffix. */
export function isForPrograms(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return OF_PROGRAMS.test(path) || FORMAT.test(path);
}

/** What a program gets where the framework has a page for a person: that nothing is there, or that it failed. */
export function problemInstead(url: string, { status, headers }: Recorded, response: ServerResponse): Reply | null {
  if (!isForPrograms(url) || !isHtml(headers)) return null;
  if (status === 404) return problemReply({ code: 'address_unknown' });
  if (status === 405) return problemReply({ code: 'method_not_allowed' });
  if (status === 503)
    return problemReply({ code: lacksStorage(response) ? 'storage_unavailable' : 'database_unavailable' });
  return status === 500 ? internalReply(response.getHeader(REQUEST_ID_HEADER)) : null;
}

/** Sends it in place of what was recorded, with none of its headers. */
export function sendProblem(response: ServerResponse, { status, headers, body }: Reply, below: Below): void {
  for (const name of response.getHeaderNames()) if (!OF_EVERY_RESPONSE.has(name)) response.removeHeader(name);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('content-length', Buffer.byteLength(body));
  Reflect.apply(below.writeHead, response, [status]);
  Reflect.apply(below.end, response, [response.req.method === 'HEAD' ? undefined : body]);
}
