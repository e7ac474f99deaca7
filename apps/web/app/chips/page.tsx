import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { readListQuery } from '../../addresses/list-query.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { loadList } from '../../parts/lists/load-list.ts';
import { listMetadata } from '../../views/hardware/list-metadata.ts';
import { ListPage } from '../../views/hardware/list-page.tsx';

export const metadata: Metadata = listMetadata('chip');

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const { query } = readListQuery('chip', await searchParams);
  const list = await loadList(query);
  const [only] = list.rows;
  if (query.text !== '' && list.rows.length === 1 && only) redirect(`/chips/${only.slug}`);
  return <ListPage list={list} />;
}
