import { DRIVES } from '@fsbench/hardware';
import { cache } from 'react';
import type { Filter } from '../../db/facets.ts';
import {
  ALL_RUNS,
  findHardware as find,
  type HardwareKind,
  type HardwarePageData,
  type RunFilter,
} from '../../db/find-hardware.ts';
import type { StoredList } from '../../db/stored-lists/stored-list.ts';
import { findResultRows } from '../../domain/results/find-result-rows.ts';
import { type FirmwareGroup, firmwareGroups } from '../../domain/results/firmwares.ts';
import { listedNames, listedSubject } from '../../domain/results/listed-names.ts';
import { listPlaces, listsForHardware } from '../../parts/lists/list-places.ts';
import { type FlushStrip, flushStrip } from './flush-strip.ts';
import { DRIVES_AT_MOST, type Hardware, hardwareOf, shownResults } from './hardware.ts';
import type { DeclaredFacts } from './power-cut.ts';
import { reportedDevice } from './reported-device.ts';
import { similarSlugs } from './similar-slugs.ts';

export interface LoadedHardware extends Hardware {
  readonly about: HardwarePageData;
  /** Of a drive. */
  readonly firmwares: readonly FirmwareGroup[];
  /** Of a drive that is one product; null: of anything else. */
  readonly flush: FlushStrip | null;
  /** How a drive is attached, as one of its runs reports; null: none does. */
  readonly transport: string | null;
}

/** One query a request, though both the page and its title ask. */
export const findHardware = cache(
  async (
    kind: HardwareKind,
    slug: string,
    isAttestedOnly: boolean,
    firmware: string | null,
    counted: string | null,
  ): Promise<HardwarePageData | null> =>
    find(kind, slug.toLowerCase(), similarSlugs(kind, slug.toLowerCase()), { isAttestedOnly, firmware, counted }),
);

/**
 * A piece of hardware by its slug, with everything its page shows, in three round trips to the database; null when there is
 * none of that kind. Elsewhere than on our pages, raw names of strangers' hardware are left out.
 */
export async function loadHardware(
  kind: HardwareKind,
  slug: string,
  filter: Filter,
  where: 'here' | 'elsewhere' = 'here',
  runFilter: RunFilter = ALL_RUNS,
): Promise<LoadedHardware | null> {
  const about = await findHardware(kind, slug, runFilter.isAttestedOnly, runFilter.firmware, runFilter.counted);
  if (!about) return null;
  const isHere = where === 'here';
  const subject = isHere ? about.subject : listedSubject(about.subject);
  const { firmwares, flushes } = about.evidence;
  const isProduct = kind === 'drive' && subject.identity !== 'family';
  const [everything, lists, reported] = await Promise.all([
    findResultRows([subject], filter, DRIVES_AT_MOST),
    // Lists are of all runs.
    Object.values(filter).some(Boolean) ? [] : listsForHardware(kind),
    isProduct ? reportedDevice(subject.id, flushes) : null,
  ]);
  const found = isHere ? everything : listedNames(everything);
  const { uncounted, studies } = found;
  const hardware = hardwareOf({ subject, found, uncounted, studies, filter });
  const scope = {
    runsCount: hardware.runsCount,
    isVerified: about.verifiedRunsCount > 0,
    isWhole: about.isWhole,
    isGuest: shownResults(hardware, 'sync').some(({ isGuest }) => isGuest === true),
  };
  const flush = isProduct ? flushStrip(flushes, declaredOf(subject.slug), scope, reported?.cache ?? null) : null;
  return {
    ...withPlaces(hardware, lists),
    about,
    firmwares: firmwareGroups(firmwares),
    flush,
    transport: reported?.transport ?? null,
  };
}

/** Each row with its place in a list. */
function withPlaces(hardware: Hardware, lists: readonly StoredList[]): Hardware {
  const listed = hardware.verdicts.map(({ row }) => row?.listed ?? null);
  const places = listPlaces(
    listed.map((one) => one?.value ?? null),
    lists,
  );
  const verdicts = hardware.verdicts.map((verdict, at) => {
    const [place, { at: workers = '' } = {}] = [places[at], listed[at] ?? {}];
    const { row } = verdict;
    return row && place
      ? { ...verdict, row: { ...row, place: { ...place, text: `${workers}${place.text}` } } }
      : verdict;
  });
  return { ...hardware, verdicts };
}

/** What the catalogue knows of a drive beside its name. */
function declaredOf(slug: string): DeclaredFacts {
  const entry = DRIVES.find((one) => one.slug === slug);
  return {
    writeCache: entry?.volatile_write_cache ?? null,
    powerLossProtection: entry?.power_loss_protection ?? null,
  };
}
