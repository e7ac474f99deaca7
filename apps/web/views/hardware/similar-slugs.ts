import { similarChips, similarDrives } from '@fsbench/hardware';
import type { HardwareKind } from '../../db/find-hardware.ts';

/** Enough that some of them have results. */
const MAX_CANDIDATES = 40;

/** Slugs of what is alike, the most alike first; of what the catalogue does not know, none. */
export function similarSlugs(kind: HardwareKind, slug: string): readonly string[] {
  if (kind === 'drive') return similarDrives(slug, MAX_CANDIDATES);
  return kind === 'chip' ? similarChips(slug, undefined, MAX_CANDIDATES) : [];
}
