import { KeyAcceptanceSchema, type KeyRequest, PAYLOAD_TYPES, type Refusal } from '@fsbench/contract';
import type pg from 'pg';
import { openSigned } from '../documents/open-signed.ts';
import { type KeyRow, noteKeyEvent } from './key-row.ts';

type Rotation = Extract<KeyRequest['action'], { kind: 'rotate' }>;

/** Why the new key's half is not what it must be; null: it accepts to replace this key at this site. */
export function whyNotAccepted({ key_id, audience }: KeyRequest, { new_key_id, acceptance }: Rotation): Refusal | null {
  const opened = openSigned(Buffer.from(JSON.stringify(acceptance)), PAYLOAD_TYPES.key_acceptance, KeyAcceptanceSchema);
  if (!opened.ok) return { code: 'acceptance_invalid', detail: opened.error.code, pointer: '/action/acceptance' };
  const { key_id: accepting, replaces, audience: where } = opened.value;
  const isMeant = accepting === new_key_id && replaces === key_id && where === audience && new_key_id !== key_id;
  return isMeant ? null : { code: 'acceptance_invalid', detail: 'it says another key or another site' };
}

/**
 * The new key speaks for the old from now on, and is whose it was. What the old one signed before may still be sent: it
 * says whose it is as well as ever. A key in the wrong hands is revoked.
 */
export async function rotateKey(client: pg.ClientBase, key: KeyRow, { new_key_id }: Rotation): Promise<Refusal | null> {
  const added = await client.query(
    `INSERT INTO signing_key (key_id, contributor_id, endorsed_by, owner_id, link_kind, linked_as, linked_id, linked_at)
     SELECT $2, contributor_id, key_id, owner_id, link_kind, linked_as, linked_id, linked_at
     FROM signing_key WHERE key_id = $1 ON CONFLICT DO NOTHING`,
    [key.key_id, new_key_id],
  );
  if (added.rowCount === 0) return { code: 'key_in_use' };
  await client.query('UPDATE signing_key SET replaced_by = $2, replaced_at = now() WHERE key_id = $1', [
    key.key_id,
    new_key_id,
  ]);
  await noteKeyEvent(client, key.key_id, 'replaced', new_key_id);
  await noteKeyEvent(client, new_key_id, 'added', key.key_id);
  return null;
}
