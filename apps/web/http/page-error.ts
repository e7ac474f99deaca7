import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isDatabaseUnavailable, isObjectFault, isStorageUnavailable, type Reply } from './problem.ts';
import { namedOr, REQUEST_ID_HEADER } from './request-id.ts';
import { sharedStorage } from './shared-storage.ts';

/**
 * The page for a fault of ours. The framework's own is an empty document that scripts fill in; whoever has none would
 * see nothing. This one is made here, needs nothing, and carries the number that finds the fault in the log.
 */
interface RecordedError {
  error: unknown;
}

const storage = sharedStorage<RecordedError>('page fault');

/** What went wrong in the page being made: the framework keeps it to itself but for this. */
export function recordPageError(error: unknown): void {
  const found = storage.getStore();
  if (found) found.error ??= error;
}

/** By answer: a page that threw in some part of it may still say 200. */
const noted = new WeakMap<ServerResponse, RecordedError>();

/** Whether the page failed because the signed bytes cannot be read now. */
export const lacksStorage = (response: ServerResponse): boolean => isStorageUnavailable(noted.get(response)?.error);

export const hasPageError = (response: ServerResponse): boolean => noted.get(response)?.error !== undefined;

export interface PageError {
  readonly incident: string;
  readonly error: unknown;
}

/** Runs a handler of pages; where it sends an HTML page that says 500, ours goes out in its place. */
export function withErrorPage(
  response: ServerResponse,
  onError: (failure: PageError) => void,
  handle: () => Promise<void> | void,
): Promise<void> | void {
  const here: RecordedError = { error: undefined };
  noted.set(response, here);
  const below = { writeHead: response.writeHead, write: response.write, end: response.end };
  response.writeHead = function (this: ServerResponse, ...written: unknown[]) {
    const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
    if (written[0] !== 500 || !isPage) return Reflect.apply(below.writeHead, this, written);
    const failure = { incident: namedOr(response.getHeader(REQUEST_ID_HEADER)), error: here.error };
    onError(failure);
    // What the framework sends from here on goes nowhere.
    response.write = (() => true) as typeof response.write;
    response.end = (() => response) as typeof response.end;
    sendErrorPage(response, below, failure);
    return response;
  } as typeof response.writeHead;
  return storage.run(here, handle);
}

type Below = Pick<ServerResponse, 'writeHead' | 'write' | 'end'>;

/** Set by whoever hands the request on; all else was meant for the page that is not sent. */
const CACHE_CONTROL =
  /^(?:x-content-type-options|referrer-policy|cross-origin-opener-policy|permissions-policy|strict-transport-security|x-request-id)$/;
const RETRY_AFTER_S = 5;

function sendErrorPage(response: ServerResponse, below: Below, { incident, error }: PageError): void {
  const why = whyError(error);
  const isUnavailable = isDatabaseUnavailable(error) || isStorageUnavailable(error);
  const body = errorPageHtml(incident, why);
  for (const name of response.getHeaderNames()) if (!CACHE_CONTROL.test(name)) response.removeHeader(name);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-security-policy', POLICY);
  if (isUnavailable) response.setHeader('retry-after', String(RETRY_AFTER_S));
  Reflect.apply(below.writeHead, response, [isUnavailable ? 503 : 500]);
  Reflect.apply(below.end, response, [response.req.method === 'HEAD' ? undefined : body]);
}

/** The reader's own colors and letters: nothing is fetched, because nothing may work now. */
const STYLE =
  ':root{color-scheme:light dark}body{max-width:64ch;margin:4rem auto;padding:0 1.5rem;font:1rem/1.55 ui-sans-serif,system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function whyError(error: unknown): string {
  if (isDatabaseUnavailable(error))
    return 'The site cannot reach its database. No data was lost: acknowledged uploads are stored. Try again in a few seconds.';
  if (isStorageUnavailable(error))
    return 'The site cannot reach the store of signed runs. Pages of hardware still work. Try again in a few seconds.';
  return isObjectFault(error)
    ? 'The signed bytes of this run are missing or damaged in the store, so the site shows nothing of it.'
    : 'Something failed on the server. No data was lost. Load the page again in a moment.';
}

function errorPageHtml(incident: string, why: string): string {
  const report = `<p>If it fails again, send this number to the operator: <code>${incident}</code></p>\n`;
  return pageHtml('This page cannot be shown', why, report);
}

/** The page for a client that comes when too many others wait already. */
export function busyPage(): Reply {
  const why =
    'Many large pages are being made at this moment, and more are waiting. Nothing is wrong with the address. Try again in a few seconds.';
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'retry-after': String(RETRY_AFTER_S),
    },
    body: pageHtml('The site is busy', why),
  };
}

function pageHtml(title: string, why: string, more = ''): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · fsbench</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${why}</p>
<p><a href="">Try again</a> · <a href="/">Home</a> · <a href="/search">Search</a></p>
${more}</main>
</body>
</html>
`;
}
