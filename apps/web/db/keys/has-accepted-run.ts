import type { PrismaClient } from '../prisma-over.ts';

/** Whether a key, or another of its contributor, has sent a run that is accepted here. */
export async function hasAcceptedRun(prisma: PrismaClient, keyId: string): Promise<boolean> {
  const run = await prisma.submission.findFirst({
    where: { contributor: { keys: { some: { keyId } } }, review: 'accepted', withdrawnAt: null },
    select: { id: true },
  });
  return run !== null;
}
