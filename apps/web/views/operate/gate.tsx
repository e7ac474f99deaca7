import { env } from '../../env.ts';
import { runOf } from '../../operate/review/run-address.ts';
import { Command } from '../../parts/layout/command.tsx';
import controls from '../../parts/layout/controls.module.css';
import { PageHead } from '../../parts/layout/page-head.tsx';
import styles from './operate.module.css';
import { LEAST_TOKEN_CHARS } from './session.ts';

/** What everybody sees who has no session. */
export function Gate({ kind, ...locked }: LockedProps & { readonly kind: 'closed' | 'locked' }) {
  return kind === 'closed' ? <Closed next={locked.next} /> : <Locked {...locked} />;
}

interface LockedProps {
  readonly isWrong: boolean;
  /** The page that was asked for. */
  readonly next: string;
}

function Closed({ next }: Pick<LockedProps, 'next'>) {
  // Who comes from the page of a run wants to hold it.
  const run = runOf(new URL(next, env.PUBLIC_URL).searchParams.get('runs') ?? '') ?? 'ID';
  return (
    <div className={styles.page}>
      <PageHead title="Operator dashboard">
        <p>This page is closed. To open it, start the site with a token of at least {LEAST_TOKEN_CHARS} characters:</p>
      </PageHead>
      <Command>export OPERATOR_TOKEN=$(openssl rand -hex 24)</Command>
      <p>Or work in a terminal, in the folder of the site. No token is needed:</p>
      <Command>npm run status</Command>
      <Command>npm run review -- list</Command>
      <p>To hold a run, so that it counts in no result, name its address and a reason that the site shows:</p>
      <Command>{`npm run review -- hold ${env.PUBLIC_URL}/r/${run} --reason "made-up results"`}</Command>
      <p>
        <a href="/docs/operators#review">How to review runs</a>
      </p>
    </div>
  );
}

function Locked({ isWrong, next }: LockedProps) {
  return (
    <div className={styles.page}>
      <PageHead title="Operator dashboard">
        <p>Enter the token that the site was started with. You stay signed in for eight hours.</p>
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
        {next === '/operate' ? null : <input type="hidden" name="next" value={next} />}
        <button type="submit">Open</button>
        {isWrong && (
          <p id="wrong" className="status-invalid">
            Wrong token.
          </p>
        )}
      </form>
      <p>
        With <code>npm start</code>, run this in the folder of the site to print the token:
      </p>
      <Command>cat .fsbench/operator-token</Command>
    </div>
  );
}
