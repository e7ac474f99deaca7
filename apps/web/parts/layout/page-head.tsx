import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Title of a page and what it says in a line or two. */
export function PageHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <header className={styles.lead}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
