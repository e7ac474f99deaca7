import type { PrismaClient } from '../prisma-over.ts';

/** Whether a key is a verified contributor's. */
export async function isKeyVerified(prisma: PrismaClient, keyId: string): Promise<boolean> {
  const key = await prisma.signingKey.findUnique({
    where: { keyId },
    select: { contributor: { select: { verifiedSince: true } } },
  });
  return key?.contributor.verifiedSince != null;
}
