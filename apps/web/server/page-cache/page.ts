import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { acceptedEncoding } from '../../http/encodings.ts';
import { isKnownTag } from '../../http/known-tag.ts';
import { REQUEST_ID_HEADER } from '../../http/request-id.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import { contentTag } from '../../parts/export/answer.ts';
import { pageMarkdown } from '../markdown/page-markdown.ts';
import { toOneScript } from './page-script.ts';
import { type Below, isHtml, type Recorded } from './record.ts';

/** A response that is the same for everybody. */
export interface CachedPage {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly tag: string | null;
  readonly gzipped: Buffer;
  /** What it takes in memory. */
  readonly bytes: number;
}

/** Of the connection, or of how the body travels: each response has its own. */
const OF_ONE_RESPONSE = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'vary',
  REQUEST_ID_HEADER,
]);

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];
/** Of a page that is sent often, zlib's most: it takes 3 % off a comparison, for 5 ms more off the main thread. */
const LEVELS = { often: 9, once: 6 } as const;

interface Making {
  /** On the framework's own tags. */
  readonly mark: string;
  readonly sent: keyof typeof LEVELS;
  /** The address of the page, if it is to be Markdown; null: it is to be HTML. */
  readonly markdownFor: string | null;
  /** Whether it is the same for everybody, so that browsers and proxies may store it. */
  readonly isShared?: boolean;
}

export async function toPage(
  recorded: Recorded,
  { mark, sent, markdownFor, isShared = false }: Making,
): Promise<CachedPage> {
  const { status } = recorded;
  const headers = Object.fromEntries(Object.entries(recorded.headers).filter(([name]) => !OF_ONE_RESPONSE.has(name)));
  if (headers.etag !== undefined) headers.etag = weak(String(headers.etag));
  if (headers.link !== undefined) headers.link = String(headers.link).replaceAll(`; nonce="${mark}"`, '');
  let { body } = recorded;
  if (markdownFor !== null && isHtml(headers)) {
    body = Buffer.from(pageMarkdown(body.toString('utf8'), markdownFor));
    headers['content-type'] = 'text/markdown; charset=utf-8';
    // Of the HTML, and what it would fetch.
    delete headers.etag;
    delete headers.link;
  }
  // What brings a policy of its own brings no script.
  if (isHtml(headers) && headers['content-security-policy'] === undefined) {
    const whole = toOneScript(body, mark);
    body = whole.body;
    headers['content-security-policy'] = pagePolicy(whole.scriptHash);
  }
  if (isShared && headers.etag === undefined) Object.assign(headers, validatorsOf(body));
  const gzipped = await compress(body, { level: LEVELS[sent] });
  return { status, headers, tag: tagOf(headers), gzipped, bytes: gzipped.length + 2 * JSON.stringify(headers).length };
}

/**
 * The framework forbids anybody to store a page. One that is the same for everybody may be stored if whoever has it asks
 * each time: going back is immediate, a page that has not changed is 304, and one that was withdrawn is never shown again.
 */
const validatorsOf = (body: Buffer) => ({ etag: contentTag(body), 'cache-control': 'no-cache' });

/** The page is sent compressed and plain, with one tag for both (RFC 9110, 8.8.3.3). */
const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`);

/** The framework sets its headers as lists of one. */
const tagOf = ({ etag }: OutgoingHttpHeaders) => (etag === undefined ? null : String(etag));

/** What a response differs by: a page may be Markdown, and the framework's data for scripts have the address of their page. */
const VARY = 'accept, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding';

export interface PageRequest {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Past the recorder, where the response was recorded. */
  readonly below?: Below;
}

export async function sendPage(
  response: ServerResponse,
  page: CachedPage,
  requestedAddress: PageRequest,
): Promise<void> {
  const { method, headers, below = response } = requestedAddress;
  const send = (status: number, body?: Buffer) => {
    Reflect.apply(below.writeHead, response, [status]);
    Reflect.apply(below.end, response, [body]);
  };
  const isGzip = acceptedEncoding(headers['accept-encoding']?.toString(), ['gzip']) !== null;
  const body = isGzip ? page.gzipped : await decompress(page.gzipped);
  if (response.destroyed) return;
  for (const [name, value] of Object.entries(page.headers)) if (value !== undefined) response.setHeader(name, value);
  response.setHeader('vary', VARY);
  if (page.status === 200 && page.tag !== null && isKnownTag(headers['if-none-match'], page.tag)) {
    response.removeHeader('content-length');
    return send(304);
  }
  if (isGzip) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  send(page.status, method === 'HEAD' ? undefined : body);
}
