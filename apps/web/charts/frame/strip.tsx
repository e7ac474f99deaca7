import type { ReactElement } from 'react';
import type { StripChartProps } from '../strip/types.ts';
import styles from './figure.module.css';
import { Still } from './still.tsx';

/** A small picture without a table of its own: its words stand under it. */
export function Strip(props: StripChartProps): ReactElement {
  const { id, title, summary } = props;
  return (
    <figure id={id} className={`${styles.figure} ${styles.strip}`}>
      <span id={`${id}-title`} className="visually-hidden">
        {title}
      </span>
      <div className={styles.stage}>
        <Still chart={{ kind: 'strip', props }} labelledBy={`${id}-title`} />
      </div>
      <figcaption className={styles.summary}>{summary}</figcaption>
    </figure>
  );
}
