import { SUITES } from '@fsbench/contract';
import type { Metadata } from 'next';
import { suiteFormats } from '../../../addresses/suite-href.ts';
import type { FilterQuery } from '../../../domain/conditions/filter.ts';
import { answerNotFound } from '../../../parts/layout/answer-not-found.tsx';
import { NOT_FOUND, pageMetadata } from '../../../parts/layout/metadata.ts';
import { loadSuite, readSuite } from '../../../parts/leaderboards/load-suite.ts';
import { leaderboardList } from '../../../parts/lists/leaderboard-list.ts';
import { SuitePage } from '../../../views/suites/suite-page.tsx';

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: Promise<FilterQuery>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const suite = readSuite((await params).slug);
  if (suite === null) return NOT_FOUND;
  const { title, question } = SUITES[suite];
  return pageMetadata({
    title,
    description: question,
    path: `/suites/${suite}`,
    images: 'own',
    formats: suiteFormats(suite),
  });
}

export default async function Page({ params, searchParams }: Props) {
  const suite = readSuite((await params).slug);
  if (suite === null) return answerNotFound();
  const loaded = await loadSuite(suite, await searchParams);
  return <SuitePage loaded={loaded} list={leaderboardList(loaded.query, loaded.leaderboard, loaded.facts)} />;
}
