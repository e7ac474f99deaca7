import { similarChips } from '@fsbench/hardware';
import type { HardwareKind } from '../../db/find-hardware.ts';

/** Enough that some of them have results. */
const LOOKED_AT = 40;

/** Slugs of what is alike, the most alike first; of what the catalogue does not know, none. */
export function alikeSlugs(kind: HardwareKind, slug: string): readonly string[] {
  return kind === 'chip' ? similarChips(slug, undefined, LOOKED_AT) : [];
}
