import type { OpenReport } from '../../db/review/list-reports.ts';
import { type Columns, cellsOf, headOf, StackedTable } from '../../parts/layout/stacked-table.tsx';
import { isReportReason, REPORT_REASONS } from '../../wording/report-reasons.ts';
import { formatInstant } from '../../wording/time.ts';
import styles from './operate.module.css';
import { reviewHref } from './review-href.ts';

const COLUMNS: Columns<OpenReport> = [
  [
    'Run',
    ({ permalink, review }) => (
      <>
        <a href={`/r/${permalink}`} className="figures">
          {permalink}
        </a>
        {review === 'held' && ' (held)'}
      </>
    ),
  ],
  [
    'What a reader says',
    ({ reason, count, text }) => (
      <div className={styles.reason}>
        {isReportReason(reason) ? REPORT_REASONS[reason] : reason}
        {count > 1 && ` (${count} times)`}
        {text !== null && (
          <p>
            <q>{text}</q>
          </p>
        )}
      </div>
    ),
  ],
  ['Last', ({ at }) => <span className={styles.when}>{formatInstant(at)}</span>],
  [
    'Decide',
    ({ permalink }) => (
      <span className={styles.decide}>
        <a href={reviewHref('hold', { runs: permalink })}>Hold</a>
        <a href={reviewHref('dismiss', { runs: permalink })}>Dismiss</a>
      </span>
    ),
  ],
];

/** What readers reported. Nothing of the reader is known. */
export function ReportsTable({ reports }: { readonly reports: readonly OpenReport[] }) {
  if (reports.length === 0) return null;
  const rows = reports.map((report) => ({
    id: `${report.permalink} ${report.reason} ${report.text}`,
    cells: cellsOf(COLUMNS, report),
  }));
  return (
    <section className={styles.held} aria-labelledby="reports">
      <h2 id="reports">Reports that wait for your answer</h2>
      <StackedTable
        label="Reports that wait for your answer"
        head={headOf(COLUMNS)}
        rows={rows}
        className={styles.table}
      />
    </section>
  );
}
