import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { queryValue } from '../../../addresses/page-query.ts';
import { findContributor } from '../../../db/find-contributor.ts';
import { findVerificationFactsOfPage } from '../../../db/keys/find-verification-facts-of-page.ts';
import type { FilterQuery } from '../../../domain/conditions/filter.ts';
import { verificationOf } from '../../../domain/contributors/verification.ts';
import { verificationText } from '../../../domain/contributors/verification-text.ts';
import { answerNotFound } from '../../../parts/layout/answer-not-found.tsx';
import { pageMetadata } from '../../../parts/layout/metadata.ts';
import { ContributorPage } from '../../../views/contributors/contributor-page.tsx';
import { readBefore, readContributor } from '../../../views/contributors/read-parameters.ts';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<FilterQuery>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = readContributor((await params).id);
  if (id === null) return { title: 'Not found', robots: { index: false } };
  const description = 'The signed runs by one contributor and their machines.';
  return pageMetadata({ title: `Contributor ${id}`, description, path: `/contributors/${id}`, isHidden: true });
}

export default async function Page({ params, searchParams }: Props) {
  const id = readContributor((await params).id);
  if (id === null) return answerNotFound();
  const before = readBefore(queryValue(await searchParams, 'before'));
  const contributor = await findContributor(id, before);
  if (!contributor) return answerNotFound();
  if (contributor.mergedInto) redirect(`/contributors/${contributor.mergedInto}`);
  const now = new Date();
  const facts = await findVerificationFactsOfPage(id);
  const verification = facts ? verificationOf(facts, now) : ({ state: 'unlinked' } as const);
  return (
    <ContributorPage contributor={contributor} trust={verificationText(verification, now)} isLater={before !== null} />
  );
}
