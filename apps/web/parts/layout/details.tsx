import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface Props {
  /** Where links that change what is in it come back to. */
  readonly id?: string;
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** What only some readers want: folded behind words that say what is there. */
export function Details({ id, summary, isOpen = false, children }: Props) {
  return (
    <details id={id} className={styles.details} open={isOpen}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
