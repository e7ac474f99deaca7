import type { Metadata } from 'next';
import { pageMetadata } from '../../../parts/layout/metadata.ts';
import { findReview } from '../../../views/operate/find-operators-view.ts';
import { ReviewPage } from '../../../views/operate/review-page.tsx';

export const metadata: Metadata = pageMetadata({
  title: 'Preview of a decision',
  description: 'What an operator’s decision would change.',
  path: '/operate/review',
  isHidden: true,
});

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
  const typed: Record<string, string> = {};
  for (const [name, value] of Object.entries(await searchParams)) if (typeof value === 'string') typed[name] = value;
  return <ReviewPage view={await findReview(typed)} />;
}
