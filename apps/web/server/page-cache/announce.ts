import type pg from 'pg';

/** What is committed is told here: `change ID`. Who hears it reads the table `change`. */
export const CHANNEL = 'pages';
/** What is written in quick succession is told of once. */
const BATCH_MS = 200;

/** Of this version, or of an older one that a rolling upgrade still has: its notice of a change, or its beat. */
export function kindOf(payload: string): 'change' | 'older' | 'beat' {
  if (payload.startsWith('change')) return 'change';
  return payload.startsWith('beat ') ? 'beat' : 'older';
}

/**
 * Notifies every web process of uploads that this one has stored. The statement that stores a run notifies nobody itself,
 * because transactions that do commit one after the other. What is lost here is read within a second all the same.
 */
export function batchAnnouncements(db: Pick<pg.Pool, 'query'>): () => void {
  let isWaiting = false;
  const send = () => {
    isWaiting = false;
    db.query('SELECT pg_notify($1, $2)', [CHANNEL, 'change']).catch(() => undefined);
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(send, BATCH_MS).unref();
  };
}
