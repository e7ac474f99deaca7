import type pg from 'pg';

export interface GroupContributor {
  /** 13 hexadecimal digits. */
  readonly id: string;
  readonly label: string | null;
  readonly runs: number;
}

/** Runs that are held for one reason on one chip, whoever sent them: what an operator decides about at once. */
export interface HeldGroup {
  readonly code: string;
  readonly by: 'rule' | 'operator';
  readonly chip: string | null;
  readonly contributors: number;
  /** Those with most of the runs. */
  readonly most: readonly GroupContributor[];
  readonly runs: number;
  readonly firstAt: Date;
  readonly latestAt: Date;
  /** Of its latest run. */
  readonly permalink: string;
  readonly reason: string;
  /** What a contributor wrote beside a run since it was held: an answer. */
  readonly answer: string | null;
}

const CONTRIBUTORS_SHOWN = 3;

const SQL = `
  WITH part AS (
    SELECT s.held_code AS code, s.held_by AS by, chip.slug AS chip, c.hash, c.label, count(*)::int AS runs,
      min(s.received_at) AS first_at, max(s.received_at) AS latest_at, max(s.id) AS latest_id,
      (array_agg(s.permalink ORDER BY s.id DESC))[1] AS permalink,
      (array_agg(s.held_reason ORDER BY s.id DESC))[1] AS reason,
      (array_agg(n.text ORDER BY n.issued_at DESC) FILTER (WHERE n.text IS NOT NULL AND n.issued_at > held.at))[1] AS answer
    FROM submission s
    JOIN contributor c ON c.id = s.contributor_id
    LEFT JOIN run r ON r.submission_id = s.id
    LEFT JOIN chip ON chip.id = r.chip_id
    LEFT JOIN submission_note n ON n.submission_id = s.id
    LEFT JOIN LATERAL (SELECT max(e.at) AS at FROM submission_event e WHERE e.submission_id = s.id AND e.kind = 'held') held ON true
    WHERE s.review = 'held' AND s.withdrawn_at IS NULL AND ($1 OR s.held_by = 'rule')
    GROUP BY 1, 2, 3, 4, 5)
  SELECT code, by, chip, sum(runs)::int AS runs, count(*)::int AS contributors,
    to_json((array_agg(json_build_object('id', lpad(to_hex(hash), 13, '0'), 'label', label, 'runs', runs)
      ORDER BY runs DESC, hash))[:${CONTRIBUTORS_SHOWN}]) AS most,
    min(first_at) AS "firstAt", max(latest_at) AS "latestAt",
    (array_agg(permalink ORDER BY latest_id DESC))[1] AS permalink, (array_agg(reason ORDER BY latest_id DESC))[1] AS reason,
    (array_agg(answer ORDER BY latest_id DESC) FILTER (WHERE answer IS NOT NULL))[1] AS answer
  FROM part GROUP BY 1, 2, 3 ORDER BY sum(runs) DESC, max(latest_at) DESC LIMIT $2`;

/**
 * Held runs in groups, the largest first.
 *
 * @param isAll also what an operator has decided to hold
 */
export async function listHeldGroups(db: Pick<pg.Pool, 'query'>, isAll: boolean, most: number): Promise<HeldGroup[]> {
  return (await db.query<HeldGroup>(SQL, [isAll, most])).rows;
}
