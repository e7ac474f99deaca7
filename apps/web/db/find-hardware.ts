import { isAttestedSql } from './attestations/attestation-part.ts';
import { candidateRuns } from './candidate-runs-part.ts';
import { ANY_HARDWARE, dependsOn } from './changes/dependency.ts';
import type { CoreColumns } from './cores.ts';
import { DRIVE_CASES, DRIVE_EVIDENCE, type DriveEvidence } from './drive-evidence-part.ts';
import { UNKNOWN } from './facets.ts';
import { flushesPerCallSql } from './flush-evidence-part.ts';
import { isConfirmed, isMeasured } from './is-confirmed.ts';
import { isVerified } from './is-verified.ts';
import { type FromJson, withDates } from './json-parts.ts';
import { alsoReads } from './page-reads.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';
import { type Subject, type SubjectRow, subjectOf } from './subject.ts';

/** Chips, drives and classes of machines have pages of their own. */
export type HardwareKind = Exclude<Subject['kind'], 'run'>;

/** Which runs a page lists. */
export interface RunFilter {
  readonly isAttestedOnly: boolean;
  /** Of a drive: those with this firmware; `unknown`: the drive does not tell. null: with any. */
  readonly firmware: string | null;
  /** Of a drive: those that counted the flushes of this call. null: whether they did or not. */
  readonly counted: string | null;
}

export const ALL_RUNS: RunFilter = { isAttestedOnly: false, firmware: null, counted: null };

/** What a page of hardware tells beside its figures. */
export interface HardwarePageData {
  readonly subject: Subject;
  /** The latest listed runs of verified contributors, then those of others. */
  readonly runs: readonly RunLine[];
  /** Which of its runs `runs` are; counts and contributors are of all. */
  readonly runFilter: RunFilter;
  readonly hasAttested: boolean;
  /** Verified ones first, then others; of each those with most runs first. */
  readonly contributors: readonly ContributorRuns[];
  /** Of the runs looked at. */
  readonly contributorsCount: number;
  readonly verifiedCount: number;
  readonly runsCount: number;
  readonly verifiedRunsCount: number;
  /** false: the counts are of the latest runs only. */
  readonly isWhole: boolean;
  /** What machines call it. */
  readonly rawNames: readonly string[];
  /** Others with results, the most alike first; those that only other contributors measured last. */
  readonly similar: readonly SimilarHardware[];
  readonly evidence: DriveEvidence;
}

export interface SimilarHardware {
  readonly slug: string;
  readonly name: string;
  /** By verified contributors, or published. */
  readonly isVerified: boolean;
}

export interface RunLine {
  readonly permalink: string;
  readonly isVerified: boolean;
  readonly receivedAt: Date;
  readonly profile: string;
  readonly osFamily: string;
  readonly osName: string | null;
  readonly osVersion: string | null;
  readonly usableCpus: number;
  readonly memoryBytes: number;
  readonly isGuest: boolean | null;
  readonly suites: readonly string[];
  readonly worstSeverity: 'note' | 'warn' | 'invalid' | null;
  readonly isAttested: boolean;
  /** Flush commands for each call, where runs are listed that counted those of one; else null. */
  readonly flushesPerCall: number | null;
}

export interface ContributorRuns {
  /** 52 bits as 13 hexadecimal digits: what their page's address ends with. */
  readonly id: string;
  readonly isVerified: boolean;
  /** What their account or build service's owner is called, as of the latest claim; null: not linked, or nothing that can be shown. */
  readonly label: string | null;
  readonly runs: number;
  readonly firstAt: Date;
  readonly latestAt: Date;
}

/** A page costs the same with a million runs: contributors are counted in the latest of them. */
const MAX_CANDIDATE_RUNS = 1000;
const CANDIDATES = { atMost: MAX_CANDIDATE_RUNS, enoughVerified: 100 };
/** Lists are this long for each population. */
const RUNS_SHOWN = 20;
const CONTRIBUTORS_SHOWN = 20;
const NAMES_SHOWN = 30;
const MAX_SIMILAR = 6;

interface Source {
  readonly table: string;
  readonly columns: string;
  readonly raw: string;
  /** Whether run `s` of hardware `h` has the firmware $4. */
  readonly hasFirmware: string;
  /** Flush commands for each call $5 that run `s` counted on hardware `h`. */
  readonly flushesPerCall: string;
  /** Other hardware `o` that has results and a name of its own. */
  readonly other: string;
}

