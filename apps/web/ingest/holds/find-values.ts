import type pg from 'pg';
import { HELD_VALUES, type JudgedRun } from './find-judged.ts';
import type { JudgedResult, VerifiedValue } from './judge.ts';

/** Cells of one key and hardware that are read, those of the most contributors first: a bound for what is read. */
const MOST_CELLS = 24;

/** The cell of a place; `place` has key_id, chip_id and drive_id, with 0 for any. */
export const isCellOf = (place: string): string => `cell.quarter IS NULL AND cell.key_id = ${place}.key_id
    AND cell.subject_kind = CASE WHEN ${place}.drive_id = 0 THEN 'chip' WHEN ${place}.chip_id = 0 THEN 'drive' ELSE 'pair' END
    AND cell.chip_id IS NOT DISTINCT FROM nullif(${place}.chip_id, 0)
    AND cell.drive_id IS NOT DISTINCT FROM nullif(${place}.drive_id, 0) AND cell.machine_class_id IS NULL`;

const PLACES = `unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS place (key_id, chip_id, drive_id)`;

/** By the index of the chip or of the drive: a planner does not see it through IS NOT DISTINCT FROM. */
const cellsOf = (columns: string, isOf: string) => `
  SELECT place.key_id AS "keyId", place.chip_id AS "chipId", place.drive_id AS "driveId", ${columns}
  FROM ${PLACES}
  CROSS JOIN LATERAL (
    (SELECT * FROM cell WHERE place.drive_id > 0 AND cell.drive_id = place.drive_id AND ${isCellOf('place')} AND ${isOf}
     ORDER BY contributors_count DESC LIMIT ${MOST_CELLS})
    UNION ALL
    (SELECT * FROM cell WHERE place.drive_id = 0 AND cell.chip_id = place.chip_id AND ${isCellOf('place')} AND ${isOf}
     ORDER BY contributors_count DESC LIMIT ${MOST_CELLS})) AS cell`;

const VERIFIED = cellsOf(
  'cell.stratum_id AS "stratumId", cell.hashes, cell.runs, cell.sum_ln AS "sumLn"',
  'cell.linked',
);

const HELD = `
  SELECT held.key_id AS "keyId", held.chip_id AS "chipId", held.drive_id AS "driveId", hp.hash, held.ln_median AS ln
  ${HELD_VALUES} JOIN ${PLACES}
    ON place.key_id = held.key_id AND place.chip_id = held.chip_id AND place.drive_id = held.drive_id`;

interface CellValues {
  readonly keyId: string;
  readonly chipId: string;
  readonly driveId: string;
  readonly stratumId: string;
  readonly hashes: readonly string[];
  readonly runs: readonly number[];
  readonly sumLn: readonly number[];
}

type Place = Pick<JudgedResult, 'keyId' | 'chipId' | 'driveId'>;
export const placeText = ({ keyId, chipId, driveId }: Place): string => `${keyId}/${chipId}/${driveId}`;

/** What verified contributors found where these runs measured, in cells, in held runs, and in these runs themselves. */
export async function findVerifiedValues(
  client: pg.ClientBase,
  runs: readonly JudgedRun[],
): Promise<ReadonlyMap<string, readonly VerifiedValue[]>> {
  const places = [...new Map(runs.flatMap(({ results }) => results.map((one) => [placeText(one), one]))).values()];
  const columns = [
    places.map(({ keyId }) => keyId),
    places.map(({ chipId }) => chipId),
    places.map(({ driveId }) => driveId),
  ];
  const values = new Map<string, VerifiedValue[]>();
  const add = (place: Place, value: VerifiedValue) => {
    const text = placeText(place);
    const known = values.get(text);
    if (known) known.push(value);
    else values.set(text, [value]);
  };
  for (const cell of (await client.query<CellValues>(VERIFIED, columns)).rows) {
    cell.hashes.forEach((hash, at) => {
      add(cell, { hash, ln: (cell.sumLn[at] ?? 0) / (cell.runs[at] ?? 1), stratumId: cell.stratumId });
    });
  }
  for (const { hash, isVerified, results } of runs) {
    if (isVerified) for (const result of results) add(result, { hash, ln: result.ln, stratumId: result.stratumId });
  }
  const held = await client.query<Place & { hash: string; ln: number }>(HELD, columns);
  for (const { hash, ln, ...place } of held.rows) add(place, { hash, ln, stratumId: null });
  return values;
}
