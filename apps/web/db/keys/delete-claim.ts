import type { PrismaClient } from '../prisma-over.ts';

export async function deleteClaim(prisma: PrismaClient, digest: Uint8Array<ArrayBuffer>): Promise<void> {
  await prisma.keyClaim.deleteMany({ where: { digest } });
}
