import type pg from 'pg';
import { EVERYTHING } from './dependency.ts';

export interface Change {
  readonly isUrgent: boolean;
  /** Names of `dependency.ts`, or `EVERYTHING`. */
  readonly subjects: readonly string[];
}

/** Whether an answer that depends on these may be different after a change. */
export function isHit({ subjects }: Change, dependencies: ReadonlySet<string>): boolean {
  return subjects.some((subject) => subject === EVERYTHING || dependencies.has(subject));
}

export interface Reading {
  /** What was read: the next reading goes on from it. */
  readonly snapshot: string;
  /** A position in the log by which all of the snapshot is committed, in bytes since its beginning. */
  readonly position: number;
}

export interface Changes extends Reading {
  readonly changes: readonly Change[];
}

/** Taken after the snapshot, so never too early. */
const POSITION = `pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS position`;

/**
 * Behind the transactions whose rows a statement sees. A change with this number or a later one was written on another server: a
 * dump of its database was restored here.
 */
export const NEXT_TX = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint';

/**
 * Each change is in exactly one answer of those who go on from the last snapshot, whenever its transaction began. The index
 * finds those since the oldest transaction that was under way then.
 */
const SQL = `
  SELECT pg_current_snapshot()::text AS snapshot, ${POSITION},
    pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) AS "isBehind", coalesce((
    SELECT json_agg(json_build_object('isUrgent', c.is_urgent, 'subjects', c.subjects) ORDER BY c.id) FROM change c
    WHERE c.tx >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint AND c.tx < ${NEXT_TX}
      AND NOT pg_visible_in_snapshot(c.tx::text::xid8, $1::pg_snapshot)), '[]') AS changes`;

/**
 * What was committed since a snapshot; null: this server is behind it, so it is another one, by a restored dump or a replica that was
 * promoted before it had everything.
 */
export async function listChanges(db: Pick<pg.ClientBase, 'query'>, since: string): Promise<Changes | null> {
  const { rows } = await db.query<Changes & { isBehind: boolean }>(SQL, [since]);
  if (!rows[0]) throw new Error('a query of one row gave none');
  const { isBehind, ...changes } = rows[0];
  return isBehind ? null : changes;
}

/** Where to go on from. */
export async function currentReading(db: Pick<pg.ClientBase, 'query'>): Promise<Reading> {
  const { rows } = await db.query<Reading>(`SELECT pg_current_snapshot()::text AS snapshot, ${POSITION}`);
  if (!rows[0]) throw new Error('a query of one row gave none');
  return rows[0];
}
