import type pg from 'pg';
import type { EnvelopeColumns } from '../../objects/envelopes.ts';

export interface LockedEnvelope extends EnvelopeColumns {
  readonly received_at: Date;
  readonly withdrawn_at: Date | null;
}

const SQL = `
  SELECT envelope, object_sha256 AS "objectSha256", sha256, received_at, withdrawn_at FROM submission WHERE id = $1 FOR UPDATE`;

/** Where the stored bytes of a submission are, which nothing else changes until the transaction ends. */
export async function lockEnvelope(client: pg.ClientBase, id: string): Promise<LockedEnvelope | undefined> {
  return (await client.query<LockedEnvelope>(SQL, [id])).rows[0];
}
