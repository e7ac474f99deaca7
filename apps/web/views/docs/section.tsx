import type { ReactNode } from 'react';
import styles from './docs.module.css';

interface Props {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a long page. On a phone it is closed until somebody opens it, follows a link to it or finds a word in it; on a
 * wide screen and on paper all of it is shown.
 */
export function Section({ id, title, children }: Props) {
  return (
    <details className={styles.part}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {/* Inside, so that a link to it opens it. */}
      <div id={id}>{children}</div>
    </details>
  );
}
