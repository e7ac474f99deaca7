import type { ProblemCode } from '@fsbench/contract';
import type pg from 'pg';
import { tellContributor } from '../../db/changes/tell-contributor.ts';
import { addKeyEvent } from '../../db/keys/add-key-event.ts';
import { deleteOwner } from '../../db/keys/delete-owner.ts';
import { deleteUnprovenIdentities } from '../../db/keys/delete-unproven-identities.ts';
import { findContributorByHashes } from '../../db/keys/find-contributor-by-hashes.ts';
import { findTrust } from '../../db/keys/find-trust.ts';
import { listKeysOfOwner } from '../../db/keys/list-keys-of-owner.ts';
import { listLineOfKey } from '../../db/keys/list-line-of-key.ts';
import type { KeyRow } from '../../db/keys/lock-key.ts';
import { moveMerged } from '../../db/keys/move-merged.ts';
import { moveOwner } from '../../db/keys/move-owner.ts';
import { unlinkKeys } from '../../db/keys/unlink-keys.ts';
import { unmergeContributor } from '../../db/keys/unmerge-contributor.ts';
import { updateTrust } from '../../db/keys/update-trust.ts';
import { contributorHash } from '../documents/intern.ts';
import { carryVerified, updateVerified } from '../rollup/update-verified.ts';
import { ANONYMOUS } from './join-owners.ts';
import { moveKeys } from './move-keys.ts';

/**
 * Ties a key, and those in one line with it, to nobody. What they signed goes back to the contributor that the first of
 * them began with; where that one stands for the owner's other keys too, these go to the oldest of theirs.
 */
export async function unlinkKey(client: pg.ClientBase, key: KeyRow): Promise<ProblemCode | null> {
  const { owner_id: ownerId, contributor_id: shared } = key;
  if (ownerId === null) return 'not_linked';
  await tellContributor(client, shared);
  const line = await listLineOfKey(client, key.key_id);
  await unlinkKeys(client, line);
  await addKeyEvent(client, key.key_id, 'unlinked', null);
  const others = await listKeysOfOwner(client, ownerId);
  const [oldest] = others;
  if (!oldest) {
    await deleteOwner(client, ownerId);
    await makeAnonymous(client, shared);
    return null;
  }
  await deleteUnprovenIdentities(client, ownerId);
  const home = await homeOf(client, line);
  if (home !== shared) {
    await unmergeContributor(client, home);
    await moveKeys(client, line, shared, home);
    await updateVerified(client, shared);
    return null;
  }
  const trust = await findTrust(client, shared);
  const next = await homeOf(client, await listLineOfKey(client, oldest));
  await unmergeContributor(client, next);
  await moveKeys(client, others, shared, next);
  await moveMerged(client, shared, next);
  await moveOwner(client, ownerId, next);
  await updateTrust(client, next, trust);
  await carryVerified(client, shared, next);
  await updateVerified(client, next);
  await makeAnonymous(client, shared);
  return null;
}

async function makeAnonymous(client: pg.ClientBase, contributorId: string): Promise<void> {
  await updateTrust(client, contributorId, ANONYMOUS);
  await updateVerified(client, contributorId);
}

/** The contributor that the first key of a line began with. */
async function homeOf(client: pg.ClientBase, line: readonly string[]): Promise<string> {
  const home = await findContributorByHashes(client, line.map(contributorHash));
  if (!home) throw new Error(`no contributor began with ${line[0]}`);
  return home;
}
