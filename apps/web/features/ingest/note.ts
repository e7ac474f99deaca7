import type { PrismaClient } from '../../db/prisma-over.ts';

/** What became of a note: `stale` where a later request was there before, `withdrawn` where the run is gone. */
export type NoteOutcome = 'set' | 'stale' | 'withdrawn';

/** Sets or (with null) deletes the note beside a run. */
export function setNote(
  prisma: PrismaClient,
  submissionId: bigint,
  text: string | null,
  issuedAt: Date,
): Promise<NoteOutcome> {
  return prisma.$transaction(async (tx) => {
    // One request about a run at a time: a withdrawal deletes the note, and none may come in behind it.
    const there = await tx.$queryRaw<{ withdrawn_at: Date | null }[]>`
      SELECT withdrawn_at FROM submission WHERE id = ${submissionId} FOR UPDATE`;
    if (there[0]?.withdrawn_at !== null) return 'withdrawn';
    const note = await tx.submissionNote.findUnique({ where: { submissionId } });
    if (note && note.issuedAt >= issuedAt) return 'stale';
    await tx.submissionNote.upsert({
      where: { submissionId },
      create: { submissionId, text, issuedAt },
      update: { text, issuedAt },
    });
    return 'set';
  });
}
