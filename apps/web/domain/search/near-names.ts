import type { KnownName } from '../../db/list-known-names.ts';

const NEAR_AT_MOST = 8;
/** Below this two names have hardly more in common than any two. */
const NEAR_ENOUGH = 0.34;

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Pairs of neighboring characters, each once. */
const pairsOf = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));

/** Dice's coefficient over pairs of characters: 1 for the same pairs, 0 for none in common. */
function likeness(a: string, b: string): number {
  const [mine, theirs] = [pairsOf(a), pairsOf(b)];
  if (mine.size + theirs.size === 0) return 0;
  return (2 * [...mine].filter((pair) => theirs.has(pair)).length) / (mine.size + theirs.size);
}

/** Names that somebody may have meant: those that hold what was typed, then those that are spelled much like it. */
export function nearNames(typed: string, names: readonly KnownName[]): KnownName[] {
  const wanted = bare(typed);
  if (wanted.length < 2) return [];
  return names
    .map((one) => {
      const name = bare(one.name);
      // A vendor before the name is seldom typed.
      const withoutVendor = bare(one.name.replace(/^\S+\s/, ''));
      const near = Math.max(likeness(wanted, name), likeness(wanted, withoutVendor));
      return { one, score: name.includes(wanted) ? 1 + near : near };
    })
    .filter(({ score }) => score >= NEAR_ENOUGH)
    .sort((a, b) => b.score - a.score || (a.one.slug < b.one.slug ? -1 : 1))
    .slice(0, NEAR_AT_MOST)
    .map(({ one }) => one);
}
