import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { listChips } from '../../db/list-chips.ts';
import { listStudySubjects } from '../../db/list-study-subjects.ts';
import { addressHref, readAddress } from '../../features/compare/address.ts';
import { CompareIndex } from '../../features/compare/compare-index.tsx';
import { loadComparison } from '../../features/compare/load-comparison.ts';
import type { Query } from '../../features/figures/facets.ts';
import { queryWord } from '../../features/results/page-query.ts';

export const metadata: Metadata = { title: 'Compare' };

/** The two chips of the first study that measured both over their cores. */
const EXAMPLE = { words: ['apple-m3-ultra', 'apple-m4-max'], filter: {}, base: null, view: null };

export default async function Page({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const query = await searchParams;
  const words = [queryWord(query, 'a'), queryWord(query, 'b')].filter((word) => word !== '');
  const address = readAddress(words, {});
  if (address) redirect(addressHref(address));
  const [{ comparison }, studies, chips] = await Promise.all([
    loadComparison(EXAMPLE),
    listStudySubjects(),
    listChips(''),
  ]);
  return <CompareIndex example={comparison} studies={studies} chips={chips} />;
}
