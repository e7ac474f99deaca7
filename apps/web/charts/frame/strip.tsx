import type { ReactElement } from 'react';
import { markText } from '../mark.ts';
import { drawingSvg, NARROW } from '../sheet.ts';
import { drawStrip } from '../strip/draw.ts';
import type { StripChartProps } from '../strip/types.ts';
import styles from './figure.module.css';

/** A small chart without a table of its own: its words stand under it. */
export function Strip(props: StripChartProps): ReactElement {
  const { id, title, summary } = props;
  // It stands beside words, where the wide sheet never fits.
  const drawing = drawStrip(props, NARROW);
  const still = drawing === null ? '' : markText(drawingSvg(drawing, { labelId: `${id}-title` }));
  return (
    <figure id={id} className={`${styles.figure} ${styles.strip}`}>
      <span id={`${id}-title`} className="visually-hidden">
        {title}
      </span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: marks of ours, every text in them escaped by markText */}
      <div className={styles.stage} dangerouslySetInnerHTML={{ __html: still }} />
      <figcaption className={styles.summary}>{summary}</figcaption>
    </figure>
  );
}
