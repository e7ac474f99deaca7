import { CATALOG, dependsOn } from './changes/dependency.ts';
import type { Columns } from './columns.ts';
import { CONDITION_SETS, type ConditionSetJson, conditionSetsTable, readConditionSets } from './condition-sets-part.ts';
import { jsonParts } from './json-parts.ts';
import { reading } from './reading.ts';
import type { ReferenceStudy } from './reference.ts';
import { byStudy, type ReferenceRow } from './reference-columns.ts';
import { REFERENCE_VALUES } from './reference-part.ts';
import type { ConditionSet } from './rows.ts';
import { STRATUM_COLUMNS, type StratumJson } from './scope-columns.ts';
import type { Subject } from './subject.ts';
import { readUncounted, UNCOUNTED_RUNS, type UncountedJson, type UncountedRun } from './uncounted-runs.ts';

/** What is known of some subjects whatever the filter. */
export interface Background {
  /** All conditions under which they were measured. */
  readonly conditionSets: readonly ConditionSet[];
  readonly uncounted: readonly UncountedRun[];
  readonly studies: readonly ReferenceStudy[];
}

interface Row {
  condition_sets: [Columns<ConditionSetJson>];
  strata: StratumJson[];
  uncounted: UncountedJson[];
  studies: ReferenceRow[];
}

const sqlOf = (isByQuarter: boolean) => `
  WITH asked AS (SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[]) AS asked(place, kind, id)),
  ${conditionSetsTable(isByQuarter)}
  ${jsonParts({
    condition_sets: CONDITION_SETS,
    strata: `SELECT ${STRATUM_COLUMNS} FROM stratum s WHERE s.id IN (SELECT stratum_id FROM condition_sets)`,
    uncounted: UNCOUNTED_RUNS,
    studies: REFERENCE_VALUES,
  })}`;

/**
 * Conditions, runs that may not count, and published figures of all subjects, in one round trip.
 *
 * @param isByQuarter whether anything is asked of the quarter of receipt: conditions are those of each by itself then
 */
export async function findBackground(subjects: readonly Subject[], isByQuarter: boolean): Promise<Background> {
  if (subjects.length === 0) return { conditionSets: [], uncounted: [], studies: [] };
  const values = [subjects.map(({ index }) => index), subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)];
  // By name, so that a connection plans it once: that takes longer than a page of few runs.
  const name = isByQuarter ? 'find-background quarter' : 'find-background';
  const { rows } = await reading(...subjects.map(({ kind, id }) => dependsOn.row(kind, id)), CATALOG).query<Row>({
    name,
    text: sqlOf(isByQuarter),
    values,
  });
  const [found] = rows;
  if (!found) throw new Error('a query of one row gave none');
  return {
    conditionSets: readConditionSets(found.condition_sets[0], found.strata),
    uncounted: readUncounted(found.uncounted),
    studies: byStudy(found.studies),
  };
}
