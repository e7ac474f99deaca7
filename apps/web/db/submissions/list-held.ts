import type { PrismaClient } from '../prisma-over.ts';

/** Runs that are held, the first received first. */
export function listHeld(prisma: PrismaClient) {
  return prisma.submission.findMany({
    where: { review: 'held', withdrawnAt: null },
    select: { permalink: true, receivedAt: true, heldReason: true },
    orderBy: { id: 'asc' },
  });
}
