import type { IncomingMessage, ServerResponse } from 'node:http';
import { hadFault } from '../../http/page-fault.ts';
import type { KeptPages } from './kept-pages.ts';
import { sendPage, toPage } from './page.ts';
import { markScripts } from './page-script.ts';
import { type Below, isHtml, type Recorded, recordAnswer } from './record.ts';
import { everybody } from './which.ts';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

type Make = () => Promise<void> | void;

/** Answers a page that may be cached: from memory, or made, and then cached if nothing has changed since it was begun. */
export async function answerCached(
  { request, response }: Exchange,
  { kept, publicUrl }: { readonly kept: KeptPages; readonly publicUrl: string },
  make: Make,
): Promise<void> {
  const { method, headers, url: key = '/' } = request;
  const page = await kept.find(key);
  if (page) {
    response.setHeader('server-timing', 'page;desc=kept');
    return sendPage(response, page, { method, headers });
  }

  request.headers = everybody(publicUrl);
  // What answers without a body has nothing that could stand for the page.
  if (method === 'HEAD') return make();
  const mark = markScripts(request);
  const making = kept.begin(key);
  // Whatever becomes of it, nobody waits for it in vain.
  response.once('close', () => making.done(null));
  const finish = async (recorded: Recorded, below: Below) => {
    const made = await toPage(recorded, mark, 'often');
    making.done(isForEverybody(recorded) && !hadFault(response) ? made : null);
    response.setHeader('server-timing', 'page;desc=made');
    await sendPage(response, made, { method, headers, below });
  };
  const whole = (...all: Parameters<typeof finish>) => void finish(...all).catch(() => response.destroy());
  const letGo = recordAnswer(response, { whole });
  try {
    await make();
  } catch (error) {
    making.done(null);
    letGo();
    throw error;
  }
}

/** Answers what is made for each request. An HTML page is recorded whole, because its policy has the hash of its script. */
export async function answerOnce({ request, response }: Exchange, make: Make): Promise<void> {
  const { method } = request;
  // Data for scripts are no page.
  if (method === 'HEAD' || request.headers.rsc !== undefined) return make();
  const headers = { ...request.headers };
  // A page is compressed when it is whole. The framework compresses nothing else here.
  delete request.headers['accept-encoding'];
  const mark = markScripts(request);
  const finish = async (recorded: Recorded, below: Below) =>
    sendPage(response, await toPage(recorded, mark, 'once'), { method, headers, below });
  const whole = (...all: Parameters<typeof finish>) => void finish(...all).catch(() => response.destroy());
  const letGo = recordAnswer(response, { isWanted: isHtml, whole });
  try {
    await make();
  } catch (error) {
    letGo();
    throw error;
  }
}

/** A page in its right state: refusals, moves and tombstones are made each time. */
const isForEverybody = ({ status, headers }: Recorded) =>
  status === 200 && headers['set-cookie'] === undefined && headers['content-encoding'] === undefined;
