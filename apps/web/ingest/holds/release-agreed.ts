import type pg from 'pg';
import { isVerified } from '../../db/is-verified.ts';
import { HELD_VALUES, RELEASABLE } from './find-judged.ts';
import { isCellOf } from './find-values.ts';
import { releaseSubmissions } from './hold-submissions.ts';
import { AGREEING, AGREEMENT } from './judge.ts';

/** Runs that are looked at in one go: those of verified contributors first, so that others cannot keep them waiting. */
const MOST_CANDIDATES = 200;

const held = (condition: string) => `
  SELECT s.id, p.hash FROM submission s JOIN contributor p ON p.id = s.contributor_id
  WHERE s.review = 'held' AND s.held_by = 'rule' AND s.held_code IN (${RELEASABLE}) AND s.withdrawn_at IS NULL AND ${condition}
  ORDER BY ${isVerified('p')} DESC, s.id LIMIT ${MOST_CANDIDATES}`;

/** Held for a result of the key and hardware that one of the submissions in $2 measured. */
const TOUCHED = `s.id IN (
  SELECT r.submission_id FROM held_result r JOIN (
    SELECT DISTINCT key_id, chip_id, drive_id FROM unnest($2::bigint[]) AS run (id), measurements_of(run.id)) AS m
  ON r.is_far AND m.key_id = r.key_id AND (r.chip_id = 0 OR r.chip_id = m.chip_id) AND (r.drive_id = 0 OR r.drive_id = m.drive_id))`;

/** Agreeing verified contributors, result by result: in cells and in held runs. Each result needs enough. */
const agreed = (candidates: string) => `
  WITH candidate AS (${candidates})
  SELECT candidate.id FROM candidate JOIN held_result r ON r.submission_id = candidate.id AND r.is_far
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT hash)::int AS agreeing FROM (
      SELECT value.hash FROM cell CROSS JOIN LATERAL unnest(cell.hashes, cell.runs, cell.sum_ln) AS value (hash, runs, sum_ln)
      WHERE cell.linked AND (r.drive_id > 0 AND cell.drive_id = r.drive_id OR r.drive_id = 0 AND cell.chip_id = r.chip_id)
        AND ${isCellOf('r')} AND abs(value.sum_ln / value.runs - r.ln_median) <= $1
      UNION ALL
      SELECT hp.hash ${HELD_VALUES}
      WHERE held.key_id = r.key_id AND held.chip_id = r.chip_id AND held.drive_id = r.drive_id
        AND abs(held.ln_median - r.ln_median) <= $1) AS same
    WHERE hash <> candidate.hash) AS found
  GROUP BY candidate.id HAVING min(agreeing) >= ${AGREEING}`;

const AGREED_WITH = agreed(held(TOUCHED));
const AGREED_OF_ALL = agreed(held('true'));

/**
 * Releases what a rule holds and enough verified contributors agree with. To be called after the cells are rebuilt.
 *
 * @param submissionIds runs that may agree; null: any, for contributors who were verified since
 */
export async function releaseAgreed(client: pg.ClientBase, submissionIds: readonly string[] | null): Promise<string[]> {
  const { rows } =
    submissionIds === null
      ? await client.query<{ id: string }>(AGREED_OF_ALL, [AGREEMENT])
      : await client.query<{ id: string }>(AGREED_WITH, [AGREEMENT, submissionIds]);
  const ids = rows.map(({ id }) => id);
  await releaseSubmissions(client, ids, `${AGREEING} further verified contributors agree`);
  return ids;
}
