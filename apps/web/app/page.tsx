import { findStudiesById } from '../db/find-studies-by-id.ts';
import { listLatestRuns } from '../db/list-latest-runs.ts';
import { FINDING_STUDIES } from '../features/home/findings.ts';
import { HomePage } from '../features/home/home-page.tsx';

export default async function Page() {
  const [studies, runs] = await Promise.all([findStudiesById(Object.values(FINDING_STUDIES)), listLatestRuns()]);
  return <HomePage studies={studies} runs={runs} />;
}
