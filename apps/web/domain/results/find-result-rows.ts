import { SUITE_SLUGS } from '@fsbench/contract';
import type { Facet, Filter } from '../../db/facets.ts';
import { type Background, findBackground } from '../../db/find-background.ts';
import { findShown, type ShownRows } from '../../db/find-shown.ts';
import { mergeStudies } from '../../db/reference-columns.ts';
import { rowCache } from '../../db/row-cache.ts';
import { requestedFacets, type Spot } from '../../db/spots.ts';
import type { Subject } from '../../db/subject.ts';
import { facetValue } from '../conditions/facets.ts';
import { type SubjectRows, selectScopes } from './select.ts';

/**
 * Everything behind the figures of some subjects under a filter, in two round trips to the database, or fewer where the rows of a
 * subject are in memory. What may not be pooled is chosen from all conditions, before any row is left out.
 *
 * @param known what the caller has of the clock after idle, by permalink of the run; null: it draws none
 */
export async function findResultRows<Ramp = never>(
  subjects: readonly Subject[],
  filter: Filter,
  drivesAtMost: number,
  known: ReadonlyMap<string, Ramp> | null = null,
): Promise<SubjectRows & Background & Pick<ShownRows<Ramp>, 'ramps' | 'knownRamps'>> {
  const pins = new Map(subjects.map((subject) => [subject.index, subject.pins]));
  const isByQuarter = [filter, ...pins.values()].some(({ quarter }) => quarter !== undefined);
  const background = mergeBackgrounds(await Promise.all(subjects.map((subject) => backgroundOf(subject, isByQuarter))));
  const spots = spotsOf(subjects, { ...background, pins }, filter, drivesAtMost);
  const facets = requestedFacets(spots);
  const shown = await Promise.all(
    subjects.map(({ index }) => {
      const own = spots.filter(({ subject }) => subject.index === index);
      return shownOf(own, facets, known);
    }),
  );
  return { ...background, ...mergeShown(shown), pins };
}

/** About what a row takes in memory, with its shares or numbers and with what is computed of it (`once-for-rows.ts`). */
const BYTES_OF_ROW = 800;

const backgroundOf = (subject: Subject, isByQuarter: boolean): Promise<Background> =>
  rowCache.read(
    JSON.stringify(['background', subject.index, subject.kind, subject.id, isByQuarter]),
    () => findBackground([subject], isByQuarter),
    ({ conditionSets, uncounted, studies }) =>
      BYTES_OF_ROW * (conditionSets.length + uncounted.length + studies.flatMap(({ values }) => values).length),
  );

function shownOf<Ramp>(
  spots: readonly Spot[],
  facets: readonly Facet[],
  known: ReadonlyMap<string, Ramp> | null,
): Promise<ShownRows<Ramp>> {
  const asked = spots.map(({ subject: { index, kind, id }, filter, of }) => ({ index, kind, id, filter, of }));
  return rowCache.read(
    JSON.stringify(['shown', asked, facets, known !== null]),
    () => findShown(spots, facets, known),
    ({ cells, cases, scalings, ramps }) =>
      BYTES_OF_ROW * (cells.length + cases.length + scalings.length) +
      ramps.reduce((bytes, { envelopeGzip }) => bytes + envelopeGzip.length, 0),
  );
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

/** As one query of all of them would give them. */
function mergeBackgrounds(all: readonly Background[]): Background {
  return {
    conditionSets: all.flatMap(({ conditionSets }) => conditionSets),
    uncounted: all.flatMap(({ uncounted }) => uncounted),
    studies: mergeStudies(all.map(({ studies }) => studies)),
  };
}

function mergeShown<Ramp>(all: readonly ShownRows<Ramp>[]): ShownRows<Ramp> {
  return {
    cells: all.flatMap(({ cells }) => cells),
    cases: all.flatMap(({ cases }) => cases),
    scalings: all.flatMap(({ scalings }) => scalings),
    leftOutKeys: new Map(all.flatMap(({ leftOutKeys }) => [...leftOutKeys])),
    ramps: all.flatMap(({ ramps }) => ramps),
    knownRamps: new Map(all.flatMap(({ knownRamps }) => [...knownRamps])),
  };
}
