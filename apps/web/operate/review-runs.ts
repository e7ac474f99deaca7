import { normalizePermalinkId } from '@fsbench/contract';
import { QUEUE_CELLS } from '../db/affected-cells.ts';
import type { PrismaClient } from '../db/prisma-over.ts';

/** Removes a run from the cells, with a reason that its page shows. */
export function holdRun(prisma: PrismaClient, id: string, reason: string): Promise<void> {
  return changeReview(prisma, id, 'held', reason);
}

/** Lets a run count again. */
export function releaseRun(prisma: PrismaClient, id: string): Promise<void> {
  return changeReview(prisma, id, 'accepted', null);
}

async function changeReview(
  prisma: PrismaClient,
  typed: string,
  review: 'accepted' | 'held',
  heldReason: string | null,
): Promise<void> {
  const permalink = normalizePermalinkId(typed);
  if (!permalink) throw new Error(`${JSON.stringify(typed)} is not a run's id`);
  const there = { permalink, withdrawnAt: null };
  await prisma.$transaction(async (tx) => {
    const [changed] = await tx.submission.updateManyAndReturn({
      where: { ...there, OR: [{ review: { not: review } }, { heldReason: { not: heldReason } }, { heldBy: 'rule' }] },
      data: {
        review,
        heldReason,
        heldCode: heldReason === null ? null : 'operator',
        heldBy: heldReason === null ? null : 'operator',
      },
      select: { id: true },
    });
    if (!changed) {
      if ((await tx.submission.count({ where: there })) === 0) throw new Error(`no run ${permalink}`);
      return;
    }
    const kind = review === 'held' ? 'held' : 'released';
    await tx.submissionEvent.create({
      data: { submissionId: changed.id, kind, actor: 'operator', detail: heldReason },
    });
    // The statement is a constant, shared with the worker.
    await tx.$executeRawUnsafe(QUEUE_CELLS, [changed.id]);
  });
}
