import type { Metadata } from 'next';
import { permanentRedirect, redirect } from 'next/navigation';
import { addressHref, movedHref, readAddress } from '../../../addresses/comparison.ts';
import { queryValue } from '../../../addresses/page-query.ts';
import { hasSynthetic } from '../../../db/has-synthetic.ts';
import type { FilterQuery } from '../../../domain/conditions/filter.ts';
import { nearComparison } from '../../../domain/search/near-pages.ts';
import { env } from '../../../env.ts';
import { answerNotFound } from '../../../parts/layout/answer-not-found.tsx';
import { addSubjects } from '../../../views/compare/add-subject.ts';
import { ComparePage } from '../../../views/compare/compare-page.tsx';
import { loadComparison } from '../../../views/compare/load-comparison.ts';
import { comparisonMetadata } from '../../../views/compare/metadata.ts';
import { comparisonMarkdown } from '../../../views/compare/paste.ts';

interface Props {
  readonly params: Promise<{ readonly subjects: string[] }>;
  readonly searchParams: Promise<FilterQuery>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return comparisonMetadata(readAddress((await params).subjects, await searchParams));
}

export default async function Page({ params, searchParams }: Props) {
  const query = await searchParams;
  const address = readAddress((await params).subjects, query);
  if (!address) return answerNotFound();
  const added = await addSubjects(address, queryValue(query, 'add'));
  if (added?.kind === 'added') redirect(added.href);
  const { comparison, unknown, verified } = await loadComparison(address, 'page');
  if (!comparison) {
    const meant = await nearComparison(address.segments);
    return answerNotFound(meant ? [meant] : []);
  }
  const moved = movedHref(address, comparison.address);
  if (moved) permanentRedirect(moved);
  return (
    <ComparePage
      comparison={comparison}
      unknown={unknown}
      url={`${env.PUBLIC_URL}${addressHref(address)}`}
      markdown={comparisonMarkdown(comparison, env.PUBLIC_URL, await hasSynthetic())}
      ambiguous={added?.ambiguous ?? null}
      verified={verified}
    />
  );
}
