import type { HardwareMatch } from '../../db/search-hardware.ts';
import { readTyped, TYPED_AT_MOST } from '../../domain/search/read-search-text.ts';
import { nearMatches, type SearchMatch, SUGGESTED_AT_MOST, search } from '../../domain/search/search.ts';
import type { TopicKind } from '../../domain/search/topic.ts';
import { env } from '../../env.ts';
import { bestMatches } from '../../views/search/best-matches.ts';
import { findPagesOf } from '../../views/search/find-comparison.ts';
import type { PageGroup } from '../../views/search/find-pages.ts';
import { type FoundLists, loadFoundLists, valueText } from '../../views/search/found-lists.ts';
import type { ApiRead } from './handle-json.ts';

const TOPICS_OF_KIND = 3;

/** What a field offers while somebody types: what matches, else names that may have been meant. */
export async function suggest(query: URLSearchParams): Promise<ApiRead> {
  const text = query.get('q') ?? '';
  if (text.length > TYPED_AT_MOST) return { ok: false, error: { code: 'query_invalid', detail: '`q` is too long' } };
  const typed = readTyped(text);
  const [found, foundPages] = await Promise.all([search(typed, true), findPagesOf(typed)]);
  const { answer, pages, isPagesFirst } = bestMatches(found, foundPages);
  const matches = answer.groups.flatMap(({ results }) => results);
  const near = pages.length > 0 || answer.isFound ? [] : await nearMatches(typed);
  const offered = inOrder([...matches, ...near], pages, isPagesFirst).slice(0, SUGGESTED_AT_MOST);
  const isOffered = (one: HardwareMatch) => offered.some(({ kind, slug }) => kind === one.kind && slug === one.slug);
  const lists = await loadFoundLists(answer.hardware.filter(isOffered));
  const results = offered.map(({ path, isVerified, ...one }) => {
    return { ...withValue(one, lists), url: `${env.PUBLIC_URL}${path}`, is_verified: isVerified };
  });
  return { ok: true, value: { results } };
}

/** Of hardware its value too, with the runs of its list: "6 runs · durable 4 KiB write 405 µs". */
function withValue<T extends Pick<Suggestion, 'kind' | 'slug' | 'measured'>>(one: T, lists: FoundLists): T {
  const { kind, slug } = one;
  const value = kind === 'chip' || kind === 'drive' || kind === 'machine' ? valueText(lists, { kind, slug }) : null;
  return value === null ? one : { ...one, measured: value };
}

type Suggestion = Pick<SearchMatch, 'slug' | 'name' | 'path' | 'detail' | 'measured' | 'isVerified'> & {
  readonly kind: SearchMatch['kind'] | TopicKind;
};

/**
 * A topic that is called so, or any if it fits better, then hardware, then other topics; hardware that nobody measured comes last, unless no other
 * was found. What only other contributors measured takes the places that are left, so that no key without an account
 * pushes anything out of the list.
 */
function inOrder(matches: readonly SearchMatch[], pages: readonly PageGroup[], isPagesFirst: boolean): Suggestion[] {
  const hasNamed = pages.some(({ isNamed }) => isNamed);
  const isFirst = (group: PageGroup) => isPagesFirst && (!hasNamed || group.isNamed);
  const [named, others] = [topicsOf(pages.filter(isFirst)), topicsOf(pages.filter((group) => !isFirst(group)))];
  const verified = matches.filter(({ isVerified }) => isVerified);
  const left = Math.max(0, SUGGESTED_AT_MOST - named.length - verified.length - others.length);
  const rest = matches.filter(({ isVerified }) => !isVerified);
  const measured = rest.filter(({ isMeasured }) => isMeasured).slice(0, left);
  const unmeasured = rest.filter(({ isMeasured }) => !isMeasured).slice(0, left - measured.length);
  const isAnyMeasured = matches.some(({ isMeasured }) => isMeasured);
  const nobodys = unmeasured.map(suggestionOf);
  return [
    ...named,
    ...[...verified, ...measured].map(suggestionOf),
    ...(isAnyMeasured ? [...others, ...nobodys] : [...nobodys, ...others]),
  ];
}

const topicsOf = (pages: readonly PageGroup[]): Suggestion[] =>
  pages.flatMap(({ kind, results }) =>
    results
      .slice(0, TOPICS_OF_KIND)
      .map(({ slug, name, path, detail }) => ({ kind, slug, name, path, detail, measured: '', isVerified: true })),
  );

function suggestionOf({ kind, slug, name, path, detail, measured, isVerified }: SearchMatch): Suggestion {
  return { kind, slug, name, path, detail, measured, isVerified };
}
