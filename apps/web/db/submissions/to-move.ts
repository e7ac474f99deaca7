import type pg from 'pg';

export interface RowWithEnvelope {
  readonly id: string;
  readonly sha256: Buffer;
  readonly envelope: Buffer;
}

/** Locks and reads the next runs whose bytes are in their row. Those that somebody else has locked come later. */
export async function listToMove(client: pg.ClientBase, atMost: number): Promise<RowWithEnvelope[]> {
  const { rows } = await client.query<RowWithEnvelope>(
    'SELECT id, sha256, envelope FROM submission WHERE envelope IS NOT NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED',
    [atMost],
  );
  return rows;
}

export async function markMoved(client: pg.ClientBase, id: string, objectSha256: Buffer): Promise<void> {
  await client.query('UPDATE submission SET envelope = NULL, object_sha256 = $2 WHERE id = $1', [id, objectSha256]);
}
