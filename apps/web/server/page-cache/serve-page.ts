import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { recordReads } from '../../db/page-reads.ts';
import { countTrips, type DatabaseTrips } from '../../db/round-trips.ts';
import { hasPageError } from '../../http/page-error.ts';
import { sharedHeaders } from './cacheable.ts';
import { sendPage, toPage } from './page.ts';
import type { PageCache } from './page-cache.ts';
import { markScripts } from './page-script.ts';
import { type Below, isHtml, type Recorded, recordAnswer } from './record.ts';
import { isData, sendData } from './send-data.ts';
import { problemInstead, sendProblem } from './send-problem.ts';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The address of the page, if it is to be Markdown; null: it is to be HTML. */
  readonly markdownFor: string | null;
  /** Asked by the site itself, for others who come later. */
  readonly isRefresh: boolean;
}

const isMarkdown = (headers: OutgoingHttpHeaders) => String(headers['content-type']).startsWith('text/markdown');

type Make = () => Promise<void> | void;

/** What a page is stored under. */
const MARKDOWN = ' as Markdown';
export const pageKey = (url: string, isMarkdown: boolean): string => (isMarkdown ? `${url}${MARKDOWN}` : url);
/** How the page of a key is asked for. */
export const addressOf = (key: string): { readonly url: string; readonly accept: string } =>
  key.endsWith(MARKDOWN)
    ? { url: key.slice(0, -MARKDOWN.length), accept: 'text/markdown' }
    : { url: key, accept: 'text/html' };

/** Answers a page that may be cached: from memory, or made, and then cached if nothing has changed since it was begun. */
export async function answerCached(
  { request, response, markdownFor, isRefresh }: Exchange,
  { cache, publicUrl }: { readonly cache: PageCache; readonly publicUrl: string },
  make: Make,
): Promise<void> {
  const { method, headers, url = '/' } = request;
  const key = pageKey(url, markdownFor !== null);
  const found = isRefresh ? null : await cache.find(key);
  if (found) {
    response.setHeader('server-timing', found.staleMs > 0 ? 'page;desc=stale' : 'page;desc=cached');
    if (found.staleMs > 0) response.setHeader('age', ageOf(found.staleMs));
    return sendPage(response, found.page, { method, headers });
  }

  request.headers = sharedHeaders(publicUrl);
  // What answers without a body has nothing that could stand for the page.
  request.method = 'GET';
  const mark = markScripts(request);
  const making = cache.begin(key);
  const trips: DatabaseTrips = { roundTrips: 0, statements: 0 };
  // Whatever becomes of it, nobody waits for it in vain.
  response.once('close', () => making.done(null));
  const finish = async (recorded: Recorded, below: Below) => {
    const refusal = markdownFor === null ? problemInstead(url, recorded, response) : null;
    if (refusal) return sendProblem(response, refusal, below);
    const isShared = isSharedByAll(recorded) && !hasPageError(response);
    const made = await toPage(recorded, { mark, sent: 'often', markdownFor, isShared });
    making.done(isShared ? made : null);
    const { oldSinceMs } = making.reads;
    sayTiming(response, [oldSinceMs === null ? 'page;desc=made' : 'page;desc=stale'], trips);
    if (oldSinceMs !== null) response.setHeader('age', ageOf(performance.now() - oldSinceMs));
    await sendPage(response, made, { method, headers, below });
  };
  const whole = (...all: Parameters<typeof finish>) => void finish(...all).catch(() => response.destroy());
  const restore = recordAnswer(response, { whole });
  try {
    await recordReads(making.reads, () => countTrips(trips, make));
  } catch (error) {
    making.done(null);
    restore();
    throw error;
  }
}

/** How the site answered, and what it has asked the database. */
function sayTiming(response: ServerResponse, how: readonly string[], { roundTrips, statements }: DatabaseTrips): void {
  const asked = statements === 0 ? [] : [`db;desc="${roundTrips} round trips, ${statements} statements"`];
  const words = [...how, ...asked];
  if (words.length > 0) response.setHeader('server-timing', words.join(', '));
}

/** Answers what is made for each request. Recorded whole are a page, because its policy has the hash of its script and it may become Markdown, and data, which are compressed. */
export async function answerOnce(
  { request, response, markdownFor }: Omit<Exchange, 'isRefresh'>,
  make: Make,
): Promise<void> {
  const { method, url = '/' } = request;
  // Data for scripts are no page.
  if ((method === 'HEAD' && markdownFor === null) || request.headers.rsc !== undefined) return make();
  const headers = { ...request.headers };
  if (method === 'HEAD') request.method = 'GET';
  // A page is compressed when it is whole. The framework compresses nothing else here.
  delete request.headers['accept-encoding'];
  const mark = markScripts(request);
  const trips: DatabaseTrips = { roundTrips: 0, statements: 0 };
  const finish = async (recorded: Recorded, below: Below) => {
    const refusal = markdownFor === null ? problemInstead(url, recorded, response) : null;
    if (refusal) return sendProblem(response, refusal, below);
    sayTiming(response, [], trips);
    const isPage = isHtml(recorded.headers) || (markdownFor !== null && isMarkdown(recorded.headers));
    if (!isPage) return sendData(response, recorded, { headers, below });
    return sendPage(response, await toPage(recorded, { mark, sent: 'once', markdownFor }), { method, headers, below });
  };
  const whole = (...all: Parameters<typeof finish>) => void finish(...all).catch(() => response.destroy());
  const isWanted = (found: OutgoingHttpHeaders) => isHtml(found) || isData(found);
  const restore = recordAnswer(response, { isWanted, whole });
  try {
    await countTrips(trips, make);
  } catch (error) {
    restore();
    throw error;
  }
}

const ageOf = (ms: number) => Math.ceil(ms / 1000);

/** A page in its right state: refusals, moves and tombstones are made each time. */
const isSharedByAll = ({ status, headers }: Recorded) =>
  status === 200 && headers['set-cookie'] === undefined && headers['content-encoding'] === undefined;
