import { addressHref, type ComparisonAddress } from '../../addresses/comparison.ts';
import { findRequestedSubjects } from '../../domain/results/find-requested-subjects.ts';
import { readSubjectSegment, SUBJECTS_AT_MOST } from '../../domain/results/subject.ts';
import { readTyped } from '../../domain/search/read-search-text.ts';
import { nearMatches, type SearchMatch, search } from '../../domain/search/search.ts';
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
  const { groups, isFound, fit } = await search(readTyped(name), false);
  const near = isFound ? [] : await nearMatches(readTyped(name));
  const isSure = near.length === 0 && fit !== 'some';
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
  if (exact && isSure) return { kind: 'one', word: exact.slug };
  return other || !isSure ? { kind: 'several', found } : { kind: 'one', word: only.slug };
}

/** A chip also finds the machines that it is in. */
function onlyBesideMachines(found: readonly SearchMatch[]): SearchMatch | null {
  const [one, other] = found.filter(({ kind }) => kind !== 'machine');
  return one?.kind === 'chip' && !other ? one : null;
}

export interface UnsettledSubject extends AmbiguousSubject {
  /** The address with one of those that it may be, and what else is unsettled still to be added. */
  hrefOf(word: string): string;
}

type Added =
  | { readonly kind: 'added'; readonly href: string }
  | { readonly kind: 'unsettled'; readonly ambiguous: UnsettledSubject };

/**
 * The address with what was typed added, one name or several by comma; null where nothing was. Names that are clear are
 * added first, so that nobody types them again.
 */
export async function addSubjects(address: ComparisonAddress, typed: string): Promise<Added | null> {
  const names = typed.split(',').flatMap((name) => name.trim() || []);
  if (names.length === 0) return null;
  const asked = await Promise.all(
    names.slice(0, SUBJECTS_AT_MOST).map(async (name) => ({ name, found: await findRequestedSubject(name) })),
  );
  const words = asked.flatMap(({ found }) => (found.kind === 'one' ? found.word : []));
  const unsettled = asked.filter(({ found }) => found.kind !== 'one');
  if (words.length > 0)
    return {
      kind: 'added',
      href: hrefWith(
        address,
        words,
        unsettled.map(({ name }) => name),
      ),
    };
  const several = unsettled.find(({ found }) => found.kind === 'several');
  const rest = unsettled.filter((one) => one !== several).map(({ name }) => name);
  return {
    kind: 'unsettled',
    ambiguous: {
      typed: several ? several.name : rest.join(', '),
      found: several?.found.kind === 'several' ? several.found.found : [],
      hrefOf: (word) => hrefWith(address, [word], rest),
    },
  };
}

/** The page says that it is full. @param rest names that are still to be added */
function hrefWith(address: ComparisonAddress, words: readonly string[], rest: readonly string[]): string {
  const segments = [...new Set([...address.segments, ...words])].slice(0, SUBJECTS_AT_MOST);
  const href = addressHref(address, { segments });
  if (rest.length === 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}add=${encodeURIComponent(rest.join(', '))}`;
}
