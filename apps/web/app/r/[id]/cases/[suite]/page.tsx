import type { Metadata } from 'next';
import type { FilterQuery } from '../../../../../domain/conditions/filter.ts';
import { answerNotFound } from '../../../../../parts/layout/answer-not-found.tsx';
import { CasesPage } from '../../../../../views/run/cases/cases-page.tsx';
import { loadRun } from '../../../../../views/run/load-run.ts';
import { runAtAddress } from '../../../../../views/run/run-at-address.ts';

interface Props {
  readonly params: Promise<{ id: string; suite: string }>;
  readonly searchParams: Promise<FilterQuery>;
}

export const metadata: Metadata = { title: 'Cases of a run', robots: { index: false } };

export default async function Page({ params, searchParams }: Props) {
  const { id, suite } = await params;
  const requestedAddress = (await searchParams).case;
  const stored = await runAtAddress(id, `/cases/${encodeURIComponent(suite)}`);
  const loaded = stored && loadRun(stored);
  if (loaded?.kind !== 'measured') return answerNotFound();
  return (
    <CasesPage loaded={loaded} suite={suite} caseId={typeof requestedAddress === 'string' ? requestedAddress : null} />
  );
}
