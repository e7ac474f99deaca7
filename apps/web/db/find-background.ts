import { pool } from './client.ts';
import type { Columns } from './columns.ts';
import { GROUND, type GroundJson, groundTable, readGround } from './ground-part.ts';
import { jsonParts } from './json-parts.ts';
import { STRATUM_COLUMNS, type StratumJson } from './place-columns.ts';
import type { ReferenceStudy } from './reference.ts';
import { byStudy, type ReferenceRow } from './reference-columns.ts';
import { REFERENCE_FIGURES } from './reference-part.ts';
import type { GroundRow } from './rows.ts';
import type { Subject } from './subject.ts';
import { readUncounted, UNCOUNTED_RUNS, type UncountedJson, type UncountedRun } from './uncounted-runs.ts';

/** What is known of some subjects whatever the filter. */
export interface Background {
  /** All conditions there are. */
  readonly ground: readonly GroundRow[];
  readonly uncounted: readonly UncountedRun[];
  readonly studies: readonly ReferenceStudy[];
}

interface Row {
  ground: [Columns<GroundJson>];
  strata: StratumJson[];
  uncounted: UncountedJson[];
  studies: ReferenceRow[];
}

const sqlOf = (isByQuarter: boolean) => `
  WITH asked AS (SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[]) AS asked(place, kind, id)),
  ${groundTable(isByQuarter)}
  ${jsonParts({
    ground: GROUND,
    strata: `SELECT ${STRATUM_COLUMNS} FROM stratum s WHERE s.id IN (SELECT stratum_id FROM ground)`,
    uncounted: UNCOUNTED_RUNS,
    studies: REFERENCE_FIGURES,
  })}`;

/**
 * Conditions, runs that may not count, and published figures of all subjects, in one journey.
 *
 * @param isByQuarter whether anything is asked of the quarter of receipt: conditions are those of each by itself then
 */
export async function findBackground(subjects: readonly Subject[], isByQuarter: boolean): Promise<Background> {
  if (subjects.length === 0) return { ground: [], uncounted: [], studies: [] };
  const values = [subjects.map(({ place }) => place), subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)];
  // By name, so that a connection plans it once: that takes longer than a page of few runs.
  const name = isByQuarter ? 'find-background quarter' : 'find-background';
  const { rows } = await pool.query<Row>({ name, text: sqlOf(isByQuarter), values });
  const [found] = rows;
  if (!found) throw new Error('a query of one row gave none');
  return {
    ground: readGround(found.ground[0], found.strata),
    uncounted: readUncounted(found.uncounted),
    studies: byStudy(found.studies),
  };
}
