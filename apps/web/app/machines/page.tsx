import type { Metadata } from 'next';
import { readListQuery } from '../../addresses/list-query.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { loadList } from '../../parts/lists/load-list.ts';
import { listMetadata } from '../../views/hardware/list-metadata.ts';
import { ListPage } from '../../views/hardware/list-page.tsx';

export const metadata: Metadata = listMetadata('machine');

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const { query } = readListQuery('machine', await searchParams);
  return <ListPage list={await loadList(query)} />;
}
