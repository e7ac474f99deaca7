import { LostPageHints } from '../../../parts/layout/lost-page-hints.tsx';
import { PageHead } from '../../../parts/layout/page-head.tsx';

export default function NotFound() {
  return (
    <>
      <PageHead title="Run not found">
        <p>
          A run’s address has 16 characters: digits and letters without I, L, O and U. Withdrawn runs keep their page.
        </p>
        <LostPageHints />
      </PageHead>
      <p>
        If the collector printed this address before the upload, the run may still be on that machine:{' '}
        <code>npx fsbench-collect upload FILE</code> uploads it under the same address. Or browse{' '}
        <a href="/chips">the chips</a>.
      </p>
    </>
  );
}
