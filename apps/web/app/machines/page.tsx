import type { Metadata } from 'next';
import { queryWord } from '../../addresses/page-query.ts';
import { listMachines } from '../../db/list-machines.ts';
import type { Query } from '../../domain/conditions/filter.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { MachinesPage } from '../../views/hardware/machines-page.tsx';

export const metadata: Metadata = pageMetadata({
  title: 'Machines',
  description: 'Mac models, instance types of clouds, boards and computers with signed runs.',
  path: '/machines',
});

export default async function Page({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const words = queryWord(await searchParams, 'q');
  return <MachinesPage machines={await listMachines(words)} words={words} />;
}
