import type { Status } from '../../operate/status/read-status.ts';
import { type StatusGroup, statusGroups } from '../../operate/status/status-lines.ts';
import { Command } from '../../parts/layout/command.tsx';
import controls from '../../parts/layout/controls.module.css';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { formatInstant } from '../../wording/time.ts';
import type { OperatorsView } from './find-operators-view.ts';
import { HeldTable } from './held-table.tsx';
import styles from './operate.module.css';
import { LEAST_TOKEN_CHARS } from './session.ts';

interface Props {
  readonly view: OperatorsView;
  readonly isWrong: boolean;
}

/** How the site does, for whoever runs it. It shows; commands change. */
export function OperatePage({ view, isWrong }: Props) {
  switch (view.kind) {
    case 'closed':
      return <Closed />;
    case 'locked':
      return <Locked isWrong={isWrong} />;
    case 'open':
      return <Open status={view.status} />;
  }
}

function Closed() {
  return (
    <div className={styles.page}>
      <PageHead title="Operator dashboard">
        <p>
          This page is closed. To open it, start the site with a token of at least {LEAST_TOKEN_CHARS} characters in
          OPERATOR_TOKEN. Or run, no token needed:
        </p>
      </PageHead>
      <Command>OPERATOR_TOKEN=$(openssl rand -hex 24)</Command>
      <Command>npm run status</Command>
    </div>
  );
}

function Locked({ isWrong }: { readonly isWrong: boolean }) {
  return (
    <div className={styles.page}>
      <PageHead title="Operator dashboard">
        <p>Enter the token that the site was started with. The session lasts eight hours.</p>
      </PageHead>
      <form action="/operate/session" method="post" className={controls.field}>
        <label htmlFor="token">Token</label>
        <input
          id="token"
          name="token"
          type="password"
          required
          autoComplete="current-password"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'wrong' : undefined}
        />
        <button type="submit">Open</button>
        {isWrong && (
          <p id="wrong" className="status-invalid">
            Wrong token.
          </p>
        )}
      </form>
    </div>
  );
}

function Open({ status }: { readonly status: Status }) {
  const groups = statusGroups(status);
  const todos = groups.flatMap(({ lines }) => lines).filter(({ todo }) => todo !== null).length;
  return (
    <div className={styles.page}>
      <PageHead title="Operator dashboard">
        <p className={styles.verdict}>
          {todos === 0 ? 'Nothing to do.' : `${todos} ${todos === 1 ? 'item needs' : 'items need'} attention.`} As of{' '}
          <time dateTime={status.at}>{formatInstant(new Date(status.at))}</time>.
        </p>
      </PageHead>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
      <HeldTable held={status.held} count={status.heldCount} />
      <form action="/operate/session" method="post">
        <button type="submit" name="leave" value="1" className={styles.leave}>
          Sign out
        </button>
      </form>
    </div>
  );
}

function Group({ group: { title, lines } }: { readonly group: StatusGroup }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <dl>
        {lines.map(({ name, value, todo }) => (
          <div key={name}>
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
