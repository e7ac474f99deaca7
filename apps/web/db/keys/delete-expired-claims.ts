import type { PrismaClient } from '../prisma-over.ts';

export async function deleteExpiredClaims(prisma: PrismaClient): Promise<void> {
  await prisma.keyClaim.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}
