import type pg from 'pg';

const SQL = `
  UPDATE signing_key SET owner_id = $2, link_kind = $3, linked_as = $4, linked_id = $5, link_subjects = $6, link_claims = $7,
    linked_at = now()
  WHERE key_id = ANY($1)`;

export interface KeyLinkColumns {
  readonly ownerId: string;
  readonly kind: string;
  readonly as: string | null;
  readonly id: string | null;
  /** The identities of the owner that the link proved. */
  readonly subjects: readonly string[];
  /** What a build service's token said of the job; null: an account. */
  readonly claims: object | null;
}

export async function linkKeys(
  client: pg.ClientBase,
  keyIds: readonly string[],
  { ownerId, kind, as, id, subjects, claims }: KeyLinkColumns,
): Promise<void> {
  await client.query(SQL, [keyIds, ownerId, kind, as, id, subjects, claims]);
}
