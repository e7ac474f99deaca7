import type { OpenReport } from '../../db/review/list-reports.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { isReportReason, REPORT_REASONS } from '../../wording/report-reasons.ts';
import { formatInstant } from '../../wording/time.ts';
import styles from './operate.module.css';
import { reviewHref } from './review-href.ts';

/** What readers reported. Nothing of the reader is known. */
export function ReportsTable({ reports }: { readonly reports: readonly OpenReport[] }) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.held} aria-labelledby="reports">
      <h2 id="reports">Reports</h2>
      <Scroll label="Reports">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">What a reader says</th>
              <th scope="col">Last</th>
              <th scope="col">Decide</th>
            </tr>
          </thead>
          <tbody>
            {reports.map(({ permalink, review, at, reason, text, count }) => (
              <tr key={`${permalink} ${reason} ${text}`}>
                <th scope="row">
                  <a href={`/r/${permalink}`} className="figures">
                    {permalink}
                  </a>
                  {review === 'held' && ' (held)'}
                </th>
                <td className={styles.reason}>
                  {isReportReason(reason) ? REPORT_REASONS[reason] : reason}
                  {count > 1 && ` (${count} times)`}
                  {text !== null && (
                    <p>
                      <q>{text}</q>
                    </p>
                  )}
                </td>
                <td className={styles.when}>{formatInstant(at)}</td>
                <td className={styles.decide}>
                  <a href={reviewHref('hold', { runs: permalink })}>Hold</a>
                  <a href={reviewHref('dismiss', { runs: permalink })}>Dismiss</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
