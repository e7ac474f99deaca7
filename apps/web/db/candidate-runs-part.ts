import { isVerified } from './is-verified.ts';
import { counts } from './shown.ts';
import type { Subject } from './subject.ts';

type HardwareKind = Exclude<Subject['kind'], 'run'>;

/** Of a subject's cells of verified contributors, those with most of them; whom these name; and of each the latest runs. */
const CELLS = 200;
const CONTRIBUTORS = 200;
const RUNS_OF_EACH = 50;
/** Of all hardware, the latest runs that the worker judged as verified contributors': some of them are in no cell. */
const JUDGED_RUNS = 2_000;

const PLACES: Readonly<Record<HardwareKind, readonly [table: string, column: string]>> = {
  chip: ['run', 'chip_id'],
  machine: ['run', 'machine_class_id'],
  drive: ['run_target', 'drive_id'],
};

interface Candidates {
  readonly atMost: number;
  /** So many runs of verified contributors among the latest, and no others are looked for. */
  readonly enoughVerified: number;
  /** SQL; false: no runs are asked for. */
  readonly isAsked?: string;
}

/**
 * Selects `submission_id`: the latest runs of hardware whose id is the expression `id`. Where these are not all and few of
 * them are of verified contributors, also runs of the verified contributors that its cells name, and those of the hardware
 * among the latest verified runs: anybody can send more runs than are looked at, but none to these two places. It reads no
 * more runs than these limits allow, and the cells of the hardware, which are as many as its conditions.
 */
export const candidateRuns = (
  kind: HardwareKind,
  id: string,
  { atMost, enoughVerified, isAsked = 'true' }: Candidates,
): string => {
  return `
  WITH late AS MATERIALIZED (${lateRuns(kind, id, atMost, isAsked)}),
  crowded AS MATERIALIZED (
    SELECT CASE WHEN (SELECT count(*) FROM late) < ${atMost} THEN false ELSE (
      SELECT count(*) FROM late JOIN submission e ON e.id = late.submission_id JOIN contributor v ON v.id = e.contributor_id
      WHERE ${isVerified('v')} AND ${counts('e')}) < ${enoughVerified} END AS is_so),
  ${tellingTable(kind, id)}
  SELECT submission_id FROM late
  UNION
  (${verifiedRuns(kind, id, atMost)})`;
};

/** The latest runs of hardware whose id is the expression `id`, whoever sent them. */
export const lateRuns = (kind: HardwareKind, id: string, atMost: number, isAsked = 'true'): string => {
  const [table, column] = PLACES[kind];
  return `
    SELECT DISTINCT x.submission_id FROM ${table} x WHERE ${isAsked} AND x.${column} = ${id}
    ORDER BY x.submission_id DESC LIMIT ${atMost}`;
};

/** Whether hardware has any run; looked up by itself, before anything is asked of the runs. */
export const hasRuns = (kind: HardwareKind, id: string): string => {
  const [table, column] = PLACES[kind];
  return `EXISTS (SELECT FROM ${table} x WHERE x.${column} = ${id} OFFSET 0)`;
};

/** `telling`: cells of verified contributors, none unless `crowded` says so (`is_so`). */
export const tellingTable = (kind: HardwareKind, id: string): string => `
  telling AS MATERIALIZED (
    SELECT x.hashes, x.latest FROM cell x WHERE x.${PLACES[kind][1]} = ${id} AND x.quarter IS NULL AND x.linked
      AND (SELECT is_so FROM crowded)
    ORDER BY x.contributors_count DESC, x.id LIMIT ${CELLS})`;

/** Runs of verified contributors that `telling` names, and those among the latest judged ones; none unless it is `crowded`. */
export const verifiedRuns = (kind: HardwareKind, id: string, atMost: number): string => {
  const [table, column] = PLACES[kind];
  return `SELECT x.submission_id FROM (
     SELECT unnest(latest) AS submission_id FROM telling
     UNION
     SELECT theirs.id FROM (SELECT DISTINCT unnest(hashes) AS hash FROM telling LIMIT ${CONTRIBUTORS}) named
     JOIN contributor v ON v.hash = named.hash
     CROSS JOIN LATERAL (
       SELECT e.id FROM submission e WHERE e.contributor_id = v.id ORDER BY e.id DESC LIMIT ${RUNS_OF_EACH}) theirs
     UNION
     (SELECT e.id FROM submission e WHERE e.judged = 'verified' AND (SELECT is_so FROM crowded)
      ORDER BY e.id DESC LIMIT ${JUDGED_RUNS})) told
   JOIN ${table} x ON x.submission_id = told.submission_id AND x.${column} = ${id}
   ORDER BY x.submission_id DESC LIMIT ${atMost}`;
};

/**
 * The same of everything: the runs that `latest` selects (`submission_id`, `verified`), the latest first; where few of them
 * are of verified contributors, also the latest runs of these.
 */
export const candidateRunsOfAll = (latest: string, { atMost, enoughVerified }: Candidates): string => `
  WITH late AS MATERIALIZED (${latest} LIMIT ${atMost})
  SELECT submission_id FROM late
  UNION
  (SELECT theirs.id FROM contributor v
   CROSS JOIN LATERAL (
     SELECT e.id FROM submission e WHERE e.contributor_id = v.id AND ${counts('e')} ORDER BY e.id DESC LIMIT ${enoughVerified}) theirs
   WHERE v.kind = 'linked' AND ${isVerified('v')} AND (SELECT count(*) FROM late WHERE verified) < ${enoughVerified}
   ORDER BY theirs.id DESC LIMIT ${enoughVerified})`;
