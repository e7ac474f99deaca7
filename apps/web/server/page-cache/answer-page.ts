import type { IncomingMessage, ServerResponse } from 'node:http';
import { hadFault } from '../../http/page-fault.ts';
import { newNonce } from '../../http/security-headers.ts';
import type { KeptPages } from './kept-pages.ts';
import { sendPage, toPage } from './page.ts';
import { type Recorded, recordAnswer } from './record.ts';
import { everybody } from './which.ts';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers a page that may be kept: from memory, or made, and then kept if nothing has changed since it was begun. */
export async function answerPage(
  { request, response }: Exchange,
  { kept, publicUrl }: { readonly kept: KeptPages; readonly publicUrl: string },
  make: (nonce: string) => Promise<void> | void,
): Promise<void> {
  const { method, headers, url: key = '/' } = request;
  const nonce = newNonce();
  const page = await kept.find(key);
  if (page) return sendPage(response, page, { method, headers, nonce, origin: 'kept' });

  request.headers = everybody(publicUrl);
  // What answers without a body has nothing that could stand for the page.
  if (method === 'HEAD') return make(nonce);
  const making = kept.begin(key);
  // Whatever becomes of it, nobody waits for it in vain.
  response.once('close', () => making.done(null));
  const finish = async (recorded: Recorded) => {
    const made = await toPage(recorded, nonce);
    making.done(isForEverybody(recorded) && !hadFault(response) ? made : null);
    await sendPage(response, made, { method, headers, nonce, origin: 'made' });
  };
  const letGo = recordAnswer(response, (recorded) => void finish(recorded).catch(() => response.destroy()));
  try {
    await make(nonce);
  } catch (error) {
    making.done(null);
    letGo();
    throw error;
  }
}

/** A page in its right state: refusals, moves and tombstones are made each time. */
const isForEverybody = ({ status, headers }: Recorded) =>
  status === 200 && headers['set-cookie'] === undefined && headers['content-encoding'] === undefined;
