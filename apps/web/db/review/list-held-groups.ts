import type pg from 'pg';
import { REVIEW_EVENTS } from './change-review.ts';

export interface GroupContributor {
  /** 13 hexadecimal digits. */
  readonly id: string;
  readonly label: string | null;
  readonly runs: number;
}

/**
 * Held runs that are decided about at once, whoever sent them: of a rule those that it holds for one reason on one chip, of
 * an operator those of one decision.
 */
export interface HeldGroup {
  readonly code: string;
  readonly by: 'rule' | 'operator';
  /** The operator's decision that holds them; its undo takes it back. null: a rule, or no action stands behind it. */
  readonly action: string | null;
  /** null: none, or several. */
  readonly chip: string | null;
  readonly isOfSeveralChips: boolean;
  readonly contributors: number;
  /** Those with most of the runs. */
  readonly most: readonly GroupContributor[];
  readonly runs: number;
  /** Of receipt. */
  readonly firstAt: Date;
  readonly latestAt: Date;
  /** When the first of them was decided about; null: not known. */
  readonly decidedAt: Date | null;
  /** Of its latest run. */
  readonly permalink: string;
  readonly reason: string;
  /** What a contributor wrote beside a run since it was held: an answer. */
  readonly answer: string | null;
}

const CONTRIBUTORS_SHOWN = 3;

const SQL = `
  WITH one AS (
    SELECT s.id, s.permalink, s.received_at, s.held_code AS code, s.held_by AS by, s.held_reason AS reason, chip.slug AS chip,
      c.hash, c.label, n.issued_at, decided.at AS decided_at, CASE WHEN n.issued_at > held.at THEN n.text END AS answer,
      CASE WHEN s.held_by = 'operator' THEN decided.action_id END AS action
    FROM submission s
    JOIN contributor c ON c.id = s.contributor_id
    LEFT JOIN run r ON r.submission_id = s.id
    LEFT JOIN chip ON chip.id = r.chip_id
    LEFT JOIN submission_note n ON n.submission_id = s.id
    LEFT JOIN LATERAL (SELECT max(e.at) AS at FROM submission_event e WHERE e.submission_id = s.id AND e.kind = 'held') held ON true
    LEFT JOIN LATERAL (SELECT e.at, e.action_id FROM submission_event e
      WHERE e.submission_id = s.id AND e.kind IN ${REVIEW_EVENTS} ORDER BY e.id DESC LIMIT 1) decided ON true
    WHERE s.review = 'held' AND s.withdrawn_at IS NULL AND ($1 OR s.held_by = 'rule')),
  part AS (
    SELECT code, by, action, CASE WHEN action IS NULL THEN chip END AS of_chip, hash, label, count(*)::int AS runs,
      min(received_at) AS first_at, max(received_at) AS latest_at, min(decided_at) AS decided_at, max(id) AS latest_id,
      min(coalesce(chip, '')) AS first_chip, max(coalesce(chip, '')) AS last_chip,
      (array_agg(permalink ORDER BY id DESC))[1] AS permalink, (array_agg(reason ORDER BY id DESC))[1] AS reason,
      (array_agg(answer ORDER BY issued_at DESC) FILTER (WHERE answer IS NOT NULL))[1] AS answer
    FROM one GROUP BY 1, 2, 3, 4, 5, 6)
  SELECT code, by, action, sum(runs)::int AS runs, count(*)::int AS contributors,
    CASE WHEN min(first_chip) = max(last_chip) THEN nullif(min(first_chip), '') END AS chip,
    min(first_chip) <> max(last_chip) AS "isOfSeveralChips",
    to_json((array_agg(json_build_object('id', lpad(to_hex(hash), 13, '0'), 'label', label, 'runs', runs)
      ORDER BY runs DESC, hash))[:${CONTRIBUTORS_SHOWN}]) AS most,
    min(first_at) AS "firstAt", max(latest_at) AS "latestAt", min(decided_at) AS "decidedAt",
    (array_agg(permalink ORDER BY latest_id DESC))[1] AS permalink, (array_agg(reason ORDER BY latest_id DESC))[1] AS reason,
    (array_agg(answer ORDER BY latest_id DESC) FILTER (WHERE answer IS NOT NULL))[1] AS answer
  FROM part GROUP BY code, by, action, of_chip
  ORDER BY by = 'operator', CASE WHEN by = 'operator' THEN min(decided_at) END DESC NULLS LAST, sum(runs) DESC, max(latest_at) DESC
  LIMIT $2`;

/**
 * Held runs in groups: those of rules first, the largest first; then an operator's decisions, the latest first.
 *
 * @param isAll also what an operator has decided to hold
 */
export async function listHeldGroups(db: Pick<pg.Pool, 'query'>, isAll: boolean, most: number): Promise<HeldGroup[]> {
  return (await db.query<HeldGroup>(SQL, [isAll, most])).rows;
}