const SOURCES: Readonly<Record<HardwareKind, Source>> = {
  chip: {
    table: 'chip',
    columns: 'h.cores, h.p_cores, h.e_cores, h.year, h.facts',
    raw: 'chip_id',
    hasFirmware: 'false',
    flushesPerCall: 'NULL::float8',
    other: `o.kind = 'chip' AND (EXISTS (SELECT FROM run WHERE run.chip_id = o.id)
      OR EXISTS (SELECT FROM reference_figure f WHERE f.chip_id = o.id))`,
  },
  drive: {
    table: 'drive',
    columns: 'NULL::int AS cores, NULL::int AS p_cores, NULL::int AS e_cores, NULL::int AS year, NULL::jsonb AS facts',
    raw: 'drive_id',
    hasFirmware: `EXISTS (SELECT FROM run_target t JOIN raw_hardware w ON w.id = t.raw_drive_id
      WHERE t.submission_id = s.id AND t.drive_id = h.id AND coalesce(w.identity->>'firmware', '${UNKNOWN}') = $4)`,
    flushesPerCall: flushesPerCallSql('s.id', '$5'),
    other: `o.kind = 'drive' AND (EXISTS (SELECT FROM run_target t WHERE t.drive_id = o.id)
      OR EXISTS (SELECT FROM reference_figure f WHERE f.drive_id = o.id))`,
  },
  machine: {
    table: 'machine_class',
    columns: 'NULL::int AS cores, NULL::int AS p_cores, NULL::int AS e_cores, h.year, NULL::jsonb AS facts',
    raw: 'machine_class_id',
    hasFirmware: 'false',
    flushesPerCall: 'NULL::float8',
    other: `o.kind <> 'unknown' AND EXISTS (SELECT FROM run WHERE run.machine_class_id = o.id)`,
  },
};

const sql = (kind: HardwareKind) => {
  const { table, columns, raw, other, hasFirmware, flushesPerCall } = SOURCES[kind];
  const year = kind !== 'drive' ? 'abs(o.year - h.year) NULLS LAST, ' : '';
  return `
  WITH h AS MATERIALIZED (SELECT * FROM ${table} WHERE slug = (SELECT coalesce(l.target, l.slug) FROM slug l WHERE l.slug = $1)),
  looked AS MATERIALIZED (
    SELECT x.submission_id FROM h CROSS JOIN LATERAL (
      ${candidateRuns(kind, 'h.id', CANDIDATES)}) x),
  latest AS MATERIALIZED (
    SELECT s.id, s.permalink, s.received_at, s.contributor_id, s.sha256, ${isVerified('p')} AS verified
    FROM looked JOIN submission s ON s.id = submission_id JOIN contributor p ON p.id = s.contributor_id
    WHERE ${counts('s')}),${kind === 'drive' ? `${DRIVE_CASES},` : ''}
  listed AS (
    SELECT s.*, row_number() OVER (PARTITION BY s.verified ORDER BY s.id DESC) AS place
    FROM h CROSS JOIN latest s
    WHERE (NOT $3::boolean OR ${isAttestedSql('s')}) AND ($4::text IS NULL OR ${hasFirmware})
      AND ($5::text IS NULL OR ${flushesPerCall} IS NOT NULL)),
  people AS (
    SELECT contributor_id, verified, count(*) AS runs, min(received_at) AS first_at, max(received_at) AS latest_at,
      row_number() OVER (PARTITION BY verified ORDER BY count(*) DESC, contributor_id) AS place
    FROM latest GROUP BY contributor_id, verified)
  SELECT h.id, h.slug, h.name, h.vendor, h.kind AS identity, ${columns}, ${isConfirmed(kind, 'h')} AS "isConfirmed",
    (SELECT count(*)::int FROM looked) < ${MAX_CANDIDATE_RUNS} AS "isWhole",
    EXISTS (SELECT FROM latest JOIN attestation t ON t.sha256 = latest.sha256) AS "hasAttested",
    (SELECT count(*)::int FROM latest) AS "runsCount",
    (SELECT count(*)::int FROM latest WHERE verified) AS "verifiedRunsCount",
    (SELECT count(*)::int FROM people) AS "contributorsCount",
    (SELECT count(*)::int FROM people WHERE verified) AS "verifiedCount",
    coalesce((SELECT json_agg(json_build_object('permalink', s.permalink, 'isVerified', s.verified, 'receivedAt', s.received_at, 'profile', r.profile,
        'osFamily', r.os_family, 'osName', r.os_name, 'osVersion', r.os_version, 'usableCpus', r.usable_cpus,
        'memoryBytes', r.memory_bytes, 'isGuest', r.is_guest, 'suites', r.suites, 'worstSeverity', r.worst_severity, 'isAttested', ${isAttestedSql('s')},
        'flushesPerCall', CASE WHEN $5::text IS NULL THEN NULL ELSE ${flushesPerCall} END)
        ORDER BY s.verified DESC, s.id DESC)
      FROM (SELECT * FROM listed WHERE place <= ${RUNS_SHOWN} ORDER BY verified, place LIMIT ${2 * RUNS_SHOWN}) s
        JOIN run r ON r.submission_id = s.id), '[]') AS runs,
    coalesce((SELECT json_agg(json_build_object('id', lpad(to_hex(c.hash), 13, '0'), 'isVerified', g.verified,
        'label', c.label, 'runs', g.runs, 'firstAt', g.first_at, 'latestAt', g.latest_at)
        ORDER BY g.verified DESC, g.runs DESC, c.hash)
      FROM people g JOIN contributor c ON c.id = g.contributor_id WHERE g.place <= ${CONTRIBUTORS_SHOWN}), '[]') AS contributors,
    array(SELECT DISTINCT w.name FROM raw_hardware w WHERE w.${raw} = h.id ORDER BY 1 LIMIT ${NAMES_SHOWN}) AS "rawNames",
    coalesce((SELECT json_agg(json_build_object('slug', n.slug, 'name', n.name, 'isVerified', n.verified)) FROM (
      SELECT o.slug, o.name, ${isMeasured(kind, 'o')} AS verified FROM ${table} o
      WHERE o.id <> h.id AND (o.slug = ANY($2::text[]) OR o.vendor = h.vendor) AND ${other}
      ORDER BY verified DESC, array_position($2::text[], o.slug) NULLS LAST, ${year}o.name LIMIT ${MAX_SIMILAR}) n), '[]') AS "similar",
    ${kind === 'drive' ? DRIVE_EVIDENCE : `'[]'::json AS firmwares, '[]'::json AS flushes`}
  FROM h`;
};

