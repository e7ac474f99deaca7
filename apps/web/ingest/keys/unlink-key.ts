import type { ProblemCode } from '@fsbench/contract';
import type pg from 'pg';
import { contributorHash } from '../documents/intern.ts';
import { changeTrust } from '../rollup/change-trust.ts';
import { type KeyRow, noteKeyEvent } from './key-row.ts';
import { lineOf } from './link-key.ts';
import { moveKeys } from './move-keys.ts';

/**
 * Ties a key, and those in one line with it, to nobody. What they signed goes back to the contributor that the first of
 * them began with; where that one stands for the owner's other keys too, these go to the oldest of theirs.
 */
export async function unlinkKey(client: pg.ClientBase, key: KeyRow): Promise<ProblemCode | null> {
  const { owner_id: ownerId, contributor_id: shared } = key;
  if (ownerId === null) return 'not_linked';
  const line = await lineOf(client, key.key_id);
  await client.query(
    `UPDATE signing_key SET owner_id = NULL, link_kind = NULL, linked_as = NULL, linked_id = NULL, linked_at = NULL
     WHERE key_id = ANY($1)`,
    [line],
  );
  await noteKeyEvent(client, key.key_id, 'unlinked', null);
  const others = await client.query<{ key_id: string }>(
    'SELECT key_id FROM signing_key WHERE owner_id = $1 ORDER BY added_at, key_id',
    [ownerId],
  );
  const [oldest] = others.rows;
  if (!oldest) {
    await client.query('DELETE FROM owner WHERE id = $1', [ownerId]);
    await changeTrust(client, shared, 'anonymous', null);
    return null;
  }
  const home = await homeOf(client, line);
  if (home !== shared) {
    await open(client, home);
    await moveKeys(client, line, shared, home);
    return null;
  }
  const label = await client.query<{ label: string | null }>('SELECT label FROM contributor WHERE id = $1', [shared]);
  const next = await homeOf(client, await lineOf(client, oldest.key_id));
  await open(client, next);
  await moveKeys(
    client,
    others.rows.map(({ key_id }) => key_id),
    shared,
    next,
  );
  await client.query('UPDATE contributor SET merged_into = $2 WHERE merged_into = $1', [shared, next]);
  await client.query('UPDATE owner SET contributor_id = $2 WHERE id = $1', [ownerId, next]);
  await changeTrust(client, next, 'linked', label.rows[0]?.label ?? null);
  await changeTrust(client, shared, 'anonymous', null);
  return null;
}

/** The contributor that the first key of a line began with. */
async function homeOf(client: pg.ClientBase, line: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM contributor WHERE hash = ANY($1::bigint[])', [
    line.map((keyId) => contributorHash(keyId).toString()),
  ]);
  const [home] = rows;
  if (!home) throw new Error(`no contributor began with ${line[0]}`);
  return home.id;
}

const open = (client: pg.ClientBase, contributorId: string) =>
  client.query('UPDATE contributor SET merged_into = NULL WHERE id = $1', [contributorId]);
