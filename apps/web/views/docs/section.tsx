import type { ReactNode } from 'react';
import styles from './docs.module.css';

interface Props {
  readonly id: string;
  readonly title: ReactNode;
  /** Of its heading; 3 below the heading of a group. */
  readonly level?: 2 | 3;
  /** On a wide screen, too: what most readers skip. With one line about it. */
  readonly folded?: { readonly about: ReactNode; readonly isOpen?: boolean };
  readonly children: ReactNode;
}

/**
 * A part of a long page. On a phone it is closed until somebody opens it, follows a link to it or finds a word in it; on a
 * wide screen all of it is shown unless it is folded, and on paper always.
 */
export function Section({ id, title, level = 2, folded, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <details className={folded ? `${styles.part} ${styles.folded}` : styles.part} open={folded?.isOpen}>
      <summary>
        <Heading>{title}</Heading>
        {folded ? <p>{folded.about}</p> : null}
      </summary>
      {/* Inside, so that a link to it opens it. */}
      <div id={id}>{children}</div>
    </details>
  );
}
