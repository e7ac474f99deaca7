import { normalizePermalinkId } from '@fsbench/contract';
import type { Metadata } from 'next';
import { findComparableRuns } from '../../../db/find-comparable-runs.ts';
import { listRunEvents } from '../../../db/review/list-run-events.ts';
import type { FilterQuery } from '../../../domain/conditions/filter.ts';
import { readSuite } from '../../../domain/conditions/read-suite.ts';
import { labeledMarkdown } from '../../../parts/export/markdown.ts';
import { answerWith } from '../../../parts/layout/answer-status.ts';
import { runUrl } from '../../../views/run/formats/format.ts';
import { importedMarkdown } from '../../../views/run/formats/imported-formats.ts';
import { runMarkdown } from '../../../views/run/formats/markdown.ts';
import { runMetadata } from '../../../views/run/header/metadata.ts';
import { findRunPlaces } from '../../../views/run/headlines/run-places.ts';
import { keysOf } from '../../../views/run/headlines/run-rank.ts';
import { ImportedPage } from '../../../views/run/imported/imported-page.tsx';
import { loadRun } from '../../../views/run/load-run.ts';
import { findRunOnce, runAtAddress } from '../../../views/run/run-at-address.ts';
import { RunPage } from '../../../views/run/run-page.tsx';
import { Tombstone } from '../../../views/run/withdrawn/tombstone.tsx';
import NotFound from './not-found.tsx';

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<FilterQuery>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = normalizePermalinkId((await params).id);
  return runMetadata(id === null ? null : await findRunOnce(id));
}

export default async function Page({ params, searchParams }: Props) {
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
    const events = await listRunEvents(stored.permalink);
    return (
      <ImportedPage loaded={loaded} events={events} url={url} markdown={importedMarkdown(stored, loaded.view, url)} />
    );
  }
  const [beside, places, events] = await Promise.all([
    findComparableRuns(stored.permalink, keysOf(loaded.view.headlines), stored.chip?.slug ?? null),
    findRunPlaces(loaded.view.headlines, stored, loaded.opened.run),
    listRunEvents(stored.permalink),
  ]);
  const isDemo = stored.flags.some(({ code }) => code === 'synthetic');
  const markdown = labeledMarkdown(runMarkdown(stored, loaded.view, url), isDemo);
  return (
    <RunPage
      loaded={loaded}
      beside={beside}
      places={places}
      events={events}
      url={url}
      markdown={markdown}
      whole={readSuite(await searchParams)}
    />
  );
}
