import type pg from 'pg';

/** The time is the database's: `is-taken-back-since.ts` compares it with that of a dump. */
const SQL = `
  UPDATE submission SET withdrawn_at = now(), withdrawn_reason = $2, envelope = NULL, rollup_pending = false
  WHERE id = $1 RETURNING withdrawn_at`;

/** Leaves the tombstone of a submission. @returns when it was withdrawn */
export async function markWithdrawn(client: pg.ClientBase, id: string, reason: string | null): Promise<Date> {
  const { rows } = await client.query<{ withdrawn_at: Date }>(SQL, [id, reason]);
  return rows[0]?.withdrawn_at ?? new Date();
}
