import type { PrismaClient } from '../prisma-over.ts';
import type { KeyRow } from './lock-key.ts';

/** What decides whether a key may still ask, without waiting for its row; null: nobody has seen it. */
export async function findLastRequest(
  prisma: PrismaClient,
  keyId: string,
): Promise<Pick<KeyRow, 'revoked_at' | 'replaced_by' | 'last_request_at'> | null> {
  const key = await prisma.signingKey.findUnique({
    where: { keyId },
    select: { revokedAt: true, replacedBy: true, lastRequestAt: true },
  });
  return key && { revoked_at: key.revokedAt, replaced_by: key.replacedBy, last_request_at: key.lastRequestAt };
}
