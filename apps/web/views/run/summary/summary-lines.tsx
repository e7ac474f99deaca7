import type { ReactElement, ReactNode } from 'react';
import styles from './summary.module.css';
import type { TrustVerdict } from './trust.ts';

interface SummaryLinesProps extends Pick<TrustVerdict, 'severity'> {
  readonly found: ReactNode;
  readonly trust: ReactNode;
}

/** For a reader with five seconds: what a run found; below it, whether to rely on it and who sent it. */
export function SummaryLines({ found, trust, severity }: SummaryLinesProps): ReactElement {
  return (
    <div className={styles.summary}>
      <p className={styles.found}>{found}</p>
      <p className={styles.trust} data-severity={severity}>
        {trust}
      </p>
    </div>
  );
}
