import type { Metadata } from 'next';
import { queryWord } from '../../addresses/page-query.ts';
import { listDrives } from '../../db/list-drives.ts';
import type { Query } from '../../domain/conditions/filter.ts';
import { DrivesPage } from '../../views/hardware/drives-page.tsx';

export const metadata: Metadata = { title: 'Drives' };

export default async function Page({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const words = queryWord(await searchParams, 'q');
  return <DrivesPage drives={await listDrives(words)} words={words} />;
}
