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

function covers({ word, only, within }: Allowed, { not, holder, isName, path }: Hit): boolean {
  if (word !== not || (within !== undefined && !path.startsWith(within))) return false;
  return only === undefined || (isName ? holder === only : holder.includes(only));
}
