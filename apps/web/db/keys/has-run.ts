import type { PrismaClient } from '../prisma-over.ts';

/** Whether a key, or another of its contributor, has sent a run, whatever became of it. */
export async function hasRun(prisma: PrismaClient, keyId: string): Promise<boolean> {
  const run = await prisma.submission.findFirst({
    where: { contributor: { keys: { some: { keyId } } } },
    select: { id: true },
  });
  return run !== null;
}
