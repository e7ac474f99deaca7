import type pg from 'pg';
import type { ChangedPages } from '../../http/problem.ts';

/** Triggers on tables that pages read send a notification here when a transaction commits (prisma/migrations/0006, 0010, 0017, 0020). */
export const CHANNEL = 'pages';

/** What is written in quick succession is told of once. */
const BATCH_MS = 200;
/** A notification of PostgreSQL is shorter than 8,000 bytes. */
const MOST_CHARS = 7_000;
const SOME = 'some';

/** The payload that names the pages, and what it names. Anything else means all. */
const payloadOf = (words: ReadonlySet<string>) => [SOME, ...words].join(' ');
export function changedPages(payload: string): ChangedPages {
  const [first, ...words] = payload.split(' ');
  return first === SOME && words.length > 0 ? words : 'all';
}

/**
 * Notifies every web process of what this one has stored. Rows of an upload send no notification themselves, because
 * transactions that do commit one after the other (prisma/migrations/0010). The worker repeats what is lost here when it
 * takes the run.
 */
export function batchNotifications(db: Pick<pg.Pool, 'query'>): (changed: ChangedPages) => void {
  let waiting: Set<string> | null = null;
  let isAll = false;
  const send = () => {
    const payload = isAll ? '' : payloadOf(waiting ?? new Set());
    waiting = null;
    isAll = false;
    db.query('SELECT pg_notify($1, $2)', [CHANNEL, payload.length > MOST_CHARS ? '' : payload]).catch(() => undefined);
  };
  return (changed) => {
    if (waiting === null) setTimeout(send, BATCH_MS).unref();
    waiting ??= new Set();
    if (changed === 'all') isAll = true;
    else for (const word of changed) waiting.add(word);
  };
}
