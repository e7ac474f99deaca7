import { findLatestMachine } from '../../../db/find-latest-machine.ts';
import { listKnownPages } from '../../../db/list-known-pages.ts';
import { listLatestRuns } from '../../../db/list-latest-runs.ts';
import { env } from '../../../env.ts';

/** What there is on this site to ask for, by field or by operation and field, so that a form begins with an answer. */
export async function loadExamples(): Promise<Readonly<Record<string, string>>> {
  const [runs, pages, machine] = await Promise.all([listLatestRuns(), listKnownPages(), findLatestMachine()]);
  const run = runs.find(({ tool }) => tool === null);
  const slugOf = (wanted: string) => pages.find(({ kind }) => kind === wanted)?.slug;
  const found = {
    id: run?.permalink,
    'oembed.url': run && `${env.PUBLIC_URL}/r/${run.permalink}`,
    'chipTwin.slug': slugOf('chip'),
    'driveTwin.slug': slugOf('drive'),
    'machineTwin.slug': slugOf('machine'),
    'historyTwin.contributor': machine?.contributor,
    'historyTwin.machine': machine?.machineId,
    'badge.name': slugOf('chip'),
    'embed.name': slugOf('chip'),
    'linkImage.name': slugOf('chip'),
    'hardwareFeed.name': slugOf('chip'),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, word]) => (word ? [[name, word]] : [])));
}
