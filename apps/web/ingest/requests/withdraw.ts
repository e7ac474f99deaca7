import type pg from 'pg';
import { deleteAttestation } from '../../db/attestations/delete-attestation.ts';
import { tellRuns } from '../../db/changes/tell.ts';
import { queueCells } from '../../db/queue-cells.ts';
import { deleteReports } from '../../db/review/delete-reports.ts';
import { addSubmissionEvent } from '../../db/submissions/add-event.ts';
import { deleteDerivedRows } from '../../db/submissions/delete-derived-rows.ts';
import { deleteNote } from '../../db/submissions/delete-note.ts';
import { lockSubmission } from '../../db/submissions/lock-submission.ts';
import { markWithdrawn } from '../../db/submissions/mark-withdrawn.ts';
import { inTransaction } from '../../db/transaction.ts';

/**
 * Erases a run: its bytes and every row derived from them. What stays is the tombstone (digest, dates,
 * reason), and a request to rebuild the cells that it counted in, made in the same transaction.
 */
export function withdrawRun(db: pg.Pool, submissionId: string, actor: string, reason: string | null): Promise<Date> {
  return inTransaction(db, async (client) => {
    const submission = await lockSubmission(client, submissionId);
    if (!submission) throw new Error(`no submission ${submissionId}`);
    if (submission.withdrawn_at) return submission.withdrawn_at;
    await tellRuns(client, [submissionId], 'now');
    // What is held or unlisted is in no cell.
    if (submission.review === 'accepted' && submission.visibility === 'listed')
      await queueCells(client, [submissionId]);
    await deleteDerivedRows(client, submissionId);
    await deleteNote(client, submissionId);
    await deleteAttestation(client, submissionId);
    await deleteReports(client, submissionId);
    await addSubmissionEvent(client, submissionId, { kind: 'withdrawn', actor, detail: reason });
    return markWithdrawn(client, submissionId, reason);
  });
}
