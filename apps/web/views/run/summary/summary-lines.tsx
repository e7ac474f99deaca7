import type { ReactElement, ReactNode } from 'react';
import styles from './summary.module.css';
import type { TrustVerdict } from './trust.ts';

interface SummaryLinesProps extends Pick<TrustVerdict, 'severity'> {
  /** Whether to rely on it, who sent it, and how many warnings it has. */
  readonly trust: ReactNode;
  readonly children: ReactNode;
}

/** For a reader with five seconds: what a run found, and whether to rely on it; that comes first where it is invalid. */
export function SummaryLines({ trust, children, severity }: SummaryLinesProps): ReactElement {
  const line = (
    <p className={styles.trust} data-severity={severity}>
      {trust}
    </p>
  );
  return (
    <div className={styles.summary}>
      {severity === 'invalid' && line}
      {children}
      {severity !== 'invalid' && line}
    </div>
  );
}
