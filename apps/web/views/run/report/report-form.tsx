import type { ReactElement } from 'react';
import { Details } from '../../../parts/layout/details.tsx';
import { REPORT_CHARS, REPORT_REASONS } from '../../../wording/report-reasons.ts';
import styles from './report.module.css';

/** For readers who find something wrong. It works without scripts, and asks nothing about the reader. */
export function ReportForm({ id }: { readonly id: string }): ReactElement {
  return (
    <Details summary="Report this run">
      <form action={`/r/${id}/report`} method="post" className={styles.report}>
        <label>
          What is wrong
          <select name="reason">
            {Object.entries(REPORT_REASONS).map(([reason, text]) => (
              <option key={reason} value={reason}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label>
          Details, optional
          <textarea name="text" rows={3} maxLength={REPORT_CHARS} />
        </label>
        <p>The operator reads it. It is not published, and your address is not stored.</p>
        <button type="submit">Send the report</button>
      </form>
    </Details>
  );
}
