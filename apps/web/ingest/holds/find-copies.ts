import type pg from 'pg';
import { isListed } from '../../db/shown.ts';
import { NEVER_RELEASED } from './find-judged.ts';

const SAME_HISTOGRAM = `
  SELECT DISTINCT ON (s.id) s.id, CASE WHEN ${isListed('o')} THEN o.permalink END AS permalink
  FROM histogram_digest h
  JOIN submission s ON s.id = h.submission_id AND s.review = 'accepted' AND s.withdrawn_at IS NULL
    AND s.judged IS NULL AND ${NEVER_RELEASED('s')}
  JOIN histogram_digest other ON other.digest = h.digest AND other.submission_id < h.submission_id
  JOIN submission o ON o.id = other.submission_id AND o.contributor_id <> s.contributor_id
  WHERE h.submission_id = ANY($1::bigint[])
  ORDER BY s.id, o.id`;

export interface Copy {
  readonly id: string;
  /** null: an unlisted run, whose address is its contributor's. */
  readonly permalink: string | null;
}

/**
 * Which of these runs, judged for the first time, hold a histogram that another contributor sent before. No machine and no
 * cloud is exempt: every run says itself which it is.
 */
export async function findCopies(client: pg.ClientBase, submissionIds: readonly string[]): Promise<Copy[]> {
  return (await client.query<Copy>(SAME_HISTOGRAM, [submissionIds])).rows;
}
