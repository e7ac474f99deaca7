import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { readTyped } from '../../domain/search/read-search-text.ts';
import { search } from '../../domain/search/search.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { findPagesOf } from '../../views/search/find-comparison.ts';
import { loadFoundLists } from '../../views/search/found-lists.ts';
import { SearchPage } from '../../views/search/search-page.tsx';

export const metadata: Metadata = pageMetadata({
  title: 'Search',
  description:
    'Find chips, drives, contributors, runs, suites, studies and documents by name, part of a name, or permalink.',
  path: '/search',
  isHidden: true,
});

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const { q } = await searchParams;
  const typed = readTyped(typeof q === 'string' ? q : '');
  const known = typed.path ?? (typed.permalink ? `/r/${typed.permalink}` : null);
  if (known !== null) redirect(known);
  const [answer, pages] = await Promise.all([search(typed, false), findPagesOf(typed)]);
  return <SearchPage typed={typed} answer={answer} lists={await loadFoundLists(answer)} pages={pages} />;
}
