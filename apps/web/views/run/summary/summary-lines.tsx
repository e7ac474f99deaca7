import type { ReactElement, ReactNode } from 'react';
import styles from './summary.module.css';
import type { TrustVerdict } from './trust.ts';

interface SummaryLinesProps extends Pick<TrustVerdict, 'severity'> {
  readonly trust: ReactNode;
  readonly found: ReactNode;
  readonly sender: ReactNode;
}

/** For a reader with five seconds: whether to rely on a run, before its numbers; what it found; and who sent it. */
export function SummaryLines({ trust, found, sender, severity }: SummaryLinesProps): ReactElement {
  return (
    <div className={styles.summary}>
      <p className={styles.trust} data-severity={severity}>
        {trust}
      </p>
      <p className={styles.found}>{found}</p>
      <p className={styles.sender}>{sender}</p>
    </div>
  );
}
