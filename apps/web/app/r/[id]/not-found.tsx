import { LostPageHints } from '../../../parts/layout/lost-page-hints.tsx';
import { PageHead } from '../../../parts/layout/page-head.tsx';

export default function NotFound() {
  return (
    <>
      <PageHead title="No run has this address">
        <p>
          A run’s address has 16 characters: the digits, and the letters without I, L, O and U. A withdrawn run keeps
          its page, so a run that was here once is never simply missing.
        </p>
        <LostPageHints />
      </PageHead>
      <p>
        If the collector printed this address before uploading, the run may still be on the machine that made it:{' '}
        <code>npx fsbench-collect upload FILE</code> sends it, and the address stays the same. Or look among{' '}
        <a href="/chips">the chips</a>.
      </p>
    </>
  );
}
