import type { KeyState, LinkKind } from '@fsbench/contract';
import { findKey } from '../../db/keys/find-key.ts';
import type { PrismaClient } from '../../db/prisma-over.ts';

/** What is known of a key. */
export async function readKeyState(prisma: PrismaClient, keyId: string, publicUrl: string): Promise<KeyState> {
  const key = await findKey(prisma, keyId);
  if (!key) throw new Error(`no key ${keyId}`);
  const { contributor, owner } = key;
  // The column has a CHECK of these words.
  const kind = key.linkKind as LinkKind | null;
  return {
    key_id: keyId,
    url: `${publicUrl}/contributors/${contributor.hash.toString(16).padStart(13, '0')}`,
    linked: kind && owner ? { kind, provider: owner.provider, owner: contributor.label, as: key.linkedAs } : null,
    replaced_by: key.replacedBy,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}
