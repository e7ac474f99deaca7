import type { HeldGroup } from '../../db/review/list-held-groups.ts';
import { groupDateText } from '../../operate/review/words.ts';
import { type Columns, cellsOf, headOf, StackedTable } from '../../parts/layout/stacked-table.tsx';
import { counted } from '../../wording/names.ts';
import styles from './operate.module.css';
import { reviewHref } from './review-href.ts';

/** What a rule holds until the operator decides. */
export function WaitingTable({ groups }: { readonly groups: readonly HeldGroup[] }) {
  return (
    <HeldTable
      id="held"
      title="Runs that wait for your decision"
      about="held by a rule. Each row has the runs of one reason on one chip."
      groups={groups.filter(({ by }) => by === 'rule')}
    />
  );
}

/** What an operator decided to hold: not looked at every day. */
export function DecidedTable({ groups }: { readonly groups: readonly HeldGroup[] }) {
  const decided = groups.filter(({ by }) => by === 'operator');
  if (decided.length === 0) return null;
  return (
    <HeldTable
      id="held-by-you"
      title="Runs that you hold"
      about="held by the operator. Each row has the runs of one decision, the latest first."
      groups={decided}
    />
  );
}

interface HeldTableProps {
  readonly id: string;
  readonly title: string;
  /** After their number. */
  readonly about: string;
  readonly groups: readonly HeldGroup[];
}

function HeldTable({ id, title, about, groups }: HeldTableProps) {
  const runs = groups.reduce((sum, group) => sum + group.runs, 0);
  const rows = groups.map((group) => ({
    id: `${group.code} ${group.action} ${group.chip}`,
    cells: cellsOf(COLUMNS, group),
  }));
  return (
    <section className={styles.held} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{runs === 0 ? 'None.' : `${counted(runs, 'run')} ${about}`}</p>
      {groups.length > 0 && <StackedTable label={title} head={headOf(COLUMNS)} rows={rows} className={styles.table} />}
    </section>
  );
}

const selectionOf = ({ code, by, chip }: HeldGroup) => ({ heldCode: code, heldBy: by, chip: chip ?? undefined });

const COLUMNS: Columns<HeldGroup> = [
  [
    'Reason',
    ({ code, reason, permalink, answer }) => (
      <div className={styles.reason}>
        {code !== 'operator' && (
          <>
            <code>{code}</code>:{' '}
          </>
        )}
        <bdi>{reason}</bdi> <a href={`/r/${permalink}`}>Latest run</a>
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
  [
    'Chip',
    ({ chip, isOfSeveralChips }) =>
      chip === null ? isOfSeveralChips ? 'several' : 'none' : <a href={`/chips/${chip}`}>{chip}</a>,
  ],
  ['When', (group) => <span className={styles.when}>{groupDateText(group)}</span>],
  [
    'Decide',
    (group) =>
      group.action === null ? (
        <span className={styles.decide}>
          <a href={reviewHref('release', selectionOf(group))}>Release</a>
          {group.by === 'rule' && <a href={reviewHref('confirm', selectionOf(group))}>Keep held</a>}
        </span>
      ) : (
        <a href={`/operate/review?undo=${group.action}`}>Take back</a>
      ),
  ],
];
