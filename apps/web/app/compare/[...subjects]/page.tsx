import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { env } from '../../../env.ts';
import { addressHref, readAddress } from '../../../features/compare/address.ts';
import { ComparePage } from '../../../features/compare/compare-page.tsx';
import { findCompared, loadComparison } from '../../../features/compare/load-comparison.ts';
import { comparisonMarkdown } from '../../../features/compare/twins.ts';
import type { Query } from '../../../features/figures/facets.ts';

interface Props {
  readonly params: Promise<{ readonly subjects: string[] }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = readAddress((await params).subjects, {});
  const subjects = address ? await findCompared(address.words.join('/')) : [];
  return { title: subjects.map(({ name }) => name).join(' vs ') || 'Not found' };
}

export default async function Page({ params, searchParams }: Props) {
  const address = readAddress((await params).subjects, await searchParams);
  if (!address) notFound();
  const { comparison, unknown } = await loadComparison(address);
  if (!comparison) notFound();
  const url = `${env.PUBLIC_URL}${addressHref(address)}`;
  const markdown = comparisonMarkdown(comparison, env.PUBLIC_URL);
  return <ComparePage comparison={comparison} unknown={unknown} url={url} markdown={markdown} />;
}
