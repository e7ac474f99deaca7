import { pageMetadata } from '../../parts/layout/metadata.ts';
import { loadHeadlineLines } from '../../parts/leaderboards/headline-lines.ts';
import { SuitesPage } from '../../views/suites/suites-page.tsx';
import { SUITE_COUNT } from '../../wording/suite-count.ts';

export const metadata = pageMetadata({
  title: 'Suites',
  description: `${SUITE_COUNT.charAt(0).toUpperCase()}${SUITE_COUNT.slice(1)} suites, one question each: scaling over cores, durable writes, memory file systems, turbo, and write throughput; with methods and leaderboards.`,
  path: '/suites',
});

export default async function Page() {
  return <SuitesPage headlines={await loadHeadlineLines()} />;
}
