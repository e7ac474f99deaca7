import type { Facet, Filter } from '../../db/facets.ts';
import type { ConditionSet } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { byText } from '../../wording/by-text.ts';
import { COMPARED, type FacetRow, facetLabel, facetValue } from '../conditions/facets.ts';
import { passesFilter } from '../conditions/filter.ts';
import { distinctConditionSets } from './pooled.ts';
import type { MeasuredResult } from './result.ts';

/** What each subject shows of a facet: the values that are in its figures together. */
export interface Differing {
  readonly facet: Facet;
  readonly values: readonly {
    readonly subject: number;
    readonly values: readonly string[];
    readonly labels: readonly string[];
  }[];
  /** The filter under which all of them were measured alike; null: there is none. */
  readonly equalizer: Filter | null;
}

/**
 * The conditions that differ between the subjects shown, facet by facet. A facet is offered a value to be equal in only if
 * every subject that shows figures has some under it, with the rest of the filter as it stands.
 */
export function differing(
  results: readonly MeasuredResult[],
  subjects: readonly Subject[],
  conditionSets: readonly ConditionSet[],
  filter: Filter,
): Differing[] {
  const shown = subjects.filter(({ index }) => results.some(({ subject }) => subject === index));
  const conditionSetsOf = new Map(
    shown.map(({ index }) => [index, distinctConditionSets(results.filter(({ subject }) => subject === index))]),
  );
  return COMPARED.flatMap((facet): Differing[] => {
    const values = shown.flatMap(({ index }) => {
      const words = textOf(conditionSetsOf.get(index) ?? [], facet);
      return words.size === 0 ? [] : [{ subject: index, values: [...words.keys()], labels: [...words.values()] }];
    });
    if (values.length < 2 || new Set(values.map((one) => one.values.join('|'))).size === 1) return [];
    const concerned = shown.filter(({ index }) => values.some(({ subject }) => subject === index));
    return [{ facet, values, equalizer: equalizerOf(facet, concerned, conditionSets, filter) }];
  });
}

/** Values of a facet in a subject's figures, with their words; sorted, so that the same are told to be the same. */
function textOf(rows: readonly FacetRow[], facet: Facet): Map<string, string> {
  const words = rows.flatMap((row) => {
    const value = facetValue(facet, row);
    return value === null ? [] : [[value, facetLabel(facet, row)] as const];
  });
  return new Map([...words].sort(([x], [y]) => byText(x, y)));
}

/** The value that most stand behind on the side that has least of it: contributors first, then runs, then its name. */
function equalizerOf(
  facet: Facet,
  subjects: readonly Subject[],
  conditionSets: readonly ConditionSet[],
  filter: Filter,
): Filter | null {
  // What is pinned to a subject is not for a filter to change.
  if (subjects.some(({ pins }) => pins[facet] !== undefined)) return null;
  const weights = subjects.map(({ index, pins }) => weightsOf(conditionSets, index, facet, { ...filter, ...pins }));
  const candidates = [...(weights[0] ?? [])].flatMap(([value]) => {
    const each = weights.flatMap((own) => own.get(value) ?? []);
    return each.length < weights.length ? [] : [{ value, ...each.reduce(lesser) }];
  });
  const [best] = candidates.sort(
    (x, y) => y.contributors - x.contributors || y.runs - x.runs || byText(x.value, y.value),
  );
  return best ? { ...filter, [facet]: best.value } : null;
}

interface ConditionWeight {
  readonly contributors: number;
  readonly runs: number;
}

const lesser = (x: ConditionWeight, y: ConditionWeight): ConditionWeight =>
  x.contributors < y.contributors || (x.contributors === y.contributors && x.runs < y.runs) ? x : y;

/** What stands behind each value of a facet that a subject has under the rest of the filter. */
function weightsOf(
  conditionSets: readonly ConditionSet[],
  index: number,
  facet: Facet,
  filter: Filter,
): ReadonlyMap<string, ConditionWeight> {
  const passes = passesFilter(filter);
  const weights = new Map<string, ConditionWeight>();
  for (const row of conditionSets) {
    if (row.subject !== index) continue;
    const value = facetValue(facet, row);
    if (value === null || !passes(row, facet)) continue;
    const { contributors = 0, runs = 0 } = weights.get(value) ?? {};
    weights.set(value, {
      contributors: Math.max(contributors, row.distinctCount),
      runs: Math.max(runs, row.runsCount),
    });
  }
  return weights;
}
