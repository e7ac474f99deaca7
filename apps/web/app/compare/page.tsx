import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { CompareIndex } from '../../views/compare/compare-index.tsx';
import { loadIndex, readForm } from '../../views/compare/load-index.ts';

export const metadata: Metadata = pageMetadata({
  title: 'Compare',
  description:
    'Compare chips, drives, machines or runs: scaling, durable writes, memory file systems, turbo and throughput, with intervals.',
  path: '/compare',
});

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const form = await readForm(await searchParams);
  if (form.href !== null) redirect(form.href);
  return <CompareIndex {...form} {...(await loadIndex())} />;
}
