// Takes the allowed hits out, and tells which entries of the list exempt nothing.
import type { Allowed } from './allowed.ts';
import type { Hit } from './check-source.ts';

export function exempt(hits: readonly Hit[], allowed: readonly Allowed[]): { left: Hit[]; unused: Allowed[] } {
  const used = new Set<Allowed>();
  const left = hits.filter((hit) => {
    const entry = allowed.find((one) => covers(one, hit));
    if (entry) used.add(entry);
    return !entry;
  });
  return { left, unused: allowed.filter((one) => !used.has(one)) };
}

function covers({ word, only, within, isName: namesOnly }: Allowed, hit: Hit): boolean {
  if (word !== hit.not || (namesOnly === true && !hit.isName)) return false;
  if (within !== undefined && !listOf(within).some((start) => hit.path.startsWith(start))) return false;
  return only === undefined || listOf(only).some((one) => (hit.isName ? hit.holder === one : hit.holder.includes(one)));
}

const listOf = (one: string | readonly string[]): readonly string[] => [one].flat();
