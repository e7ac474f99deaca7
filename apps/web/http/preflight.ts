import type { IncomingMessage } from 'node:http';
import type { Reply } from './problem.ts';

/**
 * A browser asks first where a page of another origin reads with a header of its own. Reads are for everybody; a write is
 * signed by a program, never sent by a page, so no other method is named.
 */
export const isPreflight = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

export const PREFLIGHT: Reply = {
  status: 200,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': 'Accept, If-None-Match',
    'access-control-max-age': '86400',
  },
  body: '',
};
