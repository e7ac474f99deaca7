import { candidateRunsOfAll } from './candidate-runs-part.ts';
import { ANY_HARDWARE, ANY_RUN } from './changes/dependency.ts';
import { type FlushedWrite, flushedWritesSql } from './flushed-writes-part.ts';
import { isConfirmed } from './is-confirmed.ts';
import { isVerified } from './is-verified.ts';
import { reading } from './reading.ts';
import { counts, isListed } from './shown.ts';

/** A run that was measured here. */
export interface LatestMeasured {
  readonly permalink: string;
  readonly receivedAt: Date;
  readonly tool: null;
  readonly isVerified: boolean;
  /** null where the name is not confirmed, and the contributor is not verified: raw names stay out of the home page. */
  readonly chipName: string | null;
  readonly chipSlug: string | null;
  /** null as well where the run wrote to several drives. */
  readonly driveName: string | null;
  readonly driveSlug: string | null;
  readonly osFamily: string;
  readonly isGuest: boolean | null;
  readonly suites: readonly string[];
  /** Its 4 KiB writes that were flushed, each call by itself and none that is invalid; by call. */
  readonly flushed: readonly FlushedWrite[];
}

/** A run that was imported from another tool. What its contributor calls it stays out of the home page, as raw names do. */
export interface LatestImported {
  readonly permalink: string;
  readonly receivedAt: Date;
  readonly tool: string;
  /** What was not measured here counts in nothing. */
  readonly isVerified: false;
}

export type LatestRun = LatestMeasured | LatestImported;

/** Of verified contributors, and of others: no number of them takes the place of a verified run. */
const MEASURED_AT_MOST = 8;
const CANDIDATES = { atMost: 1000, enoughVerified: MEASURED_AT_MOST };
/** A file takes a second to import and a run a minute to measure: however many come, they take no place of a measured run. */
const IMPORTED_AT_MOST = 2;

const isNamed = (kind: 'chip' | 'drive', row: string) =>
  `(${row}.kind = 'masked' OR ${row}.kind = '${kind}' AND (s.verified OR ${isConfirmed(kind, row)}))`;

const LATEST = `
  SELECT s.id AS submission_id, ${isVerified('p')} AS verified FROM submission s JOIN contributor p ON p.id = s.contributor_id
  WHERE ${counts('s')} ORDER BY s.id DESC`;

const SQL = `
  WITH placed AS (
    SELECT s.id, s.permalink, s.received_at, ${isVerified('p')} AS verified,
      row_number() OVER (PARTITION BY ${isVerified('p')} ORDER BY s.id DESC) AS newest
    FROM (${candidateRunsOfAll(LATEST, CANDIDATES)}) looked
    JOIN submission s ON s.id = looked.submission_id JOIN contributor p ON p.id = s.contributor_id),
  measured AS (
    SELECT s.id, s.permalink, s.received_at, s.verified, c.name AS chip_name, c.slug AS chip_slug,
      d.name AS drive_name, d.slug AS drive_slug, r.os_family, r.is_guest, r.suites
    FROM placed s
    JOIN run r ON r.submission_id = s.id
    LEFT JOIN chip c ON c.id = r.chip_id AND ${isNamed('chip', 'c')}
    LEFT JOIN drive d ON d.id = (SELECT min(t.drive_id) FROM run_target t WHERE t.submission_id = s.id HAVING count(DISTINCT t.drive_id) = 1)
      AND ${isNamed('drive', 'd')}
    WHERE s.newest <= ${MEASURED_AT_MOST}),
  imported AS (
    SELECT s.id, s.permalink, s.received_at, i.tool
    FROM imported_run i JOIN submission s ON s.id = i.submission_id
    WHERE ${isListed('s')}
    ORDER BY i.submission_id DESC LIMIT ${IMPORTED_AT_MOST})
  SELECT m.permalink, m.received_at AS "receivedAt", NULL AS tool, m.verified AS "isVerified", m.chip_name AS "chipName", m.chip_slug AS "chipSlug",
    m.drive_name AS "driveName", m.drive_slug AS "driveSlug", m.os_family AS "osFamily", m.is_guest AS "isGuest", m.suites, (${flushedWritesSql('m.id')}) AS flushed, m.id
  FROM measured m
  UNION ALL
  SELECT i.permalink, i.received_at, i.tool, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, i.id FROM imported i
  WHERE (SELECT count(*) FROM measured) < ${MEASURED_AT_MOST} OR i.id > (SELECT min(id) FROM measured)
  ORDER BY "isVerified" DESC, id DESC`;

/**
 * The latest listed runs, those of verified contributors first and then those of others; of each the last received first, and
 * the latest imported ones among the others.
 */
export async function listLatestRuns(): Promise<LatestRun[]> {
  return (await reading(ANY_RUN, ANY_HARDWARE).query<LatestRun>(SQL)).rows;
}
