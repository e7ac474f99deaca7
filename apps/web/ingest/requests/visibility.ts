import type pg from 'pg';
import { queueCells } from '../../db/queue-cells.ts';
import { addSubmissionEvent } from '../../db/submissions/add-event.ts';
import { lockSubmission } from '../../db/submissions/lock-submission.ts';
import { updateVisibility } from '../../db/submissions/update-visibility.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ChangedPages } from '../../http/problem.ts';
import type { RequestOutcome } from './note.ts';
import { pagesOfHiddenRun } from './pages-of-run.ts';

interface VisibilitySet {
  readonly outcome: RequestOutcome;
  /** None: the run was as it was asked to be. */
  readonly changed?: ChangedPages;
}

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
): Promise<VisibilitySet> {
  return inTransaction(db, async (client) => {
    const there = await lockSubmission(client, submissionId);
    if (!there || there.withdrawn_at) return { outcome: 'withdrawn' };
    const last = there.visibility_issued_at;
    if (issuedAt && last && (last > issuedAt || (last >= issuedAt && there.visibility !== visibility)))
      return { outcome: 'stale' };
    const at = issuedAt ?? new Date(Math.max(Date.now(), (last?.getTime() ?? 0) + 1));
    await updateVisibility(client, submissionId, visibility, at);
    if (there.visibility === visibility) return { outcome: 'set' };
    // What is held is in no cell, listed or not.
    const isCounted = there.review === 'accepted';
    if (isCounted) await queueCells(client, [submissionId]);
    await addSubmissionEvent(client, submissionId, { kind: visibility, actor });
    return { outcome: 'set', changed: isCounted ? 'all' : await pagesOfHiddenRun(client, submissionId, there) };
  });
}
