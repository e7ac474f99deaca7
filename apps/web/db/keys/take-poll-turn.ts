import type { PrismaClient } from '../prisma-over.ts';

/** Takes the turn to ask the provider, where it is time; one statement, so that of two polls at once only one gets it. */
export async function takePollTurn(
  prisma: PrismaClient,
  digest: Uint8Array<ArrayBuffer>,
  intervalS: number,
): Promise<boolean> {
  const now = Date.now();
  const { count } = await prisma.keyClaim.updateMany({
    where: { digest, nextPollAt: { lte: new Date(now) }, sealedCode: { not: null } },
    data: { nextPollAt: new Date(now + intervalS * 1000) },
  });
  return count === 1;
}
