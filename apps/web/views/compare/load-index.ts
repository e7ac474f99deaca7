import { keyText, PRESETS } from '@fsbench/contract';
import { type Address, addressHref } from '../../addresses/comparison.ts';
import { queryWord } from '../../addresses/page-query.ts';
import { listBoard } from '../../db/list-board.ts';
import { type ChipLine, listChips } from '../../db/list-chips.ts';
import { listStudySubjects } from '../../db/list-study-subjects.ts';
import type { Query } from '../../domain/conditions/filter.ts';
import { type Board, boardOf } from '../../parts/leaderboards/board.ts';
import { findMeant } from './add-subject.ts';
import type { Comparison } from './comparison.ts';
import { loadComparison } from './load-comparison.ts';
import type { Unsettled } from './picker.tsx';

const addressOf = (words: readonly string[]): Address => ({ words, filter: {}, base: null, view: null });

/** The two chips of the first study that measured both over their cores. */
const PUBLISHED = addressOf(['apple-m3-ultra', 'apple-m4-max']);

/** A case that nearly every run has: by it is seen on which chips most stands. */
const [MOST_MEASURED] = PRESETS.memfs;

/** What `/compare` shows: the two chips that most contributors stand behind, the best known study, and lists. */
export async function loadIndex() {
  const [listed, studies, rows] = await Promise.all([
    listChips(''),
    listStudySubjects(),
    MOST_MEASURED ? listBoard(keyText(MOST_MEASURED.key), 'chip') : [],
  ]);
  const chips = byContributors(listed, boardOf(rows, {}));
  const [first, second] = chips.filter(({ latestAt, kind }) => latestAt !== null && kind === 'chip');
  const most = first && second ? [addressOf([first.slug, second.slug])] : [];
  const hasBoth = PUBLISHED.words.every((word) => most[0]?.words.includes(word));
  const addresses = hasBoth ? most : [...most, PUBLISHED];
  const loaded = await Promise.all(addresses.map((address) => loadComparison(address, 'figures')));
  return {
    chips,
    studies,
    examples: loaded.flatMap(({ comparison }): Comparison[] => (comparison ? [comparison] : [])),
  };
}

/** Chips that have a place on the board come first, then those that have too few for one; of equals as they were listed. */
function byContributors(chips: readonly ChipLine[], board: Board | null): ChipLine[] {
  const weights = new Map<string, number>();
  for (const { slug, contributors } of board?.atHand ?? []) weights.set(slug, contributors);
  // No number of unlinked keys lifts a chip over one that linked contributors stand behind.
  for (const { slug, contributors } of board?.ranked ?? []) weights.set(slug, 1_000_000 + contributors);
  const weightOf = ({ slug }: ChipLine) => weights.get(slug) ?? 0;
  return [...chips].sort((x, y) => weightOf(y) - weightOf(x));
}

/** The form's two names: where both mean one thing, the address to go to; else the one that does not. */
export async function readForm(query: Query) {
  const typed = { a: queryWord(query, 'a'), b: queryWord(query, 'b') };
  const words: string[] = [];
  for (const field of ['a', 'b'] as const) {
    if (typed[field] === '') continue;
    const meant = await findMeant(typed[field]);
    if (meant.kind === 'one') {
      words.push(meant.word);
      continue;
    }
    const found = meant.kind === 'several' ? meant.found : [];
    const unsettled: Unsettled & { field: 'a' | 'b' } = { field, typed: typed[field], found };
    return { typed, unsettled, href: null };
  }
  return { typed, unsettled: null, href: words.length > 0 ? addressHref(addressOf([...new Set(words)])) : null };
}
