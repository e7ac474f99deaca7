import { normalizePermalinkId } from '@fsbench/contract';
import type { Metadata } from 'next';
import type { FilterQuery } from '../../../domain/conditions/filter.ts';
import { pageMetadata } from '../../../parts/layout/metadata.ts';
import { ModerationPage } from '../../../views/moderation/moderation-page.tsx';
import { readModeration } from '../../../views/moderation/read-moderation.ts';

export const metadata: Metadata = pageMetadata({
  title: 'Decisions about runs',
  description: 'What the operator of this site held, released and undid, when and why.',
  path: '/data/moderation',
  formats: { 'application/json': '/api/v1/moderation' },
});

export default async function Page({ searchParams }: { readonly searchParams: Promise<FilterQuery> }) {
  const { before } = await searchParams;
  return (
    <ModerationPage {...(await readModeration(typeof before === 'string' ? normalizePermalinkId(before) : null))} />
  );
}
