import type pg from 'pg';

/** Withdrawn runs whose bytes the store may still have. */
export async function listToErase(db: pg.Pool, atMost: number): Promise<{ id: string; sha256: Buffer }[]> {
  const { rows } = await db.query<{ id: string; sha256: Buffer }>(
    `SELECT id, sha256 FROM submission WHERE withdrawn_at IS NOT NULL AND object_sha256 IS NOT NULL
     ORDER BY id LIMIT $1`,
    [atMost],
  );
  return rows;
}

/** The digest of a withdrawn run whose bytes the store may still have; null: it has none. */
export async function findToErase(db: pg.Pool, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ sha256: Buffer }>(
    'SELECT sha256 FROM submission WHERE id = $1 AND withdrawn_at IS NOT NULL AND object_sha256 IS NOT NULL',
    [id],
  );
  return rows[0]?.sha256 ?? null;
}

/** The store has nothing of a withdrawn run any more. */
export async function markErased(db: pg.Pool, id: string): Promise<void> {
  await db.query(
    `WITH erased AS (
       UPDATE submission SET object_sha256 = NULL WHERE id = $1 AND withdrawn_at IS NOT NULL RETURNING sha256)
     DELETE FROM object_fault WHERE sha256 IN (SELECT sha256 FROM erased)`,
    [id],
  );
}
