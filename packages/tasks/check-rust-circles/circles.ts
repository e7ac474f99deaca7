// Circles among the modules of a crate. A parent module and its own descendants may use each other.
import type { Uses } from './modules.ts';

/** Every group of modules that use each other in a circle, sorted. */
export function circlesOf(uses: Uses): string[][] {
  return components(uses, new Set(uses.keys())).flatMap((group) => unexplained(uses, group));
}

/** Leaves out the parent of a group, and looks for circles among the rest. */
function unexplained(uses: Uses, group: readonly string[]): string[][] {
  const parent = group.find((id) => group.every((other) => other === id || isInside(other, id)));
  if (parent === undefined) return [[...group].sort()];
  const rest = new Set(group.filter((id) => id !== parent));
  return components(uses, rest).flatMap((inner) => unexplained(uses, inner));
}

const isInside = (id: string, parent: string): boolean => parent === '' || id.startsWith(`${parent}::`);

/** Strongly connected groups of two modules and more (Tarjan). */
function components(uses: Uses, among: ReadonlySet<string>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const visit = (id: string): void => {
    index.set(id, index.size);
    low.set(id, index.get(id) ?? 0);
    stack.push(id);
    onStack.add(id);
    for (const next of uses.get(id) ?? []) {
      if (!among.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(id, Math.min(low.get(id) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(id) !== index.get(id)) return;
    const group = stack.splice(stack.indexOf(id));
    for (const member of group) onStack.delete(member);
    if (group.length > 1) found.push(group);
  };
  for (const id of among) if (!index.has(id)) visit(id);
  return found;
}

type Follows = (from: string, to: string) => boolean;

/** The shortest way from a module of the group back to itself, if possible without steps between parent and descendant. */
export function shortestCircle(uses: Uses, group: readonly string[]): string[] {
  const members = new Set(group);
  const isAcross: Follows = (from, to) => members.has(to) && !isInside(from, to) && !isInside(to, from);
  const ways = (follows: Follows) => group.flatMap((start) => wayBack(uses, follows, start) ?? []);
  const across = ways(isAcross);
  const found = across.length > 0 ? across : ways((_, to) => members.has(to));
  return found.reduce((best, way) => (way.length < best.length ? way : best));
}

function wayBack(uses: Uses, follows: Follows, start: string): string[][] | null {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    const from = way.at(-1) ?? '';
    for (const next of uses.get(from) ?? []) {
      if (seen.has(next) || !follows(from, next)) continue;
      if (next === start) return [[...way, start]];
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
