import type { Metadata } from 'next';
import { findStudiesById } from '../db/find-studies-by-id.ts';
import { listLatestRuns } from '../db/list-latest-runs.ts';
import { pageMetadata } from '../parts/layout/metadata.ts';
import { FINDING_STUDIES } from '../views/home/findings.ts';
import { HomePage } from '../views/home/home-page.tsx';
import { loadSignedFinding } from '../views/home/signed-finding.ts';

export const metadata: Metadata = {
  ...pageMetadata({
    title: 'fsbench: where file-system and CPU time goes',
    description:
      'How fast chips and drives really are: durable writes, scaling over cores, memory file systems, turbo and throughput. Every result links to a signed document or its source.',
    path: '/',
    images: 'own',
    feed: '/feed.atom',
  }),
  title: { absolute: 'fsbench: where file-system and CPU time goes' },
};

export default async function Page() {
  const [studies, runs, signed] = await Promise.all([
    findStudiesById(Object.values(FINDING_STUDIES)),
    listLatestRuns(),
    loadSignedFinding(),
  ]);
  return <HomePage studies={studies} runs={runs} signed={signed} />;
}
