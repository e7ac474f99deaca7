import { SUITE_SLUGS } from '@fsbench/contract';
import type { Filter } from '../../db/facets.ts';
import { findCells } from '../../db/find-cells.ts';
import { findGround } from '../../db/find-ground.ts';
import { findRunCases } from '../../db/find-run-cases.ts';
import { findRunScalings } from '../../db/find-run-scalings.ts';
import type { Spot } from '../../db/spots.ts';
import type { Subject } from '../../db/subject.ts';
import { facetValue } from './facets.ts';
import { type Found, pickGround } from './pick.ts';

/**
 * Everything behind the figures of some subjects under a filter, in four queries. What may not be pooled is
 * chosen from all conditions there are, before any row is left out.
 */
export async function findFigures(subjects: readonly Subject[], filter: Filter, drivesAtMost: number): Promise<Found> {
  const ground = await findGround(subjects);
  const spots = spotsOf(subjects, ground, filter, drivesAtMost);
  const [cells, cases, scalings] = await Promise.all([
    findCells(spots, filter),
    findRunCases(spots, filter),
    findRunScalings(spots, filter),
  ]);
  return { ground, cells, cases, scalings };
}

/** Only what there is: a spot without runs would be looked for through all of them. */
function spotsOf(subjects: readonly Subject[], ground: Found['ground'], filter: Filter, drivesAtMost: number): Spot[] {
  const picked = pickGround(ground, filter);
  return subjects.flatMap((subject): Spot[] => {
    if (!ground.some((row) => row.subject === subject.place)) return [{ subject, of: null }];
    const mine = picked.find(({ place }) => place === subject.place);
    if (!mine) return [];
    const { isGuest, usableCpus } = mine.machine;
    const drives = [null, ...mine.drives.slice(0, drivesAtMost)];
    return SUITE_SLUGS.flatMap((suite) =>
      drives
        .filter((drive) => mine.ground.some((row) => row.key.suite === suite && facetValue('drive', row) === drive))
        .map((drive): Spot => ({ subject, of: { suite, drive, isGuest, usableCpus } })),
    );
  });
}
