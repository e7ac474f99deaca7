import { tellNoteIn } from '../../db/changes/tell-note.ts';
import type { PrismaClient } from '../../db/prisma-over.ts';
import { lockSubmissionIn } from '../../db/submissions/lock-submission.ts';

/** What became of a request: `stale` where a later one was there before, `withdrawn` where the run is gone. */
export type RequestOutcome = 'set' | 'stale' | 'withdrawn';

/**
 * Sets or (with null) deletes the note beside a run.
 *
 * @param issuedAt when it was asked for; null: now, by somebody who holds the run's secret
 */
export function setNote(
  prisma: PrismaClient,
  submissionId: bigint,
  text: string | null,
  issuedAt: Date | null,
): Promise<RequestOutcome> {
  return prisma.$transaction(async (tx) => {
    // One request about a run at a time: a withdrawal deletes the note, and none may come in behind it.
    const there = await lockSubmissionIn(tx, submissionId);
    if (there?.withdrawn_at !== null) return 'withdrawn';
    const note = await tx.submissionNote.findUnique({ where: { submissionId } });
    if (note && issuedAt && note.issuedAt >= issuedAt) return 'stale';
    const at = issuedAt ?? new Date(Math.max(Date.now(), (note?.issuedAt.getTime() ?? 0) + 1));
    await tx.submissionNote.upsert({
      where: { submissionId },
      create: { submissionId, text, issuedAt: at },
      update: { text, issuedAt: at },
    });
    await tellNoteIn(tx, there.permalink);
    return 'set';
  });
}
