import type pg from 'pg';

/** A key's id, a contributor's hash in decimal digits, or an owner as `ownerText` writes it. */
export interface Block {
  readonly kind: 'key' | 'contributor' | 'owner';
  readonly value: string;
}

const SQL = 'INSERT INTO operator_block (kind, value, action_id, reason) VALUES ($1, $2, $3, $4)';

/** From the end of the transaction on, what comes from them is held. */
export async function addBlock(
  client: pg.ClientBase,
  { kind, value }: Block,
  actionId: string,
  reason: string,
): Promise<void> {
  await client.query(SQL, [kind, value, actionId, reason]);
}
