import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Holds what may be wider than the page; the keyboard can reach and move it. */
export function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached without a pointer
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this holds a table
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
