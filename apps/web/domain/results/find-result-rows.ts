import { SUITE_SLUGS } from '@fsbench/contract';
import type { Filter } from '../../db/facets.ts';
import { type Background, findBackground } from '../../db/find-background.ts';
import { findShown, type ShownRows } from '../../db/find-shown.ts';
import type { Spot } from '../../db/spots.ts';
import type { Subject } from '../../db/subject.ts';
import { facetValue } from '../conditions/facets.ts';
import { type SubjectRows, selectScopes } from './select.ts';

/**
 * Everything behind the figures of some subjects under a filter, in two round trips to the database. What may not be pooled
 * is chosen from all conditions, before any row is left out.
 *
 * @param knownRamps permalinks of the runs whose clock after idle the caller has; null: it draws none
 */
export async function findResultRows(
  subjects: readonly Subject[],
  filter: Filter,
  drivesAtMost: number,
  knownRamps: readonly string[] | null = null,
): Promise<SubjectRows & Background & Pick<ShownRows, 'ramps'>> {
  const pins = new Map(subjects.map((subject) => [subject.index, subject.pins]));
  const isByQuarter = [filter, ...pins.values()].some(({ quarter }) => quarter !== undefined);
  const background = await findBackground(subjects, isByQuarter);
  const shown = await findShown(spotsOf(subjects, { ...background, pins }, filter, drivesAtMost), knownRamps);
  return { ...background, ...shown, pins };
}

/** Only what there is: a spot without runs would be looked for through all of them. */
function spotsOf(
  subjects: readonly Subject[],
  found: Pick<SubjectRows, 'conditionSets' | 'pins'>,
  filter: Filter,
  drivesAtMost: number,
): Spot[] {
  const scopes = selectScopes(found.conditionSets, filter, found.pins);
  return subjects.flatMap((subject): Spot[] => {
    const requestedAddress = { subject, filter: { ...filter, ...subject.pins } };
    if (!found.conditionSets.some((row) => row.subject === subject.index)) return [{ ...requestedAddress, of: null }];
    const mine = scopes.find(({ index }) => index === subject.index);
    if (!mine) return [];
    const { isGuest, usableCpus, chip } = mine.machine;
    const drives = [null, ...mine.drives.slice(0, drivesAtMost)];
    return SUITE_SLUGS.flatMap((suite) =>
      drives
        .filter((drive) =>
          mine.conditionSets.some((row) => row.key.suite === suite && facetValue('drive', row) === drive),
        )
        .map((drive): Spot => ({ ...requestedAddress, of: { suite, drive, chip, isGuest, usableCpus } })),
    );
  });
}
