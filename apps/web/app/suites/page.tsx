import { SuitesPage } from '../../pages/suites/suites-page.tsx';
import { pageMetadata } from '../../parts/layout/metadata.ts';

export const metadata = pageMetadata({
  title: 'Suites',
  description:
    'Five suites, a question each: scaling over cores, durable writes, memory file systems, turbo, and write throughput; how they are measured, and the boards.',
  path: '/suites',
});

export default function Page() {
  return <SuitesPage />;
}
