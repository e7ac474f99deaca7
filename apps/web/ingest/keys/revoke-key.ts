import type { KeyRequest, ProblemCode } from '@fsbench/contract';
import type pg from 'pg';
import { QUEUE_CELLS } from '../rollup/affected-cells.ts';
import { type KeyRow, noteKeyEvent } from './key-row.ts';
import { whyNotSpeakFor } from './speaks-for.ts';

type Revocation = Extract<KeyRequest['action'], { kind: 'revoke' }>;

/**
 * Nothing that a revoked key signs is taken any more; what was received stays, marked. What came since others may have
 * had the key is held.
 */
export async function revokeKey(
  client: pg.ClientBase,
  key: KeyRow,
  { revoked_key_id: revoked, reason, since }: Revocation,
): Promise<ProblemCode | null> {
  const code = await whyNotSpeakFor(client, key.key_id, revoked);
  if (code) return code === 'not_your_run' ? 'key_not_yours' : code;
  const { rowCount } = await client.query(
    `UPDATE signing_key SET revoked_at = now(), revoked_reason = $2, revoked_since = $3
     WHERE key_id = $1 AND revoked_at IS NULL`,
    [revoked, reason, since],
  );
  if (rowCount === 0) return null;
  await noteKeyEvent(client, revoked, 'revoked', reason);
  if (since !== null) await holdSince(client, revoked, since);
  return null;
}

async function holdSince(client: pg.ClientBase, keyId: string, since: string): Promise<void> {
  const detail = `key_revoked: others may have had the key since ${since.slice(0, 10)}`;
  const { rows } = await client.query<{ id: string }>(
    `UPDATE submission SET review = 'held', held_reason = $3
     WHERE contributor_id = (SELECT contributor_id FROM signing_key WHERE key_id = $1) AND key_id = $1
       AND received_at >= $2 AND review = 'accepted' AND withdrawn_at IS NULL RETURNING id`,
    [keyId, since, detail],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(QUEUE_CELLS, [ids]);
  await client.query(
    `INSERT INTO submission_event (submission_id, kind, actor, detail)
     SELECT id, 'held', 'key', $2 FROM unnest($1::bigint[]) AS id`,
    [ids, detail],
  );
}
