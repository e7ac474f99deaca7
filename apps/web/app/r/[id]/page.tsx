import { normalizePermalinkId } from '@fsbench/contract';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { findRun } from '../../../db/find-run.ts';
import { runUrl } from '../../../features/export/twin.ts';
import { answerWith } from '../../../features/run/gone/answer-status.ts';
import { Tombstone } from '../../../features/run/gone/tombstone.tsx';
import { openRun } from '../../../features/run/proof/open-run.ts';
import { RunPage } from '../../../features/run/run-page.tsx';

interface Props {
  readonly params: Promise<{ id: string }>;
}

/** Once a request, for the page and its head together. */
const find = cache(findRun);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = normalizePermalinkId((await params).id);
  const stored = id === null ? null : await find(id);
  if (stored === null) return { title: 'No such run', robots: { index: false } };
  if (stored.withdrawnAt !== null) return { title: `Run ${stored.permalink}, withdrawn`, robots: { index: false } };
  const isPlain = stored.review === 'accepted' && stored.visibility === 'listed';
  return {
    title: `${stored.chip?.name ?? 'Run'} · ${stored.permalink}`,
    alternates: {
      canonical: runUrl(stored.permalink),
      types: {
        'application/json': `${runUrl(stored.permalink)}.json`,
        'text/csv': `${runUrl(stored.permalink)}.csv`,
        'text/markdown': `${runUrl(stored.permalink)}.md`,
      },
    },
    ...(isPlain ? {} : { robots: { index: false } }),
  };
}

export default async function Page({ params }: Props) {
  const typed = decodeURIComponent((await params).id);
  const id = normalizePermalinkId(typed);
  if (id === null) notFound();
  if (id !== typed) permanentRedirect(`/r/${id}`);
  const stored = await find(id);
  if (stored === null) notFound();
  if (stored.envelopeGzip === null || stored.withdrawnAt !== null) {
    answerWith(410);
    return <Tombstone stored={stored} />;
  }
  return <RunPage stored={stored} opened={openRun(stored.envelopeGzip, stored.sha256)} url={runUrl(id)} />;
}
