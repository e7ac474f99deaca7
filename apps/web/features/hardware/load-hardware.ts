import { cache } from 'react';
import type { Filter } from '../../db/facets.ts';
import { findHardware as find, type HardwareFound, type HardwareKind } from '../../db/find-hardware.ts';
import { findReferenceStudies } from '../../db/find-reference-studies.ts';
import { findUncountedRuns } from '../../db/find-uncounted-runs.ts';
import { findFigures } from '../figures/find-figures.ts';
import { alikeSlugs } from './alike.ts';
import { DRIVES_AT_MOST, type Hardware, hardwareOf } from './hardware.ts';

export interface LoadedHardware extends Hardware {
  readonly about: HardwareFound;
}

/** One query a request, though both the page and its title ask. */
export const findHardware = cache(
  async (kind: HardwareKind, slug: string): Promise<HardwareFound | null> =>
    find(kind, slug.toLowerCase(), alikeSlugs(kind, slug.toLowerCase())),
);

/** A piece of hardware by its slug, with everything its page shows; null when there is none of that kind. */
export async function loadHardware(kind: HardwareKind, slug: string, filter: Filter): Promise<LoadedHardware | null> {
  const about = await findHardware(kind, slug);
  if (!about) return null;
  const { subject } = about;
  const [found, uncounted, studies] = await Promise.all([
    findFigures([subject], filter, DRIVES_AT_MOST),
    findUncountedRuns([subject]),
    findReferenceStudies([subject]),
  ]);
  return { ...hardwareOf({ subject, found, uncounted, studies, filter }), about };
}
