import type { LinkKind, ProblemCode } from '@fsbench/contract';
import type pg from 'pg';
import { changeTrust } from '../rollup/change-trust.ts';
import { type KeyRow, noteKeyEvent } from './key-row.ts';
import { moveKeys } from './move-keys.ts';
import { LINE_OF_KEY } from './speaks-for.ts';

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
  const line = await lineOf(client, key.key_id);
  if (owner.contributor_id !== key.contributor_id) {
    await moveKeys(client, line, key.contributor_id, owner.contributor_id);
    await client.query('UPDATE contributor SET merged_into = $2 WHERE id = $1 OR merged_into = $1', [
      key.contributor_id,
      owner.contributor_id,
    ]);
    await changeTrust(client, key.contributor_id, 'anonymous', null);
  }
  await changeTrust(client, owner.contributor_id, 'linked', link.owner.label);
  await client.query(
    `UPDATE signing_key SET owner_id = $2, link_kind = $3, linked_as = $4, linked_id = $5, linked_at = now()
     WHERE key_id = ANY($1)`,
    [line, owner.id, link.kind, link.as, link.id],
  );
  await noteKeyEvent(client, key.key_id, 'linked', [link.owner.provider, link.as, link.id].filter(Boolean).join(' '));
  return null;
}

/** A key and all that stand in one line with it by rotation. */
export async function lineOf(client: pg.ClientBase, keyId: string): Promise<string[]> {
  const { rows } = await client.query<{ key_id: string }>(`WITH ${LINE_OF_KEY} SELECT key_id FROM line`, [keyId]);
  return rows.map(({ key_id }) => key_id);
}

interface OwnerRow {
  readonly id: string;
  readonly contributor_id: string;
}

/** The owner's row, made where there is none: then the key's contributor is the owner. null: the key is another's. */
async function ownerFor(
  client: pg.ClientBase,
  key: KeyRow,
  { provider, subject }: OwnerIdentity,
): Promise<OwnerRow | null> {
  if (key.owner_id !== null) {
    const { rows } = await client.query<OwnerRow>(
      'SELECT id, contributor_id FROM owner WHERE id = $1 AND provider = $2 AND subject = $3',
      [key.owner_id, provider, subject],
    );
    return rows[0] ?? null;
  }
  const { rows } = await client.query<OwnerRow>(
    `INSERT INTO owner (provider, subject, contributor_id) VALUES ($1, $2, $3)
     ON CONFLICT (provider, subject) DO UPDATE SET provider = excluded.provider RETURNING id, contributor_id`,
    [provider, subject, key.contributor_id],
  );
  return rows[0] ?? null;
}
