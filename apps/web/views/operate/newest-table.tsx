import type { ReceivedRun } from '../../db/review/received-runs-part.ts';
import { type Columns, cellsOf, headOf, StackedTable } from '../../parts/layout/stacked-table.tsx';
import { formatInstant } from '../../wording/time.ts';
import { ChipLink, DriveLinks, STATES } from './decided-run.tsx';
import styles from './operate.module.css';
import { reviewHref } from './review-href.ts';

const COLUMNS: Columns<ReceivedRun> = [
  [
    'Run',
    ({ permalink }) => (
      <a href={`/r/${permalink}`} className="figures">
        {permalink}
      </a>
    ),
  ],
  ['Received', ({ receivedAt }) => <span className={styles.when}>{formatInstant(receivedAt)}</span>],
  ['State', ({ state }) => STATES[state]],
  ['Chip', ({ chip }) => <ChipLink chip={chip} />],
  ['Drive', ({ drives }) => <DriveLinks drives={drives} />],
  [
    'Contributor',
    ({ contributor, label }) => (
      <a href={`/contributors/${contributor}`}>
        <bdi>{label ?? contributor}</bdi>
      </a>
    ),
  ],
  [
    'Decide',
    ({ permalink, state }) =>
      state === 'held' ? (
        <a href={reviewHref('release', { runs: permalink })}>Release</a>
      ) : (
        <a href={reviewHref('hold', { runs: permalink })}>Hold</a>
      ),
  ],
];

/** What was received last, whatever became of it. */
export function NewestTable({ runs }: { readonly runs: readonly ReceivedRun[] }) {
  if (runs.length === 0) return null;
  const rows = runs.map((run) => ({ id: run.permalink, cells: cellsOf(COLUMNS, run) }));
  return (
    <section className={styles.held} aria-labelledby="newest">
      <h2 id="newest">Runs received last</h2>
      <p>All runs, held or not, the latest first.</p>
      <StackedTable label="Runs received last" head={headOf(COLUMNS)} rows={rows} className={styles.table} />
    </section>
  );
}
