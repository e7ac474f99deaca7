import type pg from 'pg';

/**
 * The time is the database's: `is-taken-back-since.ts` compares it with that of a dump. While `object_sha256` is set, the
 * store still has to remove the bytes; of a run that was just being moved it may have some, too.
 */
const SQL = `
  UPDATE submission SET withdrawn_at = now(), withdrawn_reason = $2, envelope = NULL, rollup_pending = false,
    object_sha256 = CASE WHEN $3 THEN coalesce(object_sha256, sha256) ELSE object_sha256 END
  WHERE id = $1 RETURNING withdrawn_at`;

/** Leaves the tombstone of a submission. @param hasStore whether there is a store of objects @returns when it was withdrawn */
export async function markWithdrawn(
  client: pg.ClientBase,
  id: string,
  reason: string | null,
  hasStore: boolean,
): Promise<Date> {
  const { rows } = await client.query<{ withdrawn_at: Date }>(SQL, [id, reason, hasStore]);
  return rows[0]?.withdrawn_at ?? new Date();
}
