import type { ReactElement } from 'react';
import { PageHead } from '../../../parts/layout/page-head.tsx';

/** After a report was sent. */
export function ReportedPage({ id }: { readonly id: string }): ReactElement {
  return (
    <PageHead title="Thank you">
      <p>
        The operator reads the report about <a href={`/r/${id}`}>run {id}</a>. If the run is held, its page says when
        and why, and so does <a href="/data/moderation">the log of decisions</a>.
      </p>
    </PageHead>
  );
}
