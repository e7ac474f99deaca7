import type pg from 'pg';

/** By the index of the contributor's submissions. Also what agreement would release: the key's holder knows more than a rule. */
const SQL = `
  UPDATE submission SET review = 'held', held_code = 'key_revoked', held_reason = $3, held_by = 'rule'
  WHERE contributor_id = (SELECT contributor_id FROM signing_key WHERE key_id = $1) AND key_id = $1
    AND received_at >= $2 AND (review = 'accepted' OR held_by = 'rule') AND withdrawn_at IS NULL RETURNING id`;

/** Holds what a key has signed since a moment. @returns which submissions that were */
export async function holdSubmissionsSince(
  client: pg.ClientBase,
  keyId: string,
  since: string,
  reason: string,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(SQL, [keyId, since, reason]);
  return rows.map(({ id }) => id);
}
