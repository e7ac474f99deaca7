import type pg from 'pg';

const SQL = `
  UPDATE signing_key SET owner_id = $2, link_kind = $3, linked_as = $4, linked_id = $5, linked_at = now()
  WHERE key_id = ANY($1)`;

export interface KeyLinkColumns {
  readonly ownerId: string;
  readonly kind: string;
  readonly as: string | null;
  readonly id: string | null;
}

export async function linkKeys(
  client: pg.ClientBase,
  keyIds: readonly string[],
  { ownerId, kind, as, id }: KeyLinkColumns,
): Promise<void> {
  await client.query(SQL, [keyIds, ownerId, kind, as, id]);
}
