import type { KeyRequest, ProblemCode } from '@fsbench/contract';
import type pg from 'pg';
import { tellContributor } from '../../db/changes/tell-contributor.ts';
import { addKeyEvent } from '../../db/keys/add-key-event.ts';
import { findContributorOfKey } from '../../db/keys/find-contributor-of-key.ts';
import type { KeyRow } from '../../db/keys/lock-key.ts';
import { markRevoked } from '../../db/keys/mark-revoked.ts';
import { queueCells } from '../../db/queue-cells.ts';
import { addHeldEvents } from '../../db/submissions/add-held-events.ts';
import { holdSubmissionsSince } from '../../db/submissions/hold-since.ts';
import { updateVerified } from '../rollup/update-verified.ts';
import { whyNotAllowedFor } from './allowed-for.ts';

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
  const code = await whyNotAllowedFor(client, key.key_id, revoked);
  if (code) return code === 'not_your_run' ? 'key_not_yours' : code;
  if (!(await markRevoked(client, revoked, reason, since))) return null;
  const contributorId = await findContributorOfKey(client, revoked);
  await tellContributor(client, contributorId);
  await addKeyEvent(client, revoked, 'revoked', reason);
  if (since !== null) await holdSince(client, revoked, since);
  await updateVerified(client, contributorId);
  return null;
}

async function holdSince(client: pg.ClientBase, keyId: string, since: string): Promise<void> {
  const detail = `others may have had the key since ${since.slice(0, 10)}`;
  const ids = await holdSubmissionsSince(client, keyId, since, detail);
  await queueCells(client, ids);
  await addHeldEvents(client, ids, detail);
}
