import type { LinkKind, ProblemCode } from '@fsbench/contract';
import type pg from 'pg';
import { addKeyEvent } from '../../db/keys/add-key-event.ts';
import { findOrAddOwner } from '../../db/keys/find-or-add-owner.ts';
import { findOwner, type OwnerRow } from '../../db/keys/find-owner.ts';
import { linkKeys } from '../../db/keys/link-keys.ts';
import { listLineOfKey } from '../../db/keys/list-line-of-key.ts';
import type { KeyRow } from '../../db/keys/lock-key.ts';
import { mergeContributor } from '../../db/keys/merge-contributor.ts';
import { changeTrust } from '../rollup/change-trust.ts';
import { moveKeys } from './move-keys.ts';

/** Somebody whom a provider vouches for: by number there, because names change hands. */
export interface OwnerIdentity {
  readonly provider: string;
  readonly subject: string;
  /** What they are called now. */
  readonly label: string | null;
}

export interface Link {
  readonly owner: OwnerIdentity;
  readonly kind: LinkKind;
  /** What is shown beside the key: the account, or the repository whose builds have it. */
  readonly as: string | null;
  /** The repository's number; null for an account. */
  readonly id: string | null;
}

/**
 * Ties a key, and those in one line with it, to an owner. One owner is one contributor, however many keys they have:
 * what an unlinked contributor has sent becomes the owner's, and the old address leads there.
 */
export async function linkKey(client: pg.ClientBase, key: KeyRow, link: Link): Promise<ProblemCode | null> {
  const owner = await ownerFor(client, key, link.owner);
  if (owner === null) return 'owner_differs';
  const line = await listLineOfKey(client, key.key_id);
  if (owner.contributor_id !== key.contributor_id) {
    await moveKeys(client, line, key.contributor_id, owner.contributor_id);
    await mergeContributor(client, key.contributor_id, owner.contributor_id);
    await changeTrust(client, key.contributor_id, 'anonymous', null);
  }
  await changeTrust(client, owner.contributor_id, 'linked', link.owner.label);
  await linkKeys(client, line, { ownerId: owner.id, kind: link.kind, as: link.as, id: link.id });
  await addKeyEvent(client, key.key_id, 'linked', [link.owner.provider, link.as, link.id].filter(Boolean).join(' '));
  return null;
}

/** The owner's row, made where there is none: then the key's contributor is the owner. null: the key is another's. */
async function ownerFor(
  client: pg.ClientBase,
  key: KeyRow,
  { provider, subject }: OwnerIdentity,
): Promise<OwnerRow | null> {
  const found =
    key.owner_id === null
      ? await findOrAddOwner(client, provider, subject, key.contributor_id)
      : await findOwner(client, key.owner_id, provider, subject);
  return found ?? null;
}
