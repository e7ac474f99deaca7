import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface Props {
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** What only some readers want: folded behind words that say what is there. */
export function Details({ summary, isOpen = false, children }: Props) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
