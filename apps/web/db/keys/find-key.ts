import type { PrismaClient } from '../prisma-over.ts';

/** A key with its contributor and, where it is linked, its owner; null: there is no such key. */
export function findKey(prisma: PrismaClient, keyId: string) {
  return prisma.signingKey.findUnique({
    where: { keyId },
    select: {
      linkKind: true,
      linkedAs: true,
      replacedBy: true,
      revokedAt: true,
      contributor: { select: { hash: true, label: true } },
      owner: { select: { provider: true } },
    },
  });
}
