import { type Address, addressHref } from '../../addresses/comparison.ts';
import { findAsked } from '../../domain/results/find-asked.ts';
import { readSubjectWord, SUBJECTS_AT_MOST } from '../../domain/results/subject.ts';
import { readTyped } from '../../domain/search/read-words.ts';
import { type Found, search } from '../../domain/search/search.ts';
import type { Unsettled } from './picker.tsx';

/** What a name in the picker's field means: one subject, several that it may be, or none. */
export type Meant =
  | { readonly kind: 'one'; readonly word: string }
  | { readonly kind: 'several'; readonly found: readonly Found[] }
  | { readonly kind: 'none' };

const CANDIDATES_AT_MOST = 12;

/** A slug, a permalink, a pasted address or a name, each with its pins; also without scripts, where nothing was offered. */
export async function findMeant(typed: string): Promise<Meant> {
  const { path } = readTyped(typed);
  const word = readSubjectWord(path?.split('/').at(-1) ?? typed);
  if (word !== null && (await findAsked([word])).length === 1) return { kind: 'one', word };
  const [name = '', ...pins] = typed.split('~');
  const pinned = (slug: string) => readSubjectWord([slug, ...pins].join('~'));
  const { groups, near } = await search(readTyped(name), false);
  const found = [...groups.flatMap(({ results }) => results), ...near]
    .filter(({ kind }) => kind !== 'contributor')
    .flatMap((one) => {
      const own = pinned(one.slug);
      return own === null ? [] : [{ ...one, slug: own }];
    })
    .slice(0, CANDIDATES_AT_MOST);
  const [only, other] = found;
  if (!only) return { kind: 'none' };
  return other || near.length > 0 ? { kind: 'several', found } : { kind: 'one', word: only.slug };
}

export type Added = { readonly kind: 'added'; readonly href: string } | ({ readonly kind: 'unsettled' } & Unsettled);

/** The address with what was typed added; null where nothing was. */
export async function addSubject(address: Address, typed: string): Promise<Added | null> {
  if (typed === '') return null;
  const meant = await findMeant(typed);
  if (meant.kind !== 'one') return { kind: 'unsettled', typed, found: meant.kind === 'several' ? meant.found : [] };
  const words = [...new Set([...address.words, meant.word])];
  // The page says that it is full.
  return { kind: 'added', href: addressHref(address, { words: words.slice(0, SUBJECTS_AT_MOST) }) };
}
