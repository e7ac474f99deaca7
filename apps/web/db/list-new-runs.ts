import { pool } from './client.ts';
import type { HardwareKind } from './find-hardware.ts';
import { counts } from './shown.ts';

export interface NewRun {
  readonly permalink: string;
  readonly receivedAt: Date;
  readonly isLinked: boolean;
  readonly chip: { readonly slug: string; readonly name: string } | null;
  readonly osFamily: string;
  readonly isGuest: boolean | null;
  readonly suites: readonly string[];
  readonly measuredCount: number;
  readonly worstSeverity: string | null;
}

const RUNS_AT_MOST = 30;

/** Runs of hardware with this id, the latest first, each by an index. */
const OF: Readonly<Record<HardwareKind, string>> = {
  chip: 'SELECT submission_id FROM run WHERE chip_id = $1::bigint ORDER BY submission_id DESC',
  machine: 'SELECT submission_id FROM run WHERE machine_class_id = $1::bigint ORDER BY submission_id DESC',
  drive: 'SELECT DISTINCT submission_id FROM run_target WHERE drive_id = $1::bigint ORDER BY submission_id DESC',
};

/** Of everything: only known hardware, or whoever is tied to an account. A crowd of new names must not fill the feed. */
const OF_ALL = `
  SELECT r.submission_id FROM run r JOIN submission s ON s.id = r.submission_id
  JOIN contributor p ON p.id = s.contributor_id LEFT JOIN chip c ON c.id = r.chip_id
  WHERE $1::bigint IS NULL AND (c.kind = 'chip' OR p.verified_since IS NOT NULL)
  ORDER BY r.submission_id DESC`;

/** What is held or withdrawn leaves the list, so a few more are looked at than are shown. */
const MAX_CANDIDATES = 200;

const sql = (from: string) => `
  SELECT s.permalink, s.received_at AS "receivedAt", p.verified_since IS NOT NULL AS "isLinked",
         CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('slug', c.slug, 'name', c.name) END AS chip,
         r.os_family AS "osFamily", r.is_guest AS "isGuest", r.suites, r.measured_count AS "measuredCount",
         r.worst_severity AS "worstSeverity"
  FROM (${from} LIMIT ${MAX_CANDIDATES}) looked
  JOIN submission s ON s.id = looked.submission_id
  JOIN contributor p ON p.id = s.contributor_id
  JOIN run r ON r.submission_id = s.id
  LEFT JOIN chip c ON c.id = r.chip_id
  WHERE ${counts('s')}
  ORDER BY s.id DESC LIMIT ${RUNS_AT_MOST}`;

/** The latest listed runs of one piece of hardware, or of everything. */
export async function listNewRuns(of: { readonly kind: HardwareKind; readonly id: string } | null): Promise<NewRun[]> {
  return (await pool.query<NewRun>(sql(of ? OF[of.kind] : OF_ALL), [of?.id ?? null])).rows;
}
