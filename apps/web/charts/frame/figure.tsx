import type { ReactElement } from 'react';
import type { ChartProps } from '../types.ts';
import { compactChart } from './compact.ts';
import { DataTable } from './data-table.tsx';
import { DeferredHtml } from './deferred-html.tsx';
import { deferHtml } from './deferred-store.ts';
import styles from './figure.module.css';
import { FigureActions } from './figure-actions.tsx';
import { type ChartData, chartTable } from './kinds.ts';
import { stillHtml } from './still-html.ts';
import { Strip } from './strip.tsx';
import { Upgrade } from './upgrade.tsx';

interface Props {
  readonly chart: ChartData;
  /** Of the page it stands on, where the chart's own data does not say. */
  readonly address?: ChartProps['address'];
}

/** Drawn once for a page, and put aside for where it stands; null: there is nothing to draw. */
function stillOnce(chart: ChartData, labelledBy: string) {
  const html = stillHtml(chart, labelledBy);
  return html === null ? null : { chart, at: deferHtml(() => html) };
}

/**
 * A chart with everything that belongs to it: its name, the chart in words, the drawing on
 * two sheets of which the one that fits shows, what is missing, and the table of the same rows.
 * All of it is there without scripts; scripts only make the chart answer.
 */
export function Figure({ chart, address = chart.props.address }: Props): ReactElement {
  if (chart.kind === 'strip') return <Strip {...chart.props} />;
  const { id, title, summary, missing = [], table = 'folded' }: ChartProps = chart.props;
  const labelledBy = `${id}-title`;
  const still = stillOnce(compactChart(chart), labelledBy);
  return (
    <figure id={id} className={styles.figure} aria-labelledby={labelledBy} aria-describedby={`${id}-summary`}>
      <figcaption className={styles.caption}>
        <span id={labelledBy} className={styles.title}>
          {title}
        </span>
        <span id={`${id}-summary`} className={styles.summary}>
          {summary}
        </span>
      </figcaption>
      {still ? (
        <Upgrade {...still} labelledBy={labelledBy} describedBy={`${id}-summary`} />
      ) : (
        <p className={styles.empty}>No results for this chart.</p>
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
        <DeferredHtml>
          <DataTable data={chartTable(chart)} caption={title} />
        </DeferredHtml>
      )}
      {table === 'folded' && (
        <details className={styles.details}>
          <summary>Show as a table</summary>
          <DeferredHtml>
            <DataTable data={chartTable(chart)} caption={title} />
          </DeferredHtml>
        </details>
      )}
    </figure>
  );
}
