import { UNNAMED_DRIVE } from '@fsbench/hardware';
import { candidateRuns } from './candidate-runs-part.ts';
import { casesOfRuns } from './cases-of-runs-part.ts';
import { dependsOn } from './changes/dependency.ts';
import { isVerified } from './is-verified.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

/** A run of the same chip with as many usable processors, in a virtual machine or not alike, and one of its medians under a key that was asked for. */
export interface ComparableRun {
  readonly permalink: string;
  /** 13 hexadecimal digits: their address. */
  readonly contributorId: string;
  /** null, like `median`: it has none of them. */
  readonly keyText: string | null;
  readonly median: number | null;
  /** Of the logarithm of the median; null, like `lnDegrees`: nothing tells. */
  readonly lnVariance: number | null;
  readonly lnDegrees: number | null;
  /** Of a verified contributor. */
  readonly isVerified: boolean;
  /** false: a case on a disk that did not say which it is. It stands beside no other run's. */
  readonly isDriveKnown: boolean;
}

/** Runs that are set beside one, of verified contributors and of others; so many of the chip's are looked at for them. */
const BESIDE = 200;
const CANDIDATES = { atMost: 2000, enoughVerified: BESIDE };

/**
 * Of a case on a disk only the runs on the same drive; the run itself among them where it counts. Two disks that are not
 * known are not one drive: of such a case the run's own figure is all there is. `FULL`: every case is of a run in `beside`, so it
 * selects what `LEFT` would, and PostgreSQL, which expects few cases, cannot look through all of them for each run.
 */
const SQL = `
  WITH own AS (
    SELECT r.submission_id, r.chip_id, r.usable_cpus, r.is_guest
    FROM submission s JOIN run r ON r.submission_id = s.id WHERE s.permalink = $1),
  mine AS MATERIALIZED (
    SELECT DISTINCT k.id, k.text, m.drive_id, own.submission_id AS own_id,
      k.target_role IS DISTINCT FROM 'disk' OR d.id IS NOT NULL AND d.slug <> $3 AS is_drive_known
    FROM own CROSS JOIN LATERAL measurements_of(own.submission_id) AS m JOIN comparability_key k ON k.id = m.key_id
    LEFT JOIN drive d ON d.id = m.drive_id
    WHERE k.text = ANY($2)),
  beside AS MATERIALIZED (
    SELECT * FROM (
    SELECT late.submission_id, s.permalink, lpad(to_hex(p.hash), 13, '0') AS contributor_id, ${isVerified('p')} AS verified,
      row_number() OVER (PARTITION BY ${isVerified('p')} ORDER BY late.submission_id DESC) AS newest
    FROM own CROSS JOIN LATERAL (${candidateRuns('chip', 'own.chip_id', CANDIDATES)}) looked
    JOIN run late ON late.submission_id = looked.submission_id
    JOIN submission s ON s.id = late.submission_id JOIN contributor p ON p.id = s.contributor_id
    WHERE late.usable_cpus = own.usable_cpus AND late.is_guest IS NOT DISTINCT FROM own.is_guest
      AND ${counts('s')}) placed
    WHERE newest <= ${BESIDE})
  SELECT beside.permalink, beside.contributor_id AS "contributorId", beside.verified AS "isVerified", found.text AS "keyText", found.median, found.ln_variance AS "lnVariance", found.ln_degrees AS "lnDegrees", coalesce(found.is_drive_known, true) AS "isDriveKnown"
  FROM beside FULL JOIN (
    SELECT m.submission_id, mine.text, m.median, m.ln_variance, m.ln_degrees, m.case_id, mine.is_drive_known
    FROM (${casesOfRuns('(SELECT array_agg(submission_id) FROM beside)', '(SELECT array_agg(id) FROM mine)')}) m
    JOIN mine ON m.key_id = mine.id AND m.drive_id IS NOT DISTINCT FROM mine.drive_id
      AND (mine.is_drive_known OR m.submission_id = mine.own_id)
    WHERE m.worst_severity IS DISTINCT FROM 'invalid') found ON found.submission_id = beside.submission_id
  ORDER BY beside.submission_id DESC, found.case_id, found.text`;

/**
 * What the latest runs of a run's chip have under some of its keys, the latest run first.
 *
 * @param chip the slug of that chip; null: the run names none, and stands beside no other
 */
export async function findComparableRuns(
  permalink: string,
  keyTexts: readonly string[],
  chip: string | null,
): Promise<ComparableRun[]> {
  const { rows } = await reading(
    dependsOn.address('run', permalink),
    ...(chip === null ? [] : [dependsOn.address('chip', chip)]),
  ).query<ComparableRun>(SQL, [permalink, keyTexts, UNNAMED_DRIVE]);
  return rows;
}
