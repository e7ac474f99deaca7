import type { PrismaClient } from '../prisma-over.ts';

/** A claim of this key that has not expired; null: there is none. */
export function findClaim(prisma: PrismaClient, digest: Uint8Array<ArrayBuffer>, keyId: string) {
  return prisma.keyClaim.findUnique({
    where: { digest, keyId, expiresAt: { gt: new Date() } },
    select: { keyId: true, sealedCode: true, intervalS: true },
  });
}
