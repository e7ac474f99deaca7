import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANNEL, changedPages } from './notify.ts';
import type { PageCache } from './page-cache.ts';

const BEAT_MS = 1_000;
const MOST_WAIT_MS = 10_000;

export interface Listening {
  close(): Promise<void>;
}

/**
 * Drops the pages whenever the database tells of a change. Notes of one sender come in the order of their commits, so
 * the site sends itself one every second: when it comes back, every change before it has been heard of. A
 * connection that is silent, broken or led astray by a pooler thus costs speed, and no page is ever old.
 */
export function listenForChanges(databaseUrl: string, cache: PageCache, log: Logger): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listening = (async () => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const startedMs = performance.now();
      try {
        await listenOnce(databaseUrl, cache, signal);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'pages are not kept: changes cannot be heard of');
      }
      cache.disconnect();
      if (performance.now() - startedMs > MOST_WAIT_MS) failures = 0;
      await sleep(Math.min(100 * 2 ** failures, MOST_WAIT_MS), undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    close: () => {
      stopping.abort();
      return listening;
    },
  };
}

/** Listens until the connection is lost, which it throws, or the site stops. */
async function listenOnce(databaseUrl: string, cache: PageCache, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'fsbench pages',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  const lost = new Promise<never>((_, reject) => {
    client.once('error', reject).once('end', () => reject(new Error('the connection ended')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  lost.catch(() => undefined);
  // A second error, after the first has ended it all, would end the process without a listener.
  client.on('error', () => undefined);
  const self = randomUUID();
  client.on('notification', ({ payload = '' }) => {
    const [word, name, sentMs] = payload.split(' ');
    if (word !== 'beat') cache.dropChanged(changedPages(payload));
    else if (name === self) cache.confirm(Number(sentMs));
  });
  try {
    await Promise.race([client.connect(), lost]);
    await Promise.race([client.query(`LISTEN ${CHANNEL}`), lost]);
    // What changed before nobody has heard of.
    cache.drop();
    while (!signal.aborted) {
      const beat = `beat ${self} ${performance.now()}`;
      await Promise.race([client.query('SELECT pg_notify($1, $2)', [CHANNEL, beat]), lost]);
      await Promise.race([sleep(BEAT_MS), lost]);
    }
  } finally {
    // One that answers nothing does not answer this either.
    await Promise.race([client.end().catch(() => undefined), sleep(1_000)]);
  }
}
