import type { Metadata } from 'next';
import { queryValue } from '../../addresses/page-query.ts';
import { listMachines } from '../../db/list-machines.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { MachinesPage } from '../../views/hardware/machines-page.tsx';

export const metadata: Metadata = pageMetadata({
  title: 'Machines',
  description: 'Mac models, cloud instance types, mainboards and computers with signed runs.',
  path: '/machines',
});

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const text = queryValue(await searchParams, 'q');
  return <MachinesPage machines={await listMachines(text)} query={text} />;
}
