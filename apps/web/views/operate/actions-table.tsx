import type { StoredAction } from '../../db/review/list-actions.ts';
import { actionTitle, selectionText } from '../../operate/review/words.ts';
import { SelectionLinks } from '../../parts/layout/selection-links.tsx';
import { type Columns, cellsOf, headOf, StackedTable } from '../../parts/layout/stacked-table.tsx';
import { counted } from '../../wording/names.ts';
import { formatInstant } from '../../wording/time.ts';
import styles from './operate.module.css';

const COLUMNS: Columns<StoredAction> = [
  ['When', ({ at }) => <span className={styles.when}>{formatInstant(at)}</span>],
  ['What', (action) => `${actionTitle(action)}${action.finishedAt === null ? ' (interrupted)' : ''}`],
  [
    'Runs',
    ({ runs, contributors }) => (
      <span className={styles.when}>
        {counted(runs, 'run')} by {counted(contributors, 'contributor')}
      </span>
    ),
  ],
  [
    'Selection and reason',
    ({ undoes, selection, reason }) => (
      <div className={styles.reason}>
        {undoes === null ? (
          <SelectionLinks text={selectionText(selection)} />
        ) : (
          <a href={`#${undoes}`}>undoes an earlier action</a>
        )}
        {reason !== '' && (
          <>
            : <bdi>{reason}</bdi>
          </>
        )}
      </div>
    ),
  ],
  ['Undo', (action) => <Undo action={action} />],
];

interface Props {
  readonly actions: readonly StoredAction[];
  /** The action that has just been carried out. */
  readonly done: string | null;
}

/** What was decided, each with its undo. */
export function ActionsTable({ actions, done }: Props) {
  const rows = actions.map((action) => ({
    id: action.id,
    isCurrent: action.id === done,
    cells: cellsOf(COLUMNS, action),
  }));
  return (
    <section className={styles.held} aria-labelledby="actions">
      <h2 id="actions">Your latest decisions</h2>
      <p>
        {actions.length === 0 ? 'None yet. ' : ''}
        <a href="/data/moderation">The public log</a> lists them with their reasons.
      </p>
      {actions.length > 0 && (
        <StackedTable label="Your latest decisions" head={headOf(COLUMNS)} rows={rows} className={styles.table} />
      )}
    </section>
  );
}

function Undo({ action: { id, undoneBy, isSuperseded } }: { readonly action: StoredAction }) {
  if (undoneBy !== null) return 'undone';
  if (isSuperseded) return 'decided about since';
  return <a href={`/operate/review?undo=${id}`}>Undo</a>;
}
