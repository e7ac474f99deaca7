import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../http/request-id.ts';
import { pageOf } from './measure-request.ts';

/** What one line of the log says of a request. No body, no header, no address; nothing unprintable. */
export function requestLine(request: IncomingMessage, response: ServerResponse, ms: number, incident?: string) {
  const page = pageOf(response);
  return {
    request: response.getHeader(REQUEST_ID_HEADER),
    method: request.method,
    path: printable((request.url ?? '').split('?', 1)[0] ?? ''),
    status: response.writableFinished ? response.statusCode : 'aborted',
    ms: Math.round(ms * 10) / 10,
    ...bytesOf(response),
    ...(page === '' ? {} : { page }),
    ...(incident === undefined ? {} : { incident }),
  };
}

/** Of the body as it was sent, where that is known before. */
function bytesOf(response: ServerResponse): { bytes?: number } {
  const bytes = Number(response.getHeader('content-length') ?? Number.NaN);
  return Number.isNaN(bytes) ? {} : { bytes };
}

const MOST_CHARS = 200;

/** A path comes from anybody, and a log is read in a terminal. */
export function printable(text: string): string {
  return text.slice(0, MOST_CHARS).replace(/[^\x21-\x7e]/g, '?');
}
