import { Command } from '../../parts/layout/command.tsx';
import controls from '../../parts/layout/controls.module.css';
import { PageHead } from '../../parts/layout/page-head.tsx';
import styles from './operate.module.css';
import { LEAST_TOKEN_CHARS } from './session.ts';

/** What everybody sees who has no session. */
export function Gate({ kind, isWrong }: { readonly kind: 'closed' | 'locked'; readonly isWrong: boolean }) {
  return kind === 'closed' ? <Closed /> : <Locked isWrong={isWrong} />;
}

function Closed() {
  return (
    <div className={styles.page}>
      <PageHead title="Operator dashboard">
        <p>This page is closed. To open it, start the site with a token of at least {LEAST_TOKEN_CHARS} characters:</p>
      </PageHead>
      <Command>export OPERATOR_TOKEN=$(openssl rand -hex 24)</Command>
      <p>Or run these in the folder of the site, no token needed:</p>
      <Command>npm run status</Command>
      <Command>npm run review -- list</Command>
    </div>
  );
}

function Locked({ isWrong }: { readonly isWrong: boolean }) {
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
