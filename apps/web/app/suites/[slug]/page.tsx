import { SUITES } from '@fsbench/contract';
import type { Metadata } from 'next';
import type { Query } from '../../../features/conditions/filter.ts';
import { answerNotFound } from '../../../features/layout/answer-not-found.tsx';
import { NOT_FOUND, pageMetadata } from '../../../features/layout/metadata.ts';
import { loadSuite, readSuite } from '../../../features/suites/load-suite.ts';
import { suiteTwins } from '../../../features/suites/suite-href.ts';
import { SuitePage } from '../../../features/suites/suite-page.tsx';

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const suite = readSuite((await params).slug);
  if (suite === null) return NOT_FOUND;
  const { title, question } = SUITES[suite];
  return pageMetadata({
    title,
    description: question,
    path: `/suites/${suite}`,
    pictures: 'own',
    twins: suiteTwins(suite),
  });
}

export default async function Page({ params, searchParams }: Props) {
  const suite = readSuite((await params).slug);
  if (suite === null) return answerNotFound();
  return <SuitePage loaded={await loadSuite(suite, await searchParams)} />;
}
