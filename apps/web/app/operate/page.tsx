import { normalizePermalinkId } from '@fsbench/contract';
import type { Metadata } from 'next';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { findDashboard } from '../../views/operate/find-operators-view.ts';
import { OperatePage } from '../../views/operate/operate-page.tsx';

export const metadata: Metadata = pageMetadata({
  title: 'Operator dashboard',
  description: 'Site status: queue, held runs, limits and versions.',
  path: '/operate',
  isHidden: true,
});

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const { wrong, done } = await searchParams;
  const action = typeof done === 'string' ? normalizePermalinkId(done) : null;
  return <OperatePage view={await findDashboard(action)} isWrong={wrong === '1'} done={action} />;
}
