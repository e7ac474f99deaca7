import type pg from 'pg';
import { LINE_OF_KEY } from './line-of-key.ts';

const SQL = `WITH ${LINE_OF_KEY} SELECT key_id FROM line`;

/** A key and all that stand in one line with it by rotation. */
export async function listLineOfKey(client: pg.ClientBase, keyId: string): Promise<string[]> {
  const { rows } = await client.query<{ key_id: string }>(SQL, [keyId]);
  return rows.map(({ key_id }) => key_id);
}
