import type pg from 'pg';

export interface Change {
  readonly isUrgent: boolean;
  /** Names of `dependency.ts`, or `EVERYTHING`. */
  readonly subjects: readonly string[];
}

export interface Changes {
  readonly changes: readonly Change[];
  /** What they were read in: the next reading goes on from it. */
  readonly snapshot: string;
}

/**
 * Each change is in exactly one answer of those who go on from the last snapshot, whenever its transaction began. The index
 * finds those since the oldest transaction that was under way then.
 */
const SQL = `
  SELECT pg_current_snapshot()::text AS snapshot, coalesce((
    SELECT json_agg(json_build_object('isUrgent', c.is_urgent, 'subjects', c.subjects) ORDER BY c.id) FROM change c
    WHERE c.tx >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint
      AND NOT pg_visible_in_snapshot(c.tx::text::xid8, $1::pg_snapshot)), '[]') AS changes`;

/** What was committed since a snapshot. */
export async function listChanges(db: Pick<pg.ClientBase, 'query'>, since: string): Promise<Changes> {
  const { rows } = await db.query<Changes>(SQL, [since]);
  if (!rows[0]) throw new Error('a query of one row gave none');
  return rows[0];
}

/** A snapshot to go on from. */
export async function currentSnapshot(db: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await db.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  return rows[0]?.snapshot ?? '';
}
