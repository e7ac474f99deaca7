import type { HeldGroup } from '../../db/review/list-held-groups.ts';
import { type Columns, cellsOf, headOf, StackedTable } from '../../parts/layout/stacked-table.tsx';
import { counted } from '../../wording/names.ts';
import { formatDate } from '../../wording/time.ts';
import styles from './operate.module.css';
import { reviewHref } from './review-href.ts';

/** What rules hold, and what an operator holds, in groups that are decided about at once. */
export function HeldTables({ groups }: { readonly groups: readonly HeldGroup[] }) {
  const yours = groups.filter(({ by }) => by === 'operator');
  return (
    <>
      <HeldTable id="held" title="Held for review" groups={groups.filter(({ by }) => by === 'rule')} />
      {yours.length > 0 && <HeldTable id="held-by-you" title="Held by you" groups={yours} />}
    </>
  );
}

interface HeldTableProps {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly HeldGroup[];
}

function HeldTable({ id, title, groups }: HeldTableProps) {
  const runs = groups.reduce((sum, group) => sum + group.runs, 0);
  const rows = groups.map((group) => ({
    id: `${group.code} ${group.by} ${group.chip}`,
    cells: cellsOf(COLUMNS, group),
  }));
  return (
    <section className={styles.held} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        {runs === 0
          ? 'No run waits for a decision.'
          : `${counted(runs, 'run')}. Each row has the runs of one reason on one chip.`}
      </p>
      {groups.length > 0 && <StackedTable label={title} head={headOf(COLUMNS)} rows={rows} className={styles.table} />}
    </section>
  );
}

const selectionOf = ({ code, by, chip }: HeldGroup) => ({ heldCode: code, heldBy: by, chip: chip ?? undefined });

function spanOf({ firstAt, latestAt }: HeldGroup): string {
  const [first, latest] = [formatDate(firstAt), formatDate(latestAt)];
  return first === latest ? first : `${first} to ${latest}`;
}

const COLUMNS: Columns<HeldGroup> = [
  [
    'Reason',
    ({ code, reason, permalink, answer }) => (
      <div className={styles.reason}>
        <code>{code}</code>: <bdi>{reason}</bdi> <a href={`/r/${permalink}`}>Latest run</a>
        {answer !== null && (
          <p>
            The contributor’s note: <q>{answer}</q>
          </p>
        )}
      </div>
    ),
  ],
  ['Runs', ({ runs }) => runs],
  [
    'Contributors',
    ({ most, contributors }) => (
      <>
        {most.map(({ id, label, runs }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <a href={`/contributors/${id}`}>
              <bdi>{label ?? id}</bdi>
            </a>{' '}
            {contributors > 1 && `(${counted(runs, 'run')}) `}
            <a href={reviewHref('block', { contributor: id })}>Block</a>
          </span>
        ))}
        {contributors > most.length && ` and ${contributors - most.length} more`}
      </>
    ),
  ],
  ['Chip', ({ chip }) => (chip === null ? 'none' : <a href={`/chips/${chip}`}>{chip}</a>)],
  ['Received', (group) => <span className={styles.when}>{spanOf(group)}</span>],
  [
    'Decide',
    (group) => (
      <span className={styles.decide}>
        <a href={reviewHref('release', selectionOf(group))}>Release</a>
        {group.by === 'rule' && <a href={reviewHref('confirm', selectionOf(group))}>Keep held</a>}
      </span>
    ),
  ],
];
