import type { Run, Suite } from '@fsbench/contract';
import type { RunRecord } from '../../../db/find-run.ts';
import { guestOf } from '../../../domain/conditions/guest.ts';
import { listedCase } from '../../../domain/lists/list-cases.ts';
import { findListPlaces, type ListedValue, type ListPlace } from '../../../parts/lists/list-places.ts';
import type { Headline } from '../../../suites/run-headline.ts';

type Places = ReadonlyMap<Suite, ListPlace>;

/**
 * Where the headline results of a run stand in the lists of drives and chips, which hold what verified contributors
 * measured. A held run has no place, nor has what is not valid.
 */
export async function findRunPlaces(
  headlines: readonly Headline[],
  stored: Pick<RunRecord, 'review' | 'chip' | 'targets'>,
  run: Run,
): Promise<Places> {
  if (stored.review === 'held') return new Map();
  const values = headlines.map((one) => listedValue(one, stored, run));
  const places = await findListPlaces(values);
  return new Map(
    headlines.flatMap(({ suite }, at) => {
      const place = places[at];
      return place ? [[suite, place] as const] : [];
    }),
  );
}

function listedValue(
  { ranked, isInvalid }: Headline,
  { chip, targets }: Pick<RunRecord, 'chip' | 'targets'>,
  { machine }: Run,
): ListedValue | null {
  const [key = '', ...more] = ranked?.keys ?? [];
  if (ranked === null || ranked.better === 'neither' || isInvalid || more.length > 0) return null;
  const kind = ranked.isOnDrive ? 'drive' : 'chip';
  const found = listedCase(kind, key);
  const drives = new Set(targets.flatMap(({ drive }) => drive?.slug ?? []));
  // Which of several drives it was is not known here: one of them would stand among its own others.
  if (found === null || (ranked.isOnDrive && drives.size > 1)) return null;
  const [drive = null] = drives;
  return {
    ...{ kind, found, isOfHardware: false, value: { ...ranked.own, isOneRun: true } },
    ...{ unit: ranked.unit, better: ranked.better },
    slug: ranked.isOnDrive ? drive : (chip?.slug ?? null),
    guest: guestOf(machine.virtualization.is_guest),
  };
}
