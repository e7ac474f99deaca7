import { HEADLINES, type Suite } from '@fsbench/contract';
import type pg from 'pg';
import { isHeadline } from '../headline-condition.ts';

/** Which result: a key on a chip or drive, in one class of machines. */
export interface ResultPlace {
  readonly kind: 'chip' | 'drive';
  readonly subjectId: string;
  readonly keyId: string;
  readonly isGuest: boolean | null;
  readonly usableCpus: number;
}

/** A cell of verified contributors, of all quarters. */
export interface VerifiedCell extends ResultPlace {
  readonly distinctCount: number;
  readonly runsCount: number;
  readonly hashes: readonly string[];
  readonly runs: readonly number[];
  readonly sum_ln: readonly number[];
}

/** Whether a key `k` heads its suite, whichever that is. */
export const IS_HEADLINE = (Object.keys(HEADLINES) as Suite[]).map((suite) => `(${isHeadline(suite)})`).join(' OR ');

const sqlOf = (keys: string) => `
  SELECT c.subject_kind AS kind, coalesce(c.drive_id, c.chip_id) AS "subjectId", c.key_id AS "keyId",
    s.is_guest AS "isGuest", s.usable_cpus AS "usableCpus", c.contributors_count AS "distinctCount", c.runs_count AS "runsCount",
    c.hashes::text[] AS hashes, c.runs, c.sum_ln
  FROM cell c
  JOIN comparability_key k ON k.id = c.key_id
  JOIN stratum s ON s.id = c.stratum_id
  WHERE c.quarter IS NULL AND c.linked AND c.contributors_count > 0 AND ${keys}
    AND (c.subject_kind = 'chip' AND c.chip_id = ANY($1::bigint[]) OR c.subject_kind = 'drive' AND c.drive_id = ANY($2::bigint[]))`;

const OF_KEYS = sqlOf('c.key_id = ANY($3::bigint[])');
const OF_HEADLINES = sqlOf(`(${IS_HEADLINE})`);

/** Ids of rows. */
export interface SubjectIds {
  readonly chips: readonly string[];
  readonly drives: readonly string[];
}

/** The cells of these chips and drives, of the keys named, else of the headline of each suite. */
export async function listVerifiedCells(
  db: Pick<pg.ClientBase, 'query'>,
  { chips, drives }: SubjectIds,
  keyIds: readonly string[] | null = null,
): Promise<VerifiedCell[]> {
  const { rows } = await (keyIds === null
    ? db.query<VerifiedCell>(OF_HEADLINES, [chips, drives])
    : db.query<VerifiedCell>(OF_KEYS, [chips, drives, keyIds]));
  return rows;
}
