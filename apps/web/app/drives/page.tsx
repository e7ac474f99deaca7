import type { Metadata } from 'next';
import { listDrives } from '../../db/list-drives.ts';
import type { Query } from '../../features/conditions/filter.ts';
import { DrivesPage } from '../../features/hardware/drives-page.tsx';
import { queryWord } from '../../features/results/page-query.ts';

export const metadata: Metadata = { title: 'Drives' };

export default async function Page({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const words = queryWord(await searchParams, 'q');
  return <DrivesPage drives={await listDrives(words)} words={words} />;
}
