import type pg from 'pg';

export type Fault = 'missing' | 'damaged';

type Database = Pick<pg.Pool, 'query'>;

/** Remembers that an object was not found, or found changed. A run that was withdrawn meanwhile has none. */
export async function noteFault(db: Database, sha256: Uint8Array, fault: Fault): Promise<void> {
  await db.query(
    `INSERT INTO object_fault (sha256, fault)
     SELECT sha256, $2 FROM submission WHERE sha256 = $1 AND withdrawn_at IS NULL
     ON CONFLICT (sha256) DO UPDATE SET fault = excluded.fault`,
    [sha256, fault],
  );
}

/** It is there again, or is wanted no more. */
export async function forgetFault(db: Database, sha256: Uint8Array): Promise<void> {
  await db.query('DELETE FROM object_fault WHERE sha256 = $1', [sha256]);
}

export async function countFaults(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM object_fault');
  return rows[0]?.count ?? 0;
}
