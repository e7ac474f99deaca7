import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isKnownTag } from '../../http/known-tag.ts';
import { withLateScripts } from './late-scripts.ts';
import { type Pieces, toGzip, toPieces } from './pieces.ts';
import type { Recorded } from './record.ts';

/** An answer that is the same for everybody but for the nonce in its head and its body. */
export interface Page {
  readonly status: number;
  /** Each value cut where the nonce stands. */
  readonly headers: readonly (readonly [name: string, parts: readonly string[]])[];
  readonly tag: string | null;
  readonly body: Pieces;
  /** What it takes in memory. */
  readonly bytes: number;
}

/** Of the connection, or of how the body travels: each answer has its own. */
const OF_ONE_ANSWER = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'vary']);

export async function toPage({ status, headers, body }: Recorded, nonce: string): Promise<Page> {
  const isHtml = String(headers['content-type']).startsWith('text/html');
  const pieces = await toPieces(isHtml ? withLateScripts(body, nonce) : body, nonce);
  const cut = Object.entries(headers)
    .filter(([name]) => !OF_ONE_ANSWER.has(name))
    .map(([name, value]) => [name, String(value).split(nonce)] as const);
  const bytes = cut.reduce((all, [name, parts]) => all + name.length + parts.join().length, 0);
  return { status, headers: cut, tag: tagOf(headers), body: pieces, bytes: 2 * bytes + pieces.bytes };
}

/** The framework sets its headers as lists of one. */
const tagOf = ({ etag }: OutgoingHttpHeaders) => (etag === undefined ? null : String(etag));

/** What an answer differs by: the framework's data for scripts have the address of their page. */
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding';

export interface Asked {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Of this answer alone. */
  readonly nonce: string;
  /** How the answer came to be, for whoever measures. */
  readonly origin: 'kept' | 'made';
}

export async function sendPage(response: ServerResponse, page: Page, asked: Asked): Promise<void> {
  const packed = toGzip(page.body, asked.nonce);
  const takesGzip = /\bgzip\b/.test(String(asked.headers['accept-encoding'] ?? ''));
  const body = takesGzip ? packed : await unpack(packed);
  if (response.destroyed) return;
  for (const [name, parts] of page.headers) response.setHeader(name, parts.join(asked.nonce));
  response.setHeader('vary', VARY);
  response.setHeader('server-timing', `page;desc=${asked.origin}`);
  if (page.status === 200 && page.tag !== null && isKnownTag(asked.headers['if-none-match'], page.tag)) {
    response.removeHeader('content-length');
    response.writeHead(304).end();
    return;
  }
  if (takesGzip) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.writeHead(page.status).end(asked.method === 'HEAD' ? undefined : body);
}

const unpack = promisify(gunzip);
