import type { NamedSubject } from './find-result-names.ts';

type Named = Pick<NamedSubject, 'slug' | 'name'>;

/** A received run, whatever became of it. */
export interface ReceivedRun {
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

/** Of the rows of `submission` that the query finds, the latest first; `more`: further columns, of `s`. What counts is as in ingest/rollup/collect-shares.ts. */
export const receivedRunsSql = (submissions: string, more = ''): string => `
  WITH asked AS MATERIALIZED (
    SELECT id, permalink, contributor_id, received_at, review, visibility, origin FROM submission ${submissions})
  SELECT s.permalink, s.received_at AS "receivedAt",
    CASE WHEN s.review = 'held' THEN 'held' WHEN s.visibility = 'unlisted' THEN 'unlisted'
      WHEN s.origin <> 'measured' THEN 'imported'
      WHEN NOT EXISTS (SELECT FROM measurements_of(s.id) AS m WHERE m.median > 0 AND m.worst_severity IS DISTINCT FROM 'invalid')
        THEN 'invalid' ELSE 'counted' END AS state,
    CASE WHEN chip.id IS NOT NULL THEN json_build_object('slug', chip.slug, 'name', chip.name) END AS chip,
    coalesce((SELECT json_agg(json_build_object('slug', d.slug, 'name', d.name) ORDER BY d.name, d.slug) FROM drive d
      WHERE d.id IN (SELECT t.drive_id FROM run_target t WHERE t.submission_id = s.id)), '[]') AS drives,
    lpad(to_hex(c.hash), 13, '0') AS contributor, c.label${more}
  FROM asked s
  JOIN contributor c ON c.id = s.contributor_id
  LEFT JOIN run r ON r.submission_id = s.id
  LEFT JOIN chip ON chip.id = r.chip_id
  ORDER BY s.id DESC`;
