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
import { findToErase, markErased } from '../../db/submissions/to-erase.ts';
import { inTransaction } from '../../db/transaction.ts';
import { removeEnvelope } from '../../objects/envelopes.ts';
import type { ObjectStore } from '../../objects/object-store.ts';

/**
 * Erases a run: every row derived from its bytes, then the bytes in the store, with all their versions. What stays is the
 * tombstone (digest, dates, reason), and a request to rebuild the cells that it counted in, made in the same transaction.
 *
 * @param store none: bytes in one are left to the worker
 * @throws StoreError where the store did not remove the bytes. The run is withdrawn all the same; its tombstone says what is
 * left to be done, which the same request does, or the worker (`operate/objects/erase-withdrawn.ts`).
 */
export async function withdrawRun(
  db: pg.Pool,
  submissionId: string,
  actor: string,
  reason: string | null,
  store: ObjectStore | null = null,
): Promise<Date> {
  const at = await leaveTombstone(db, submissionId, { actor, reason, hasStore: store !== null });
  const sha256 = store && (await findToErase(db, submissionId));
  if (sha256) {
    await removeEnvelope(store, sha256);
    await markErased(db, submissionId);
  }
  return at;
}

interface Withdrawal {
  readonly actor: string;
  readonly reason: string | null;
  readonly hasStore: boolean;
}

function leaveTombstone(db: pg.Pool, submissionId: string, { actor, reason, hasStore }: Withdrawal): Promise<Date> {
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
    return markWithdrawn(client, submissionId, reason, hasStore);
  });
}
