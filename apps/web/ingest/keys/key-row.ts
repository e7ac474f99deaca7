import type { KeyRequest, ProblemCode } from '@fsbench/contract';
import type pg from 'pg';
import { lockAllKeys } from '../../db/keys/lock-all-keys.ts';
import { type KeyRow, lockKey } from '../../db/keys/lock-key.ts';
import { setLastRequest } from '../../db/keys/set-last-request.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ensureSigner } from '../documents/intern.ts';

/** Does `work` while no other change about keys is under way, and the key's own row is held: no run of it comes in meanwhile. */
export async function withKey<T>(
  db: pg.Pool,
  keyId: string,
  work: (client: pg.PoolClient, key: KeyRow) => Promise<T>,
): Promise<T> {
  await ensureSigner(db, keyId);
  return inTransaction(db, async (client) => {
    await lockAllKeys(client);
    return work(client, await lockKey(client, keyId));
  });
}

type Issued = Pick<KeyRequest, 'issued_at'>;

/** Why a request may not be taken: its key speaks no more, or a later request was there before. */
export function refusalOf(
  key: Pick<KeyRow, 'revoked_at' | 'replaced_by' | 'last_request_at'>,
  { issued_at }: Issued,
): ProblemCode | null {
  if (key.revoked_at) return 'key_revoked';
  if (key.replaced_by) return 'key_replaced';
  return key.last_request_at && key.last_request_at >= new Date(issued_at) ? 'request_stale' : null;
}

/** Takes it, where it may be: then it is the latest. */
export async function takeRequest(client: pg.ClientBase, key: KeyRow, request: Issued): Promise<ProblemCode | null> {
  const code = refusalOf(key, request);
  if (code) return code;
  await setLastRequest(client, key.key_id, new Date(request.issued_at));
  return null;
}

/** Whether this was taken before and did what it says: an answer that got lost is given again. */
export function isRepeated(key: KeyRow, { action, issued_at }: KeyRequest): boolean {
  // A contributor who rotated and missed the reply continues with the same new key, later.
  if (action.kind === 'rotate' && key.replaced_by === action.new_key_id) return true;
  if (key.last_request_at?.getTime() !== Date.parse(issued_at)) return false;
  switch (action.kind) {
    case 'revoke':
      return action.revoked_key_id !== key.key_id || key.revoked_at !== null;
    case 'claim_oidc':
      return key.owner_id !== null;
    case 'unclaim':
      return key.owner_id === null;
    case 'rotate':
    case 'claim_github':
      return false;
  }
}
