import type { HardwareKind } from '../../db/find-hardware.ts';

/** Slugs of what is alike, the most alike first; of what the catalogue does not know, none. */
export function alikeSlugs(_kind: HardwareKind, _slug: string): readonly string[] {
  return [];
}
