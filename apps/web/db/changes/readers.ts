import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

type Database = Pick<pg.ClientBase, 'query'>;

/** For so long a process trusts its pages after it has read the changes. */
export const TRUSTED_MS = 4_000;
/** By then a process that does not read has forgotten its pages. */
const MOST_WAIT_MS = TRUSTED_MS + 1_000;
const LOOK_AGAIN_MS = { first: 2, most: 50 };

/** What the sequence says before the changes are read: a sequence does not wait for a commit. */
export async function readTicket(db: Database): Promise<string> {
  const { rows } = await db.query<{ ticket: string }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::text AS ticket FROM change_id_seq',
  );
  return rows[0]?.ticket ?? '0';
}

/** @returns false: nobody knows this process, who may have missed anything */
export async function confirmReader(db: Database, name: string, ticket: string): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE page_reader SET seen = $2 WHERE name = $1', [name, ticket]);
  return rowCount === 1;
}

export async function addReader(db: Database, name: string): Promise<void> {
  await db.query('INSERT INTO page_reader (name, seen) VALUES ($1, 0) ON CONFLICT (name) DO NOTHING', [name]);
}

export async function deleteReader(db: Database, name: string): Promise<void> {
  await db.query('DELETE FROM page_reader WHERE name = $1', [name]);
}

/**
 * Waits until every process that caches pages has read what was committed before this call. Who takes a ticket after the
 * commit and finds that a process has seen it, knows that the process has read since. A process that does not answer is
 * struck off: by then it answers nothing from its cache.
 */
export async function heardEverywhere(db: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await db.query<{ ticket: string }>(
    `SELECT ticket::text FROM (SELECT nextval('change_id_seq') AS ticket) AS taken, pg_notify('pages', 'change')`,
  );
  const ticket = rows[0]?.ticket ?? '0';
  const startedMs = performance.now();
  for (let waitMs = LOOK_AGAIN_MS.first; ; waitMs = Math.min(2 * waitMs, LOOK_AGAIN_MS.most)) {
    const behind = await db.query('SELECT FROM page_reader WHERE seen < $1 LIMIT 1', [ticket]);
    if (behind.rowCount === 0) return;
    if (performance.now() - startedMs > MOST_WAIT_MS) {
      await db.query('DELETE FROM page_reader WHERE seen < $1', [ticket]);
      return;
    }
    await sleep(waitMs);
  }
}
