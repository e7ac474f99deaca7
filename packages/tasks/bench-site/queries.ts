// How many statements a page sends to the database: counted in PostgreSQL's own log.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The server writes its log a moment after it has answered. */
const LOG_DELAY_MS = 400;
const STATEMENT = /LOG: {2}(?:statement|execute [^:]*): /g;

export async function countQueries(url: string, log: string): Promise<number> {
  await ask(url); // what is asked once for all pages is not a page's
  await sleep(LOG_DELAY_MS);
  const before = readFileSync(log).length;
  await ask(url);
  await sleep(LOG_DELAY_MS);
  return readFileSync(log).subarray(before).toString().match(STATEMENT)?.length ?? 0;
}

async function ask(url: string): Promise<void> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  await reply.arrayBuffer();
}
