import type pg from 'pg';
import {
  findVerificationFacts,
  listVerificationFacts,
  type VerificationFacts,
} from '../../db/keys/list-verification-facts.ts';
import { lockAllKeys } from '../../db/keys/lock-all-keys.ts';
import { lockContributor } from '../../db/keys/lock-contributor.ts';
import { setVerifiedSince } from '../../db/keys/set-verified-since.ts';
import { judgeAsVerified } from '../../db/submissions/judge-as-verified.ts';
import { inTransaction } from '../../db/transaction.ts';
import { verificationOf } from '../../domain/contributors/verification.ts';
import { askForCellsOf } from './ask-for-cells.ts';

/**
 * Applies the rule to one contributor, in the transaction of what changed. Where the answer changes, all their runs leave
 * the cells of the one kind and enter those of the other; of who became verified, after the worker has judged them again.
 */
export async function updateVerified(client: pg.ClientBase, contributorId: string, now = new Date()): Promise<void> {
  await lockContributor(client, contributorId);
  const facts = await findVerificationFacts(client, contributorId);
  if (!facts || !isToChange(facts, now)) return;
  await askForCellsOf(client, contributorId);
  await setVerifiedSince(client, contributorId, sinceOf(facts, now));
  await judgeAsVerified(client, contributorId);
  await askForCellsOf(client, contributorId);
}

/** One contributor's link becomes another's, and with it that they are verified: it is the same person or project. */
export async function carryVerified(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const [old, target] = [await findVerificationFacts(client, from), await findVerificationFacts(client, to)];
  if (!old?.verifiedSince || target?.verifiedSince) return;
  await lockContributor(client, to);
  await askForCellsOf(client, to);
  await setVerifiedSince(client, to, old.verifiedSince);
  await judgeAsVerified(client, to);
  await askForCellsOf(client, to);
}

/**
 * Applies the rule to many contributors, each in a transaction of its own. It takes the lock of key requests, so it must
 * not run inside a transaction that holds runs.
 *
 * @returns how many changed
 */
export async function updateAllVerified(db: pg.Pool, which: 'all' | 'pending', now = new Date()): Promise<number> {
  const changing = (await listVerificationFacts(db, which)).filter((facts) => isToChange(facts, now));
  for (const { id } of changing) {
    await inTransaction(db, async (client) => {
      await lockAllKeys(client);
      await updateVerified(client, id, now);
    });
  }
  return changing.length;
}

const isToChange = (facts: VerificationFacts, now: Date): boolean =>
  (sinceOf(facts, now) === null) !== (facts.verifiedSince === null);

function sinceOf(facts: VerificationFacts, now: Date): Date | null {
  const verification = verificationOf(facts, now);
  return verification.state === 'verified' ? verification.since : null;
}
