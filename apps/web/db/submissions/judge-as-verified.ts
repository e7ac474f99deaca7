import type pg from 'pg';
import { longQuery } from '../long-query.ts';

const SQL = `
  UPDATE submission SET rollup_pending = true FROM contributor
  WHERE contributor.id = submission.contributor_id AND contributor.id = $1 AND contributor.verified_since IS NOT NULL
    AND submission.judged = 'unverified' AND submission.origin = 'measured' AND submission.review = 'accepted'
    AND submission.withdrawn_at IS NULL`;

/** Asks the worker to judge what a verified contributor sent, or took over, as somebody who was not verified. */
export async function judgeAsVerified(client: pg.ClientBase, contributorId: string): Promise<void> {
  await longQuery(client, SQL, [contributorId]);
}
