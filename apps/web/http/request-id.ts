import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

/** What a proxy may call a request: nothing that a log would have to sanitize. */
const FROM_PROXY = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives a request the one name that it has in the log, in its response and on the page of an error. A proxy's own is
 * read from its header; anybody else's is not.
 */
export function nameRequest(request: IncomingMessage, response: ServerResponse, trustedProxyHops: number): void {
  const given = request.headers[REQUEST_ID_HEADER];
  const isProxys = trustedProxyHops > 0 && typeof given === 'string' && FROM_PROXY.test(given);
  const id = isProxys ? given : randomUUID();
  // For handlers of the framework, which see only the request.
  request.headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
}

/** The name as a header has it; a new one where a request has none, as in tests of a part. */
export const namedOr = (header: unknown): string =>
  typeof header === 'string' && header !== '' ? header : randomUUID();
