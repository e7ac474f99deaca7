import type pg from 'pg';

const SQL = 'UPDATE contributor SET kind = $2, label = $3, account_created_at = $4 WHERE id = $1';

export interface Trust {
  readonly kind: 'anonymous' | 'linked';
  /** What the owner is called. */
  readonly label: string | null;
  /** As the provider tells it. */
  readonly accountCreatedAt: Date | null;
}

export async function updateTrust(client: pg.ClientBase, id: string, trust: Trust): Promise<void> {
  await client.query(SQL, [id, trust.kind, trust.label, trust.accountCreatedAt]);
}
