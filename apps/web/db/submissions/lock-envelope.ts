import type pg from 'pg';

export interface LockedEnvelope {
  /** null once withdrawn */
  readonly envelope: Buffer | null;
  readonly sha256: Buffer;
  readonly received_at: Date;
}

const SQL = 'SELECT envelope, sha256, received_at FROM submission WHERE id = $1 FOR UPDATE';

/** The stored bytes of a submission, which nothing else changes until the transaction ends. */
export async function lockEnvelope(client: pg.ClientBase, id: string): Promise<LockedEnvelope | undefined> {
  return (await client.query<LockedEnvelope>(SQL, [id])).rows[0];
}
