import { pageMetadata } from '../../features/layout/metadata.ts';
import { SuitesPage } from '../../features/suites/suites-page.tsx';

export const metadata = pageMetadata({
  title: 'Suites',
  description:
    'Five suites, a question each: scaling over cores, durable writes, memory file systems, turbo, and write throughput; how they are measured, and the boards.',
  path: '/suites',
});

export default function Page() {
  return <SuitesPage />;
}
