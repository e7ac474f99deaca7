import type pg from 'pg';
import { tellRuns } from '../../db/changes/tell.ts';
import { queueCells } from '../../db/queue-cells.ts';
import { addSubmissionEvent } from '../../db/submissions/add-event.ts';
import { lockSubmission } from '../../db/submissions/lock-submission.ts';
import { updateVisibility } from '../../db/submissions/update-visibility.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RequestOutcome } from './note.ts';

/**
 * Takes a run out of lists and cells, or back into them; its address stays.
 *
 * @param issuedAt when it was asked for; null: now, by somebody who holds the run's secret
 */
export function setVisibility(
  db: pg.Pool,
  submissionId: string,
  visibility: 'listed' | 'unlisted',
  issuedAt: Date | null,
  actor: string,
): Promise<RequestOutcome> {
  return inTransaction(db, async (client) => {
    const there = await lockSubmission(client, submissionId);
    if (!there || there.withdrawn_at) return 'withdrawn';
    const last = there.visibility_issued_at;
    if (issuedAt && last && (last > issuedAt || (last >= issuedAt && there.visibility !== visibility))) return 'stale';
    const at = issuedAt ?? new Date(Math.max(Date.now(), (last?.getTime() ?? 0) + 1));
    if (there.visibility !== visibility) await tellRuns(client, [submissionId], 'now');
    await updateVisibility(client, submissionId, visibility, at);
    if (there.visibility === visibility) return 'set';
    // What is held is in no cell, listed or not.
    if (there.review === 'accepted') await queueCells(client, [submissionId]);
    await addSubmissionEvent(client, submissionId, { kind: visibility, actor });
    await tellRuns(client, [submissionId], 'now');
    return 'set';
  });
}
