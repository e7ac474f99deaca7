import type { Metadata } from 'next';
import { queryValue } from '../../addresses/page-query.ts';
import { listDrives } from '../../db/list-drives.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { DrivesPage } from '../../views/hardware/drives-page.tsx';

export const metadata: Metadata = { title: 'Drives' };

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const text = queryValue(await searchParams, 'q');
  return <DrivesPage drives={await listDrives(text)} query={text} />;
}
