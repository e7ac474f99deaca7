import type { PrismaClient } from '../prisma-over.ts';

/** How long to wait between polls of a claim, from now on. */
export async function setPollInterval(
  prisma: PrismaClient,
  digest: Uint8Array<ArrayBuffer>,
  intervalS: number,
): Promise<void> {
  await prisma.keyClaim.updateMany({
    where: { digest },
    data: { intervalS, nextPollAt: new Date(Date.now() + intervalS * 1000) },
  });
}
