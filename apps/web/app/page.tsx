import type { Metadata } from 'next';
import { countSigned } from '../db/count-signed.ts';
import { findStudiesById } from '../db/find-studies-by-id.ts';
import { hasSynthetic } from '../db/has-synthetic.ts';
import { listLatestRuns } from '../db/list-latest-runs.ts';
import { pageMetadata } from '../parts/layout/metadata.ts';
import { loadDurableWrites } from '../views/home/durable-writes.ts';
import { FINDING_STUDIES } from '../views/home/findings.ts';
import { HomePage } from '../views/home/home-page.tsx';

export const metadata: Metadata = {
  ...pageMetadata({
    title: 'fsbench: how fast is fsync, really?',
    description:
      'An open database of durable-write, multi-core and file-system benchmarks of chips and drives. Every run is signed and downloadable.',
    path: '/',
    images: 'own',
    feed: '/feed.atom',
  }),
  title: { absolute: 'fsbench: how fast is fsync, really?' },
};

export default async function Page() {
  const [studies, runs, counts, isDemo, durable] = await Promise.all([
    findStudiesById(Object.values(FINDING_STUDIES)),
    listLatestRuns(),
    countSigned(),
    hasSynthetic(),
    loadDurableWrites(),
  ]);
  return <HomePage studies={studies} runs={runs} counts={counts} isDemo={isDemo} durable={durable} />;
}
