import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { readFoundQuery } from '../../addresses/list-query.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { readTyped } from '../../domain/search/read-search-text.ts';
import { nearMatches, search } from '../../domain/search/search.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { bestMatches } from '../../views/search/best-matches.ts';
import { findPagesOf } from '../../views/search/find-comparison.ts';
import { loadFoundLists } from '../../views/search/found-lists.ts';
import { SearchPage } from '../../views/search/search-page.tsx';
import { loadTopicValues } from '../../views/search/topic-values.ts';

export const metadata: Metadata = pageMetadata({
  title: 'Search',
  description:
    'Find chips, drives, contributors, runs, suites, studies and documents by name, part of a name, or permalink.',
  path: '/search',
  isHidden: true,
});

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const query = await searchParams;
  const { q } = query;
  const typed = readTyped(typeof q === 'string' ? q : '');
  const known = typed.path ?? (typed.permalink ? `/r/${typed.permalink}` : null);
  if (known !== null) redirect(known);
  const [answer, found] = await Promise.all([search(typed, false), findPagesOf(typed)]);
  const matches = bestMatches(answer, found);
  const [lists, values, near] = await Promise.all([
    loadFoundLists(matches.answer.hardware, (kind) => readFoundQuery(kind, typed.text, query)),
    // Pages that lack a word are shown without: reading values takes several round trips, and few are what was meant.
    loadTopicValues(matches.pages.filter(({ hasAllWords }) => hasAllWords)),
    matches.pages.length > 0 || answer.isFound ? [] : nearMatches(typed),
  ]);
  return <SearchPage typed={typed} matches={matches} near={near} lists={lists} values={values} />;
}
