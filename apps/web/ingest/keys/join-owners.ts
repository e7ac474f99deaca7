import type pg from 'pg';
import type { OwnerRow } from '../../db/keys/find-owners.ts';
import { findTrust } from '../../db/keys/find-trust.ts';
import { joinOwner } from '../../db/keys/join-owner.ts';
import { listKeysOfOwner } from '../../db/keys/list-keys-of-owner.ts';
import { mergeContributor } from '../../db/keys/merge-contributor.ts';
import { type Trust, updateTrust } from '../../db/keys/update-trust.ts';
import { carryVerified, updateVerified } from '../rollup/update-verified.ts';
import { moveKeys } from './move-keys.ts';

export const ANONYMOUS: Trust = { kind: 'anonymous', label: null, accountCreatedAt: null };

/** One owner turned out to be another: their keys, runs and identities become the other's. */
export async function joinOwners(client: pg.ClientBase, owner: OwnerRow, into: OwnerRow): Promise<void> {
  const [from, to] = [owner.contributor_id, into.contributor_id];
  const [trust, trustOfOther] = [await findTrust(client, to), await findTrust(client, from)];
  await moveKeys(client, await listKeysOfOwner(client, owner.id), from, to);
  await joinOwner(client, owner.id, into.id);
  await mergeContributor(client, from, to);
  await carryVerified(client, from, to);
  await updateTrust(client, from, ANONYMOUS);
  await updateVerified(client, from);
  const accountCreatedAt = older(trust.accountCreatedAt, trustOfOther.accountCreatedAt);
  await updateTrust(client, to, { ...trust, accountCreatedAt });
}

/** The earlier of two moments that may be unknown. */
export const older = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;
