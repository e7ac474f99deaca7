import type { ReactElement, ReactNode } from 'react';
import styles from './parts.module.css';

interface Props {
  /** What the charts say, in words. */
  readonly words: ReactNode;
  /** One or more charts; null: there are none, and the words have the whole width. */
  readonly charts: ReactNode;
  /** Below the words; on a phone below the charts. */
  readonly after?: ReactNode;
}

/** Charts as wide as they are drawn, and the words about them beside them; on a narrow screen below each other. */
export function Beside({ words, charts, after = null }: Props): ReactElement {
  return (
    <div className={styles.parts}>
      <div className={charts ? `${styles.beside} ${styles.drawn}` : styles.beside}>
        <div className={styles.words}>{words}</div>
        {charts ? (
          <div className={styles.charts} data-beside="">
            {charts}
          </div>
        ) : null}
        {after ? <div className={styles.after}>{after}</div> : null}
      </div>
    </div>
  );
}
