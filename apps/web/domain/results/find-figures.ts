import { SUITE_SLUGS } from '@fsbench/contract';
import type { Filter } from '../../db/facets.ts';
import { type Background, findBackground } from '../../db/find-background.ts';
import { findShown, type Shown } from '../../db/find-shown.ts';
import type { Spot } from '../../db/spots.ts';
import type { Subject } from '../../db/subject.ts';
import { facetValue } from '../conditions/facets.ts';
import { type Found, pickGround } from './pick.ts';

/**
 * Everything behind the figures of some subjects under a filter, in two journeys to the database. What may not be pooled
 * is chosen from all conditions there are, before any row is left out.
 *
 * @param knownRamps permalinks of the runs whose clock after idle the caller has; null: it draws none
 */
export async function findFigures(
  subjects: readonly Subject[],
  filter: Filter,
  drivesAtMost: number,
  knownRamps: readonly string[] | null = null,
): Promise<Found & Background & Pick<Shown, 'ramps'>> {
  const pins = new Map(subjects.map((subject) => [subject.place, subject.pins]));
  const isByQuarter = [filter, ...pins.values()].some(({ quarter }) => quarter !== undefined);
  const background = await findBackground(subjects, isByQuarter);
  const shown = await findShown(spotsOf(subjects, { ...background, pins }, filter, drivesAtMost), knownRamps);
  return { ...background, ...shown, pins };
}

/** Only what there is: a spot without runs would be looked for through all of them. */
function spotsOf(
  subjects: readonly Subject[],
  found: Pick<Found, 'ground' | 'pins'>,
  filter: Filter,
  drivesAtMost: number,
): Spot[] {
  const picked = pickGround(found.ground, filter, found.pins);
  return subjects.flatMap((subject): Spot[] => {
    const asked = { subject, filter: { ...filter, ...subject.pins } };
    if (!found.ground.some((row) => row.subject === subject.place)) return [{ ...asked, of: null }];
    const mine = picked.find(({ place }) => place === subject.place);
    if (!mine) return [];
    const { isGuest, usableCpus, chip } = mine.machine;
    const drives = [null, ...mine.drives.slice(0, drivesAtMost)];
    return SUITE_SLUGS.flatMap((suite) =>
      drives
        .filter((drive) => mine.ground.some((row) => row.key.suite === suite && facetValue('drive', row) === drive))
        .map((drive): Spot => ({ ...asked, of: { suite, drive, chip, isGuest, usableCpus } })),
    );
  });
}
