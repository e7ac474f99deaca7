import type { IncomingMessage, ServerResponse } from 'node:http';

/** What one line of the log says of a request. No body, no header, no address; nothing unprintable. */
export function requestLine(request: IncomingMessage, response: ServerResponse, ms: number, incident?: string) {
  return {
    method: request.method,
    path: printable((request.url ?? '').split('?', 1)[0] ?? ''),
    status: response.writableFinished ? response.statusCode : 'aborted',
    ms: Math.round(ms * 10) / 10,
    ...(incident === undefined ? {} : { incident }),
  };
}

const MOST_CHARS = 200;

/** A path comes from anybody, and a log is read in a terminal. */
export function printable(text: string): string {
  return text.slice(0, MOST_CHARS).replace(/[^\x21-\x7e]/g, '?');
}
