import type pg from 'pg';

/** Hardware without a canonical name. */
export interface UnknownRow {
  readonly kind: 'cpu' | 'drive' | 'machine';
  readonly raw_name: string;
  readonly slug: string;
  /** false: a hypervisor hides it. */
  readonly is_unknown: boolean;
  readonly identity: unknown;
  readonly runs: number;
  readonly contributors: number;
  readonly first_seen: Date;
}

const SQL = `
  WITH seen AS (
    SELECT raw_cpu_id AS raw_id, submission_id FROM run
    UNION ALL SELECT raw_machine_id, submission_id FROM run WHERE raw_machine_id IS NOT NULL
    UNION ALL SELECT raw_drive_id, submission_id FROM run_target WHERE raw_drive_id IS NOT NULL)
  SELECT raw.kind, raw.name AS raw_name, subject.slug, subject.kind = 'unknown' AS is_unknown,
    (array_agg(raw.identity ORDER BY raw.id))[1] AS identity,
    count(DISTINCT submission.id)::int AS runs, count(DISTINCT submission.contributor_id)::int AS contributors,
    min(submission.received_at) AS first_seen
  FROM raw_hardware AS raw
  JOIN LATERAL (
    SELECT slug, kind FROM chip WHERE id = raw.chip_id
    UNION ALL SELECT slug, kind FROM drive WHERE id = raw.drive_id
    UNION ALL SELECT slug, kind FROM machine_class WHERE id = raw.machine_class_id) AS subject ON true
  JOIN seen ON seen.raw_id = raw.id
  JOIN submission ON submission.id = seen.submission_id AND submission.withdrawn_at IS NULL
  WHERE subject.kind IN ('unknown', 'masked')
  GROUP BY raw.kind, raw.name, subject.slug, subject.kind
  ORDER BY runs DESC, raw.kind, raw.name`;

/** Hardware that is published under the name it gave, or as masked, most runs first. */
export async function listUnknown(db: Pick<pg.Pool, 'query'>): Promise<UnknownRow[]> {
  return (await db.query<UnknownRow>(SQL)).rows;
}
