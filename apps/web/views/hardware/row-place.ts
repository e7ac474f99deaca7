import type { Subject } from '../../db/subject.ts';
import { facetValue } from '../../domain/conditions/facets.ts';
import { listedCase } from '../../domain/lists/list-cases.ts';
import { chartUnitOf, readerEstimate, readerMeasure } from '../../domain/results/measure.ts';
import { campsOfResult, type MeasuredResult } from '../../domain/results/result.ts';
import type { ListedValue } from '../../parts/lists/list-places.ts';
import { counted } from '../../wording/names.ts';

/** The result by which a row has a place in a list. */
export interface RowListed {
  readonly value: ListedValue;
  /** "with 16 workers: ", where the row shows another number; else empty. */
  readonly at: string;
}

/** The first of the results that a list has. @param results the row's own, then those of other numbers of workers */
export function listedOf(
  subject: Pick<Subject, 'kind' | 'slug'>,
  results: readonly MeasuredResult[],
): RowListed | null {
  const [shown] = results;
  for (const result of results) {
    const value = listedValue(subject, result);
    const at = result === shown ? '' : `with ${counted(result.key.workers ?? 0, 'worker')}: `;
    if (value) return { value, at };
  }
  return null;
}

/** In the list of the kind of hardware; of a chip's durable write among drives. */
function listedValue({ kind, slug }: Pick<Subject, 'kind' | 'slug'>, result: MeasuredResult): ListedValue | null {
  const { key, drive, measure, estimate, isVerified, conditionSets } = result;
  const [scope] = conditionSets;
  if (kind === 'run' || !isVerified || !scope || campsOfResult(result)) return null;
  const guest = facetValue('guest', scope) ?? '';
  const value = { ...readerEstimate(estimate, measure), isOneRun: result.runs === 1 };
  const shown = readerMeasure(measure);
  const common = { guest, value, unit: chartUnitOf(shown), better: shown.better };
  const own = listedCase(kind, key.text);
  if (own) return { kind, slug, isOfHardware: true, found: own, ...common };
  const ofDrive = drive && listedCase('drive', key.text);
  return ofDrive ? { kind: 'drive', slug: drive.slug, isOfHardware: false, found: ofDrive, ...common } : null;
}
