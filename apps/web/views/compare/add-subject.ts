import { addressHref, type ComparisonAddress } from '../../addresses/comparison.ts';
import { findRequestedSubjects } from '../../domain/results/find-requested-subjects.ts';
import { readSubjectSegment, SUBJECTS_AT_MOST } from '../../domain/results/subject.ts';
import { readTyped } from '../../domain/search/read-search-text.ts';
import { type SearchMatch, search } from '../../domain/search/search.ts';
import type { AmbiguousSubject } from './picker.tsx';

/** What a name in the picker's field means: one subject, several that it may be, or none. */
export type RequestedSubject =
  | { readonly kind: 'one'; readonly word: string }
  | { readonly kind: 'several'; readonly found: readonly SearchMatch[] }
  | { readonly kind: 'none' };

const CANDIDATES_AT_MOST = 12;

/** A slug, a permalink, a pasted address or a name, each with its pins; also without scripts, where nothing was offered. */
export async function findRequestedSubject(typed: string): Promise<RequestedSubject> {
  const { path } = readTyped(typed);
  const word = readSubjectSegment(path?.split('/').at(-1) ?? typed);
  if (word !== null && (await findRequestedSubjects([word])).length === 1) return { kind: 'one', word };
  const [name = '', ...pins] = typed.split('~');
  const pinned = (slug: string) => readSubjectSegment([slug, ...pins].join('~'));
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
  const { slug } = readTyped(name);
  const exact = found.find((one) => one.slug === pinned(slug)) ?? onlyBesideMachines(found);
  if (exact && near.length === 0) return { kind: 'one', word: exact.slug };
  return other || near.length > 0 ? { kind: 'several', found } : { kind: 'one', word: only.slug };
}

/** A chip also finds the machines that it is in. */
function onlyBesideMachines(found: readonly SearchMatch[]): SearchMatch | null {
  const [one, other] = found.filter(({ kind }) => kind !== 'machine');
  return one?.kind === 'chip' && !other ? one : null;
}

export type Added =
  | { readonly kind: 'added'; readonly href: string }
  | ({ readonly kind: 'unsettled' } & AmbiguousSubject);

/** The address with what was typed added; null where nothing was. */
export async function addSubject(address: ComparisonAddress, typed: string): Promise<Added | null> {
  if (typed === '') return null;
  const requestedSubject = await findRequestedSubject(typed);
  if (requestedSubject.kind !== 'one')
    return { kind: 'unsettled', typed, found: requestedSubject.kind === 'several' ? requestedSubject.found : [] };
  const segments = [...new Set([...address.segments, requestedSubject.word])];
  // The page says that it is full.
  return { kind: 'added', href: addressHref(address, { segments: segments.slice(0, SUBJECTS_AT_MOST) }) };
}
