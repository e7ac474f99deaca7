import type { LinkKind, ProblemCode } from '@fsbench/contract';
import type pg from 'pg';
import { tellContributor } from '../../db/changes/tell-contributor.ts';
import { addIdentities } from '../../db/keys/add-identities.ts';
import { addKeyEvent } from '../../db/keys/add-key-event.ts';
import { addOwner } from '../../db/keys/add-owner.ts';
import { findOwners, type OwnerRow } from '../../db/keys/find-owners.ts';
import { findTrust } from '../../db/keys/find-trust.ts';
import { linkKeys } from '../../db/keys/link-keys.ts';
import { listLineOfKey } from '../../db/keys/list-line-of-key.ts';
import type { KeyRow } from '../../db/keys/lock-key.ts';
import { mergeContributor } from '../../db/keys/merge-contributor.ts';
import { updateTrust } from '../../db/keys/update-trust.ts';
import { updateVerified } from '../rollup/update-verified.ts';
import { ANONYMOUS, joinOwners, older } from './join-owners.ts';
import { moveKeys } from './move-keys.ts';

/** Somebody whom a provider vouches for: by numbers there, because names change hands. */
export interface OwnerIdentity {
  readonly provider: string;
  /** One person or project is known by several: the account that started a build, the one that has the repository. */
  readonly subjects: readonly string[];
  /** What they are called now. */
  readonly label: string | null;
  /** null: the provider does not tell. */
  readonly accountCreatedAt: Date | null;
}

/** What a build service's token said of the job. */
export interface JobClaims {
  readonly event_name: string;
  readonly runner_environment: string | null;
  readonly job_workflow_ref: string | null;
  readonly job_workflow_sha: string | null;
}

export interface Link {
  readonly owner: OwnerIdentity;
  readonly kind: LinkKind;
  /** What is shown beside the key: the account, or the repository whose builds have it. */
  readonly as: string | null;
  /** The repository's number; null for an account. */
  readonly id: string | null;
  /** null: an account. */
  readonly claims: JobClaims | null;
}

/**
 * Ties a key, and those in one line with it, to an owner. One owner is one contributor, however many keys they have:
 * what an unlinked contributor has sent becomes the owner's, and the old address leads there. A link that proves two
 * owners to be one joins them.
 */
export async function linkKey(client: pg.ClientBase, key: KeyRow, link: Link): Promise<ProblemCode | null> {
  const { provider, subjects, label, accountCreatedAt } = link.owner;
  const found = await findOwners(client, provider, subjects);
  if (key.owner_id !== null && !found.some(({ id }) => id === key.owner_id)) return 'owner_differs';
  const [owner = await addOwner(client, provider, key.contributor_id), ...others] = found;
  for (const other of others) await joinOwners(client, other, owner);
  await addIdentities(client, provider, subjects, owner.id);
  const line = await listLineOfKey(client, key.key_id);
  if (key.owner_id === null) await moveLine(client, line, key.contributor_id, owner);
  const trust = await findTrust(client, owner.contributor_id);
  const createdAt = older(trust.accountCreatedAt, accountCreatedAt);
  await updateTrust(client, owner.contributor_id, { kind: 'linked', label, accountCreatedAt: createdAt });
  const { kind, as, id, claims } = link;
  await linkKeys(client, line, { ownerId: owner.id, kind, as, id, subjects, claims });
  await addKeyEvent(client, key.key_id, 'linked', [provider, as, id].filter(Boolean).join(' '));
  await updateVerified(client, owner.contributor_id);
  await tellContributor(client, owner.contributor_id);
  return null;
}

/** What an unlinked line of keys has sent becomes the owner's. */
async function moveLine(client: pg.ClientBase, line: readonly string[], from: string, owner: OwnerRow): Promise<void> {
  if (owner.contributor_id === from) return;
  await moveKeys(client, line, from, owner.contributor_id);
  await mergeContributor(client, from, owner.contributor_id);
  await updateTrust(client, from, ANONYMOUS);
}
