import type { ReactElement, ReactNode } from 'react';
import styles from './summary.module.css';
import type { TrustVerdict } from './trust.ts';

interface SummaryLinesProps extends Pick<TrustVerdict, 'severity'> {
  /** Whether to rely on it. */
  readonly trust: ReactNode;
  /** Who sent it, and how many warnings it has; the color beside `trust` is not about these. */
  readonly sender?: ReactNode;
  readonly children: ReactNode;
}

/** For a reader with five seconds: what a run found, and whether to rely on it; that comes first where it is invalid. */
export function SummaryLines({ trust, sender, children, severity }: SummaryLinesProps): ReactElement {
  const line = (
    <div className={styles.trust}>
      <p data-severity={severity}>{trust}</p>
      {sender === undefined ? null : <p>{sender}</p>}
    </div>
  );
  return (
    <div className={styles.summary}>
      {severity === 'invalid' && line}
      {children}
      {severity !== 'invalid' && line}
    </div>
  );
}
