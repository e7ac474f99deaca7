import type pg from 'pg';

/** Runs that are held for one reason, of one contributor, on one chip: what an operator decides about at once. */
export interface HeldGroup {
  readonly code: string;
  readonly by: 'rule' | 'operator';
  /** 13 hexadecimal digits. */
  readonly contributor: string;
  readonly label: string | null;
  readonly chip: string | null;
  readonly runs: number;
  readonly firstAt: Date;
  readonly latestAt: Date;
  /** Of its latest run. */
  readonly permalink: string;
  readonly reason: string;
  /** What the contributor wrote beside a run since it was held: an answer. */
  readonly answer: string | null;
}

const SQL = `
  SELECT s.held_code AS code, s.held_by AS by, lpad(to_hex(c.hash), 13, '0') AS contributor, c.label,
    chip.slug AS chip, count(*)::int AS runs, min(s.received_at) AS "firstAt", max(s.received_at) AS "latestAt",
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
  GROUP BY 1, 2, 3, 4, 5 ORDER BY count(*) DESC, max(s.received_at) DESC LIMIT $2`;

/**
 * Held runs in groups, the largest first.
 *
 * @param isAll also what an operator has decided to hold
 */
export async function listHeldGroups(db: Pick<pg.Pool, 'query'>, isAll: boolean, most: number): Promise<HeldGroup[]> {
  return (await db.query<HeldGroup>(SQL, [isAll, most])).rows;
}
