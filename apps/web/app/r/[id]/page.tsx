import { normalizePermalinkId } from '@fsbench/contract';
import type { Metadata } from 'next';
import { findRunsBeside } from '../../../db/find-runs-beside.ts';
import { importedMarkdown } from '../../../pages/run/formats/imported-twins.ts';
import { runMarkdown } from '../../../pages/run/formats/markdown.ts';
import { runUrl } from '../../../pages/run/formats/twin.ts';
import { Tombstone } from '../../../pages/run/gone/tombstone.tsx';
import { runMetadata } from '../../../pages/run/header/metadata.ts';
import { keysOf } from '../../../pages/run/headlines/standing.ts';
import { ImportedPage } from '../../../pages/run/imported/imported-page.tsx';
import { loadRun } from '../../../pages/run/load-run.ts';
import { findRunOnce, runAtAddress } from '../../../pages/run/run-at-address.ts';
import { RunPage } from '../../../pages/run/run-page.tsx';
import { answerWith } from '../../../parts/layout/answer-status.ts';
import NotFound from './not-found.tsx';

interface Props {
  readonly params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = normalizePermalinkId((await params).id);
  return runMetadata(id === null ? null : await findRunOnce(id));
}

export default async function Page({ params }: Props) {
  const stored = await runAtAddress((await params).id);
  if (stored === null) {
    answerWith(404);
    return <NotFound />;
  }
  const loaded = loadRun(stored);
  if (loaded === null) {
    answerWith(410);
    return <Tombstone stored={stored} />;
  }
  const url = runUrl(stored.permalink);
  if (loaded.kind === 'imported') {
    return <ImportedPage loaded={loaded} url={url} markdown={importedMarkdown(stored, loaded.view, url)} />;
  }
  const beside = await findRunsBeside(stored.permalink, keysOf(loaded.view.headlines));
  return <RunPage loaded={loaded} beside={beside} url={url} markdown={runMarkdown(stored, loaded.view, url)} />;
}
