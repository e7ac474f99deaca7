import type pg from 'pg';
import type { NamedSubject } from './find-result-names.ts';

type Named = Pick<NamedSubject, 'slug' | 'name'>;

/** A received run, whatever became of it. */
export interface NewestRun {
  readonly permalink: string;
  readonly receivedAt: Date;
  /** Of several the first that is true; `invalid`: it has no valid result. */
  readonly state: 'held' | 'unlisted' | 'imported' | 'invalid' | 'counted';
  /** null: none is known, as of an imported run. */
  readonly chip: Named | null;
  /** By name. */
  readonly drives: readonly Named[];
  /** 13 hexadecimal digits. */
  readonly contributor: string;
  readonly label: string | null;
}

/** What counts is as in ingest/rollup/collect-shares.ts. */
const SQL = `
  WITH newest AS MATERIALIZED (
    SELECT id, permalink, contributor_id, received_at, review, visibility, origin
    FROM submission WHERE withdrawn_at IS NULL ORDER BY id DESC LIMIT $1)
  SELECT s.permalink, s.received_at AS "receivedAt",
    CASE WHEN s.review = 'held' THEN 'held' WHEN s.visibility = 'unlisted' THEN 'unlisted'
      WHEN s.origin <> 'measured' THEN 'imported'
      WHEN NOT EXISTS (SELECT FROM measurements_of(s.id) AS m WHERE m.median > 0 AND m.worst_severity IS DISTINCT FROM 'invalid')
        THEN 'invalid' ELSE 'counted' END AS state,
    CASE WHEN chip.id IS NOT NULL THEN json_build_object('slug', chip.slug, 'name', chip.name) END AS chip,
    coalesce((SELECT json_agg(json_build_object('slug', d.slug, 'name', d.name) ORDER BY d.name, d.slug) FROM drive d
      WHERE d.id IN (SELECT t.drive_id FROM run_target t WHERE t.submission_id = s.id)), '[]') AS drives,
    lpad(to_hex(c.hash), 13, '0') AS contributor, c.label
  FROM newest s
  JOIN contributor c ON c.id = s.contributor_id
  LEFT JOIN run r ON r.submission_id = s.id
  LEFT JOIN chip ON chip.id = r.chip_id
  ORDER BY s.id DESC`;

/** The runs that were received last and are not withdrawn, the latest first. */
export async function listNewestRuns(db: Pick<pg.Pool, 'query'>, most: number): Promise<NewestRun[]> {
  return (await db.query<NewestRun>(SQL, [most])).rows;
}
