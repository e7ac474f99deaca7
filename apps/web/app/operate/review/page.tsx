import type { Metadata } from 'next';
import { runOf } from '../../../operate/review/run-address.ts';
import { pageMetadata } from '../../../parts/layout/metadata.ts';
import { findReview } from '../../../views/operate/find-operators-view.ts';
import { ReviewPage } from '../../../views/operate/review-page.tsx';
import { nextPage } from '../../../views/operate/session.ts';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { runs } = typedOf(await searchParams);
  const run = runs === undefined ? null : runOf(runs.trim());
  return pageMetadata({
    title: run === null ? 'Preview of a decision' : `Decision about run ${run}`,
    description: 'What an operator’s decision would change.',
    path: '/operate/review',
    isHidden: true,
  });
}

export default async function Page({ searchParams }: Props) {
  const typed = typedOf(await searchParams);
  const next = nextPage(`/operate/review?${new URLSearchParams(typed)}`);
  return <ReviewPage view={await findReview(typed)} next={next} />;
}

function typedOf(query: Awaited<Props['searchParams']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
