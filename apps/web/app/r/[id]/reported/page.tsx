import { normalizePermalinkId } from '@fsbench/contract';
import type { Metadata } from 'next';
import { answerNotFound } from '../../../../parts/layout/answer-not-found.tsx';
import { ReportedPage } from '../../../../views/run/report/reported-page.tsx';

interface Props {
  readonly params: Promise<{ id: string }>;
}

export const metadata: Metadata = { title: 'Report received', robots: { index: false } };

export default async function Page({ params }: Props) {
  const id = normalizePermalinkId((await params).id);
  return id === null ? answerNotFound() : <ReportedPage id={id} />;
}
