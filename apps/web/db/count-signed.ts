import { ANY_HARDWARE, ANY_RUN } from './changes/dependency.ts';
import { inCells, isConfirmed } from './is-confirmed.ts';
import { isVerified } from './is-verified.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

/** What the site has: all listed runs that were measured, and the hardware that verified contributors measured, as lists count it. */
export interface SignedCounts {
  readonly runs: number;
  readonly verifiedContributors: number;
  readonly chips: number;
  readonly drives: number;
}

/**
 * Products that verified contributors measured; before there are any, those with a confirmed name that a listed run names:
 * what nobody could check adds nothing. `OFFSET 0`: each stops at its first run; else all runs are joined.
 */
const measured = (hardware: 'chip' | 'drive', table: string, column: string) => `
  SELECT coalesce(
    nullif((SELECT count(*) FROM ${hardware} h WHERE h.kind IN ('${hardware}', 'masked') AND ${inCells(hardware, 'h', 1)}), 0),
    (SELECT count(*) FROM ${hardware} h WHERE h.kind IN ('${hardware}', 'masked') AND ${isConfirmed(hardware, 'h')} AND EXISTS (
      SELECT FROM ${table} x JOIN submission s ON s.id = x.submission_id WHERE x.${column} = h.id AND ${counts('s')} OFFSET 0)))::int`;

const SQL = `
  SELECT (SELECT count(*)::int FROM submission s WHERE ${counts('s')}) AS runs,
    (SELECT count(*)::int FROM contributor p WHERE ${isVerified('p')} AND EXISTS (
       SELECT FROM submission s WHERE s.contributor_id = p.id AND ${counts('s')})) AS "verifiedContributors",
    (${measured('chip', 'run', 'chip_id')}) AS chips,
    (${measured('drive', 'run_target', 'drive_id')}) AS drives`;

export async function countSigned(): Promise<SignedCounts> {
  const { rows } = await reading(ANY_RUN, ANY_HARDWARE).query<SignedCounts>(SQL);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return row;
}
