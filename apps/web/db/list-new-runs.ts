import { candidateRuns, candidateRunsOfAll } from './candidate-runs-part.ts';
import { ANY_RUN, dependsOn } from './changes/dependency.ts';
import type { HardwareKind } from './find-hardware.ts';
import { isVerified } from './is-verified.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

export interface NewRun {
  readonly permalink: string;
  readonly receivedAt: Date;
  readonly isVerified: boolean;
  /** null: not in our lists, and the contributor is not verified. */
  readonly chip: { readonly slug: string; readonly name: string } | null;
  readonly osFamily: string;
  readonly isGuest: boolean | null;
  readonly suites: readonly string[];
  readonly measuredCount: number;
  readonly worstSeverity: string | null;
}

/** Of verified contributors, and of others. */
const RUNS_AT_MOST = 30;

/** What is held or withdrawn leaves the list, so more are looked at than are shown. */
const CANDIDATES = { atMost: 1000, enoughVerified: RUNS_AT_MOST };

/** Of everything: only hardware in our lists, or verified contributors. A crowd of new names must not fill the feed. */
const OF_ALL = `
  SELECT r.submission_id, ${isVerified('p')} AS verified FROM run r JOIN submission s ON s.id = r.submission_id
  JOIN contributor p ON p.id = s.contributor_id LEFT JOIN chip c ON c.id = r.chip_id
  WHERE $1::bigint IS NULL AND (c.facts IS NOT NULL OR ${isVerified('p')}) AND ${counts('s')}
  ORDER BY r.submission_id DESC`;

const sql = (from: string) => `
  SELECT * FROM (
  SELECT s.permalink, s.received_at AS "receivedAt", ${isVerified('p')} AS "isVerified", s.id,
         row_number() OVER (PARTITION BY ${isVerified('p')} ORDER BY s.id DESC) AS newest,
         CASE WHEN c.facts IS NULL AND NOT ${isVerified('p')} OR c.id IS NULL THEN NULL ELSE json_build_object('slug', c.slug, 'name', c.name) END AS chip,
         r.os_family AS "osFamily", r.is_guest AS "isGuest", r.suites, r.measured_count AS "measuredCount",
         r.worst_severity AS "worstSeverity"
  FROM (${from}) looked
  JOIN submission s ON s.id = looked.submission_id
  JOIN contributor p ON p.id = s.contributor_id
  JOIN run r ON r.submission_id = s.id
  LEFT JOIN chip c ON c.id = r.chip_id
  WHERE ${counts('s')}) listed
  WHERE newest <= ${RUNS_AT_MOST}
  ORDER BY "isVerified" DESC, id DESC`;

/** The latest listed runs of one piece of hardware, or of everything: those of verified contributors, then those of others. */
export async function listNewRuns(of: { readonly kind: HardwareKind; readonly id: string } | null): Promise<NewRun[]> {
  const from = of ? candidateRuns(of.kind, '$1::bigint', CANDIDATES) : candidateRunsOfAll(OF_ALL, CANDIDATES);
  return (await reading(of ? dependsOn.row(of.kind, of.id) : ANY_RUN).query<NewRun>(sql(from), [of?.id ?? null])).rows;
}
