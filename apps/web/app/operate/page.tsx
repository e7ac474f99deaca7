import { normalizePermalinkId } from '@fsbench/contract';
import type { Metadata } from 'next';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { findDashboard } from '../../views/operate/find-operators-view.ts';
import { OperatePage } from '../../views/operate/operate-page.tsx';
import { nextPage } from '../../views/operate/session.ts';

export const metadata: Metadata = pageMetadata({
  title: 'Operator dashboard',
  description: 'Site status: queue, held runs, limits and versions.',
  path: '/operate',
  isHidden: true,
});

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const { wrong, done, next } = await searchParams;
  const action = typeof done === 'string' ? normalizePermalinkId(done) : null;
  const view = await findDashboard(action);
  return (
    <OperatePage
      view={view}
      isWrong={wrong === '1'}
      next={nextPage(typeof next === 'string' ? next : null)}
      done={action}
    />
  );
}
