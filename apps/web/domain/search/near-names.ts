import type { KnownName } from '../../db/list-known-names.ts';

const NEAR_AT_MOST = 8;
/** Below this two names have hardly more in common than any two. */
const NEAR_ENOUGH = 0.34;

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Pairs of neighboring characters, each once. */
const pairsOf = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));

interface Spelling {
  readonly text: string;
  readonly pairs: ReadonlySet<string>;
}

/** Names taken apart once, for many searches. */
export type NameIndex = readonly {
  readonly one: KnownName;
  readonly name: Spelling;
  /** A vendor before the name is seldom typed. */
  readonly withoutVendor: Spelling;
}[];

const spelling = (typed: string): Spelling => {
  const text = bare(typed);
  return { text, pairs: pairsOf(text) };
};

export const indexNames = (names: readonly KnownName[]): NameIndex =>
  names.map((one) => ({
    one,
    name: spelling(one.name),
    withoutVendor: spelling(one.name.replace(/^\S+\s/, '')),
  }));

/** Dice's coefficient over pairs of characters: 1 for the same pairs, 0 for none in common. */
function likeness({ pairs: mine }: Spelling, { pairs: theirs }: Spelling): number {
  if (mine.size + theirs.size === 0) return 0;
  let common = 0;
  for (const pair of mine) if (theirs.has(pair)) common += 1;
  return (2 * common) / (mine.size + theirs.size);
}

/** Names that somebody may have meant: those that hold what was typed, then those that are spelled much like it. */
export function nearNames(typed: string, names: NameIndex): KnownName[] {
  const wanted = spelling(typed);
  if (wanted.text.length < 2) return [];
  return names
    .map(({ one, name, withoutVendor }) => {
      const near = Math.max(likeness(wanted, name), likeness(wanted, withoutVendor));
      return { one, score: name.text.includes(wanted.text) ? 1 + near : near };
    })
    .filter(({ score }) => score >= NEAR_ENOUGH)
    .sort((a, b) => b.score - a.score || (a.one.slug < b.one.slug ? -1 : 1))
    .slice(0, NEAR_AT_MOST)
    .map(({ one }) => one);
}
