import { listChips } from '../../db/list-chips.ts';
import { listStudySubjects } from '../../db/list-study-subjects.ts';
import type { Query } from '../conditions/filter.ts';
import { queryWord } from '../results/page-query.ts';
import { findMeant } from './add-subject.ts';
import { type Address, addressHref } from './address.ts';
import type { Comparison } from './comparison.ts';
import { loadComparison } from './load-comparison.ts';
import type { Unsettled } from './picker.tsx';

const addressOf = (words: readonly string[]): Address => ({ words, filter: {}, base: null, view: null });

/** The two chips of the first study that measured both over their cores. */
const PUBLISHED = addressOf(['apple-m3-ultra', 'apple-m4-max']);

/** What `/compare` shows: the two chips with the most suites measured, the best known study, and lists. */
export async function loadIndex() {
  const [chips, studies] = await Promise.all([listChips(''), listStudySubjects()]);
  const measured = chips
    .filter(({ latestAt, kind }) => latestAt !== null && kind === 'chip')
    .sort((x, y) => y.suites.length - x.suites.length || Number(y.latestAt) - Number(x.latestAt));
  const [first, second] = measured;
  const addresses = first && second ? [addressOf([first.slug, second.slug])] : [PUBLISHED];
  const loaded = await Promise.all(addresses.map((address) => loadComparison(address)));
  return {
    chips,
    studies,
    examples: loaded.flatMap(({ comparison }): Comparison[] => (comparison ? [comparison] : [])),
  };
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
