import type pg from 'pg';

export interface OwnerRow {
  readonly id: string;
  readonly contributor_id: string;
}

const SQL = 'SELECT id, contributor_id FROM owner WHERE id = $1 AND provider = $2 AND subject = $3';

/** The owner with this id, if it is this account; undefined: it is another's. */
export async function findOwner(
  client: pg.ClientBase,
  id: string,
  provider: string,
  subject: string,
): Promise<OwnerRow | undefined> {
  return (await client.query<OwnerRow>(SQL, [id, provider, subject])).rows[0];
}
