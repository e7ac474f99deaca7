import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { queryWord } from '../../addresses/page-query.ts';
import { listChips } from '../../db/list-chips.ts';
import type { Query } from '../../domain/conditions/filter.ts';
import { ChipsPage } from '../../views/hardware/chips-page.tsx';

export const metadata: Metadata = { title: 'Chips' };

export default async function Page({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const words = queryWord(await searchParams, 'q');
  const chips = await listChips(words);
  const [only] = chips;
  if (words !== '' && chips.length === 1 && only) redirect(`/chips/${only.slug}`);
  return <ChipsPage chips={chips} words={words} />;
}
