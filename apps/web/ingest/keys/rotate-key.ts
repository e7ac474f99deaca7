import { KeyAcceptanceSchema, type KeyRequest, PAYLOAD_TYPES, type Refusal } from '@fsbench/contract';
import type pg from 'pg';
import { tellContributor } from '../../db/changes/tell-contributor.ts';
import { addKeyEvent } from '../../db/keys/add-key-event.ts';
import { addSuccessor } from '../../db/keys/add-successor.ts';
import type { KeyRow } from '../../db/keys/lock-key.ts';
import { markReplaced } from '../../db/keys/mark-replaced.ts';
import { openSigned } from '../documents/open-signed.ts';

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
  if (!(await addSuccessor(client, key.key_id, new_key_id))) return { code: 'key_in_use' };
  await markReplaced(client, key.key_id, new_key_id);
  await addKeyEvent(client, key.key_id, 'replaced', new_key_id);
  await addKeyEvent(client, new_key_id, 'added', key.key_id);
  await tellContributor(client, key.contributor_id);
  return null;
}
