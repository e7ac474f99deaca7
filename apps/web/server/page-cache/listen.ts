import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Follower } from '../../db/changes/follower.ts';
import { currentReading, listChanges } from '../../db/changes/list-changes.ts';
import { RETENTION_MINUTES } from '../../db/changes/prune.ts';
import { addReader, confirmReader, deleteReader, readTicket } from '../../db/changes/readers.ts';
import { CHANNEL, kindOf } from './announce.ts';

const BEAT_MS = 1_000;
const MOST_WAIT_MS = 10_000;
/** Changes are pruned; who was away for half of that time may have missed some. */
const MOST_AWAY_MS = (RETENTION_MINUTES * 60_000) / 2;

export interface Listening {
  close(): Promise<void>;
}

/**
 * Reads the changes whenever the database tells of one, and every second, and tells the followers. Nothing depends on a
 * notification: without it, changes are read a second later, and an urgent write waits for that. A connection that is
 * lost or silent costs speed; afterwards the reading goes on from the last snapshot.
 */
export function listenForChanges(
  databaseUrl: string,
  followers: Follower | readonly Follower[],
  log: Logger,
): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const reader = new ChangeReader([followers].flat());
  const listening = (async () => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const startedMs = performance.now();
      try {
        await listenOnce(databaseUrl, reader, signal);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'pages are not kept: changes cannot be heard of');
      }
      reader.disconnect();
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

/** One web process as the database knows it. */
class ChangeReader {
  readonly name = randomUUID();
  readonly #followers: readonly Follower[];
  #mustRestart = true;
  #snapshot = '';
  #readMs = Number.NEGATIVE_INFINITY;

  constructor(followers: readonly Follower[]) {
    this.#followers = followers;
  }

  /** Anything may have changed: what, the next reading does not tell either. */
  forget(): void {
    this.#mustRestart = true;
    for (const follower of this.#followers) follower.drop(null);
  }

  disconnect(): void {
    for (const follower of this.#followers) follower.disconnect();
  }

  /** Applies what was committed since the last time. */
  async read(client: pg.Client): Promise<void> {
    const startedMs = performance.now();
    const ticket = await readTicket(client);
    const isAway = this.#mustRestart || startedMs - this.#readMs > MOST_AWAY_MS;
    const since = isAway ? null : await listChanges(client, this.#snapshot);
    if (since === null) {
      this.#mustRestart = false;
      const reading = await currentReading(client);
      this.#snapshot = reading.snapshot;
      for (const follower of this.#followers) follower.drop(reading);
    } else {
      const { changes, ...reading } = since;
      this.#snapshot = reading.snapshot;
      for (const follower of this.#followers) follower.apply(changes, reading);
    }
    this.#readMs = startedMs;
    if (await confirmReader(client, this.name, ticket)) {
      for (const follower of this.#followers) follower.confirm(startedMs);
      return;
    }
    // Another database, or one that has crashed; or somebody has waited for this process in vain.
    this.#mustRestart = true;
    await addReader(client, this.name);
    await this.read(client);
  }
}

/** Listens until the connection is lost, which it throws, or the site stops. */
async function listenOnce(databaseUrl: string, reader: ChangeReader, signal: AbortSignal): Promise<void> {
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
  let wake: () => void = () => undefined;
  let isNotified = false;
  client.on('notification', ({ payload = '' }) => {
    const kind = kindOf(payload);
    // The older version names no subjects.
    if (kind === 'older') reader.forget();
    if (kind === 'beat') return;
    isNotified = true;
    wake();
  });
  try {
    await Promise.race([client.connect(), lost]);
    await Promise.race([client.query(`LISTEN ${CHANNEL}`), lost]);
    while (!signal.aborted) {
      isNotified = false;
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await Promise.race([reader.read(client), lost]);
      if (!isNotified) await Promise.race([woken, sleep(BEAT_MS), lost]);
    }
  } finally {
    // One that answers nothing does not answer this either.
    const leave = signal.aborted ? deleteReader(client, reader.name) : Promise.resolve();
    await Promise.race([leave.then(() => client.end()).catch(() => undefined), sleep(1_000)]);
  }
}
