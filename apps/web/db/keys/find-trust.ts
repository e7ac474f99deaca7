import type pg from 'pg';
import type { Trust } from './update-trust.ts';

const SQL = 'SELECT kind, label, account_created_at AS "accountCreatedAt" FROM contributor WHERE id = $1';

export async function findTrust(client: pg.ClientBase, contributorId: string): Promise<Trust> {
  const [row] = (await client.query<Trust>(SQL, [contributorId])).rows;
  if (!row) throw new Error(`no contributor ${contributorId}`);
  return row;
}
