import type { PrismaClient } from '../prisma-over.ts';

const COUNTS = { select: { measuredCount: true, unsupportedCount: true, failedCount: true } } as const;

/** What the receipt of a run says; null: there is no such run, or it was withdrawn. */
export function findReceipt(prisma: PrismaClient, permalink: string) {
  return prisma.submission.findFirst({
    where: { permalink, withdrawnAt: null },
    select: {
      review: true,
      heldCode: true,
      heldReason: true,
      run: COUNTS,
      importedRun: COUNTS,
      flags: { select: { code: true, severity: true, caseId: true }, orderBy: { ordinal: 'asc' } },
    },
  });
}
