import type { ServerResponse } from 'node:http';
import { sharedStorage } from '../../http/shared-storage.ts';

/**
 * Lets a page choose a status that the framework has no word for: a withdrawn run is gone (410), not
 * missing. The server that hands a request to the framework wraps it in `withAnswerStatus`.
 */
interface Chosen {
  status: number | null;
}

const storage = sharedStorage<Chosen>('answer status');

/** Says the status of the page being rendered, before its first byte is sent. */
export function answerWith(status: number): void {
  const chosen = storage.getStore();
  if (chosen) chosen.status = status;
}

/** Runs a handler; a 200 it sends becomes what its page chose. */
export function withAnswerStatus(response: ServerResponse, handle: () => Promise<void>): Promise<void> {
  const chosen: Chosen = { status: null };
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...written: unknown[]) {
    if (chosen.status !== null && written[0] === 200) written[0] = chosen.status;
    return Reflect.apply(writeHead, this, written);
  } as typeof writeHead;
  return storage.run(chosen, handle);
}