type Row = Omit<HardwarePageData, 'subject' | 'runFilter' | 'runs' | 'contributors' | 'evidence'> &
  DriveEvidence &
  Pick<SubjectRow, 'id' | 'slug' | 'name' | 'vendor' | 'identity' | 'isConfirmed' | 'year' | keyof CoreColumns> & {
    runs: FromJson<RunLine>[];
    contributors: FromJson<ContributorRuns>[];
  };

/**
 * A chip or a drive by its slug, also by one that leads on to it, with what its page tells of it.
 *
 * @param alike slugs of hardware that is alike, the most alike first
 * @param runFilter which runs it lists
 */
export async function findHardware(
  kind: HardwareKind,
  slug: string,
  alike: readonly string[],
  runFilter = ALL_RUNS,
): Promise<HardwarePageData | null> {
  const { isAttestedOnly, firmware, counted } = runFilter;
  const database = reading(dependsOn.name(slug), dependsOn.address(kind, slug), ANY_HARDWARE);
  // By name, so that a connection plans it once.
  const { rows } = await database.query<Row>({
    name: `find-hardware ${kind}`,
    text: sql(kind),
    values: [slug, alike, isAttestedOnly, firmware, counted],
  });
  const [row] = rows;
  if (!row) return null;
  // The address may lead on to another.
  alsoReads(dependsOn.row(kind, row.id));
  const { id, slug: ownSlug, name, vendor, identity, isConfirmed: confirmed, ...rest } = row;
  const { year, cores, p_cores, e_cores, facts, firmwares, flushes, ...page } = rest;
  const columns = {
    id,
    slug: ownSlug,
    name,
    vendor,
    identity,
    isConfirmed: confirmed,
    year,
    cores,
    p_cores,
    e_cores,
    facts,
  };
  return {
    ...page,
    runFilter,
    evidence: { firmwares, flushes },
    subject: subjectOf({ ...columns, index: 0, kind, chipName: null, heldReason: null, isUnlisted: false }),
    runs: page.runs.map((run) => withDates<RunLine>(run, 'receivedAt')),
    contributors: page.contributors.map((one) => withDates<ContributorRuns>(one, 'firstAt', 'latestAt')),
  };
}
