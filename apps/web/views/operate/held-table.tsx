import type { HeldGroup } from '../../db/review/list-held-groups.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
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
  return (
    <section className={styles.held} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        {runs === 0
          ? 'No run waits for a decision.'
          : `${counted(runs, 'run')}. Each row has the runs of one reason on one chip.`}
      </p>
      {groups.length > 0 && (
        <Scroll label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Runs</th>
                <th scope="col">Reason</th>
                <th scope="col">Contributors</th>
                <th scope="col">Chip</th>
                <th scope="col">Received</th>
                <th scope="col">Decide</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <GroupRow key={`${group.code} ${group.by} ${group.chip}`} group={group} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </section>
  );
}

function GroupRow({ group }: { readonly group: HeldGroup }) {
  const { runs, code, by, contributors, most, chip, firstAt, latestAt, permalink, reason, answer } = group;
  const selection = { heldCode: code, heldBy: by, chip: chip ?? undefined };
  return (
    <tr>
      <th scope="row">{runs}</th>
      <td className={styles.reason}>
        <code>{code}</code>: <bdi>{reason}</bdi> <a href={`/r/${permalink}`}>Latest run</a>
        {answer !== null && (
          <p>
            The contributor’s note: <q>{answer}</q>
          </p>
        )}
      </td>
      <td>
        {most.map(({ id, label, runs: sent }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <a href={`/contributors/${id}`}>
              <bdi>{label ?? id}</bdi>
            </a>{' '}
            {contributors > 1 && `(${counted(sent, 'run')}) `}
            <a href={reviewHref('block', { contributor: id })}>Block</a>
          </span>
        ))}
        {contributors > most.length && ` and ${contributors - most.length} more`}
      </td>
      <td>{chip === null ? 'none' : <a href={`/chips/${chip}`}>{chip}</a>}</td>
      <td className={styles.when}>
        {formatDate(firstAt) === formatDate(latestAt)
          ? formatDate(firstAt)
          : `${formatDate(firstAt)} to ${formatDate(latestAt)}`}
      </td>
      <td className={styles.decide}>
        <a href={reviewHref('release', selection)}>Release</a>
        {by === 'rule' && <a href={reviewHref('confirm', selection)}>Keep held</a>}
      </td>
    </tr>
  );
}
