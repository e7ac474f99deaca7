import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { queryValue } from '../../addresses/page-query.ts';
import { listChips } from '../../db/list-chips.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { ChipsPage } from '../../views/hardware/chips-page.tsx';

export const metadata: Metadata = { title: 'Chips' };

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const text = queryValue(await searchParams, 'q');
  const chips = await listChips(text);
  const [only] = chips;
  if (text !== '' && chips.length === 1 && only) redirect(`/chips/${only.slug}`);
  return <ChipsPage chips={chips} query={text} />;
}
