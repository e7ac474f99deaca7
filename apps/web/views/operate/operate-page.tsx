import { type StatusGroup, statusGroups } from '../../operate/status/status-lines.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { formatInstant } from '../../wording/time.ts';
import { ActionsTable } from './actions-table.tsx';
import { DoneLine } from './done-line.tsx';
import type { Dashboard, Gated } from './find-operators-view.ts';
import { Gate } from './gate.tsx';
import { DecidedTable, WaitingTable } from './held-table.tsx';
import { IntentForm } from './intent-form.tsx';
import { MovesList } from './moves-list.tsx';
import { NewestTable } from './newest-table.tsx';
import styles from './operate.module.css';
import { ReportsTable } from './reports-table.tsx';

interface Props {
  readonly view: Gated<Dashboard>;
  readonly isWrong: boolean;
  /** Where a sign-in leads. */
  readonly next: string;
  /** The action that was just done. */
  readonly done: string | null;
}

/** How the site does, and every decision about runs. */
export function OperatePage({ view, isWrong, next, done }: Props) {
  if (view.kind !== 'open') return <Gate kind={view.kind} isWrong={isWrong} next={next} />;
  const { status, groups: held, reports, newest, moves, actions, undo } = view;
  const groups = statusGroups(status);
  const todos = groups.flatMap(({ lines }) => lines).filter(({ todo }) => todo !== null);
  const latest = actions.find(({ id }) => id === done);
  return (
    <div className={styles.page}>
      <PageHead title="Operator dashboard">
        {latest && (
          <DoneLine
            action={latest}
            undo={undo}
            undone={actions.find(({ id }) => id === latest.undoes)}
            waiting={{ cells: status.cellsWaiting, heartbeatSeconds: status.heartbeatSeconds }}
          />
        )}
        <p className={styles.verdict}>
          {todos.length === 0 ? (
            'Nothing to do.'
          ) : (
            <>
              {todos.length} {todos.length === 1 ? 'item needs' : 'items need'} attention:{' '}
              {todos.map(({ name }, at) => (
                <span key={name}>
                  {at > 0 && ', '}
                  <a href={`#${idOf(name)}`}>{name}</a>
                </span>
              ))}
              .
            </>
          )}{' '}
          As of <time dateTime={status.at}>{formatInstant(new Date(status.at))}</time>.
        </p>
      </PageHead>
      <section className={styles.held} aria-labelledby="decide">
        <h2 id="decide">Hold or release a run</h2>
        <IntentForm typed={{}} isShort />
        <p>
          The preview shows what would change, and asks for a reason.{' '}
          <a href="/operate/review">Select runs by contributor, hardware, time or result</a>
        </p>
      </section>
      <WaitingTable groups={held} />
      <ReportsTable reports={reports} />
      <MovesList moves={moves} />
      <NewestTable runs={newest} />
      <DecidedTable groups={held} />
      <ActionsTable actions={actions} done={done} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
      <form action="/operate/session" method="post">
        <button type="submit" name="leave" value="1" className={styles.leave}>
          Sign out
        </button>
      </form>
    </div>
  );
}

/** "Held runs" is at #held-runs of the page. */
const idOf = (name: string): string => `item-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

function Group({ group: { title, lines } }: { readonly group: StatusGroup }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <dl>
        {lines.map(({ name, value, todo }) => (
          <div key={name} id={idOf(name)}>
            <dt>{name}</dt>
            <dd>
              {value}
              {todo !== null && <b className="status-warn">{todo}</b>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
