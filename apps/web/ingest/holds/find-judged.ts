import type pg from 'pg';
import { isVerified as verified } from '../../db/is-verified.ts';
import type { JudgedResult } from './judge.ts';

export interface JudgedRun {
  readonly submissionId: string;
  readonly hash: string;
  readonly isVerified: boolean;
  /** Why it is held already; null: it is not. */
  readonly heldCode: string | null;
  readonly isSynthetic: boolean;
  /** It has counted already, so that no copy rule applies. */
  readonly hasCounted: boolean;
  readonly results: readonly JudgedResult[];
}

interface ResultRow extends JudgedResult {
  readonly submissionId: string;
  readonly hash: string;
  readonly isVerified: boolean;
  readonly heldCode: string | null;
  readonly isSynthetic: boolean;
  readonly hasCounted: boolean;
}

/** Codes of holds that end where verified contributors agree. */
export const RELEASABLE = `'far_from_norm', 'beyond_class'`;

/** A run that a person or a rule has released is not judged again. */
export const NEVER_RELEASED = (submission: string) =>
  `NOT EXISTS (SELECT FROM submission_event WHERE submission_id = ${submission}.id AND kind = 'released')`;

/**
 * A flush is the drive's. What else goes to a disk depends on the processor, too. Of hardware that nobody identified, two may
 * differ under one name.
 */
const SQL = `
  SELECT s.id AS "submissionId", p.hash, ${verified('p')} AS "isVerified", s.held_code AS "heldCode",
    EXISTS (SELECT FROM run_flag WHERE submission_id = s.id AND code = 'synthetic') AS "isSynthetic",
    s.review = 'accepted' AND s.judged IS NOT NULL AS "hasCounted",
    m.key_id AS "keyId", place.chip_id AS "chipId", place.drive_id AS "driveId", m.stratum_id AS "stratumId",
    avg(ln(m.median)) AS ln,
    CASE WHEN k.data_kind IN ('rate', 'accepted', 'durable', 'ramp') THEN 'higher' ELSE 'lower' END AS better
  FROM submission s
  JOIN contributor p ON p.id = s.contributor_id
  CROSS JOIN LATERAL measurements_of(s.id) AS m
  JOIN comparability_key k ON k.id = m.key_id
  JOIN stratum st ON st.id = m.stratum_id
  LEFT JOIN chip ON chip.id = m.chip_id AND chip.kind = 'chip'
  LEFT JOIN drive ON drive.id = m.drive_id AND drive.kind = 'drive'
  CROSS JOIN LATERAL (
    SELECT (k.target_role IN ('disk', 'fuse') AND st.memory_kind IS NULL) IS TRUE AS is_on_disk) AS disk
  CROSS JOIN LATERAL (
    SELECT CASE WHEN is_on_disk AND k.durability = 'L3' AND k.data_kind <> 'accepted' THEN 0 ELSE chip.id END AS chip_id,
      CASE WHEN is_on_disk THEN drive.id ELSE 0 END AS drive_id) AS place
  WHERE s.id = ANY($1::bigint[]) AND s.origin = 'measured' AND s.withdrawn_at IS NULL
    AND (s.review = 'accepted' OR s.held_by = 'rule' AND s.held_code IN (${RELEASABLE})) AND ${NEVER_RELEASED('s')}
    AND m.median > 0 AND m.worst_severity IS DISTINCT FROM 'invalid' AND k.variant NOT LIKE 'command:%'
    AND place.chip_id IS NOT NULL AND place.drive_id IS NOT NULL
  GROUP BY s.id, p.id, m.key_id, place.chip_id, place.drive_id, m.stratum_id, k.data_kind
  ORDER BY s.id, m.key_id`;

/** The results of these submissions that a norm may be known of. */
export async function findJudgedRuns(client: pg.ClientBase, submissionIds: readonly string[]): Promise<JudgedRun[]> {
  const { rows } = await client.query<ResultRow>(SQL, [submissionIds]);
  const runs = new Map<string, Omit<JudgedRun, 'results'> & { results: JudgedResult[] }>();
  for (const { submissionId, hash, isVerified, heldCode, isSynthetic, hasCounted, ...result } of rows) {
    const known = runs.get(submissionId);
    const run = known ?? { submissionId, hash, isVerified, heldCode, isSynthetic, hasCounted, results: [] };
    run.results.push(result);
    runs.set(submissionId, run);
  }
  return [...runs.values()];
}

/** Whether a held result's contributor is verified: then it agrees with others. */
export const HELD_VALUES = `
  FROM held_result held
  JOIN submission hs ON hs.id = held.submission_id AND hs.review = 'held' AND hs.held_by = 'rule'
    AND hs.held_code IN (${RELEASABLE}) AND hs.withdrawn_at IS NULL
  JOIN contributor hp ON hp.id = hs.contributor_id AND ${verified('hp')}`;
