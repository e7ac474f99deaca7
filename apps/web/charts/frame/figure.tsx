import type { ReactElement } from 'react';
import type { FigureProps } from '../types.ts';
import { DataTable } from './data-table.tsx';
import styles from './figure.module.css';
import { FigureActions } from './figure-actions.tsx';
import { type ChartData, chartTable, drawChart } from './kinds.ts';
import { lean } from './lean.ts';
import { SentOnce } from './sent-once.tsx';
import { WIDE } from './sheet.ts';
import { Strip } from './strip.tsx';
import { Upgrade } from './upgrade.tsx';

interface Props {
  readonly chart: ChartData;
  /** Of the page it stands on, where the chart's own data does not say. */
  readonly address?: FigureProps['address'];
}

/**
 * A chart with everything that belongs to it: its name, the picture in words, the drawing on
 * two sheets of which the one that fits shows, what is missing, and the table of the same rows.
 * All of it is there without scripts; scripts only make the picture answer.
 */
export function Figure({ chart, address = chart.props.address }: Props): ReactElement {
  if (chart.kind === 'strip') return <Strip {...chart.props} />;
  const { id, title, summary, missing = [], table = 'folded' }: FigureProps = chart.props;
  return (
    <figure id={id} className={styles.figure} aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
      <figcaption className={styles.caption}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        <span id={`${id}-summary`} className={styles.summary}>
          {summary}
        </span>
      </figcaption>
      {drawChart(chart, WIDE) ? (
        <Upgrade chart={lean(chart)} labelledBy={`${id}-title`} describedBy={`${id}-summary`} />
      ) : (
        <p className={styles.empty}>Nothing was measured for this picture.</p>
      )}
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
      )}
      {address && <FigureActions id={id} address={address} />}
      {table === 'shown' && (
        <SentOnce>
          <DataTable data={chartTable(chart)} caption={title} />
        </SentOnce>
      )}
      {table === 'folded' && (
        <details className={styles.details}>
          <summary>The figures as a table</summary>
          <SentOnce>
            <DataTable data={chartTable(chart)} caption={title} />
          </SentOnce>
        </details>
      )}
    </figure>
  );
}
