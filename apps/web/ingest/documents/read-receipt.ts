import type { Receipt } from '@fsbench/contract';
import type { PrismaClient } from '../../db/prisma-over.ts';
import { findReceipt } from '../../db/submissions/find-receipt.ts';

/** The receipt of a run that is there, as it stands now; null for one that was withdrawn. */
export async function readReceipt(prisma: PrismaClient, permalink: string, publicUrl: string): Promise<Receipt | null> {
  const found = await findReceipt(prisma, permalink);
  const counted = found?.run ?? found?.importedRun;
  if (!found || !counted) return null;
  return {
    id: permalink,
    url: `${publicUrl}/r/${permalink}`,
    // The columns have CHECKs of these words.
    state: found.review as Receipt['state'],
    held_code: found.heldCode,
    held_reason: found.heldReason,
    cases: { measured: counted.measuredCount, unsupported: counted.unsupportedCount, failed: counted.failedCount },
    flags: found.flags.map(
      ({ code, severity, caseId }) => ({ code, severity, case: caseId }) as Receipt['flags'][number],
    ),
  };
}
