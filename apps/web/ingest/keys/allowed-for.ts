import type { ProblemCode } from '@fsbench/contract';
import type pg from 'pg';
import { findSpeaker } from '../../db/keys/find-speaker.ts';

/**
 * Why a key may not decide about what another signed; null: it may. A key speaks for itself and for those that it
 * replaced; one that is linked by its holder's own account, for all keys of that account. A build service's key speaks
 * only for itself: who may write to a repository need not be who owns the account.
 */
export async function whyNotAllowedFor(
  db: Pick<pg.Pool, 'query'>,
  keyId: string,
  signedBy: string,
): Promise<ProblemCode | null> {
  const speaker = await findSpeaker(db, keyId, signedBy);
  if (!speaker) return 'not_your_run';
  const isOwn = speaker.is_of_line || (speaker.is_of_contributor && speaker.link_kind === 'account');
  if (!isOwn) return 'not_your_run';
  if (speaker.revoked_at) return 'key_revoked';
  return speaker.replaced_by === null ? null : 'key_replaced';
}
