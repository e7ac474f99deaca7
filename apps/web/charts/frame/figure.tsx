import type { ReactElement, ReactNode } from 'react';
import { withUnits } from '../../wording/with-units.ts';
import type { ChartProps } from '../types.ts';
import { compactChart } from './compact.ts';
import { DataTable } from './data-table.tsx';
import { DeferredHtml } from './deferred-html.tsx';
import { deferHtml } from './deferred-store.ts';
import styles from './figure.module.css';
import { FigureActions } from './figure-actions.tsx';
import { FigureSource } from './figure-source.tsx';
import { FigureTabs } from './figure-tabs.tsx';
import { type ChartData, chartTable, summaryText } from './kinds.ts';
import { packed } from './packed.ts';
import { stillHtml } from './still-html.ts';
import { Strip } from './strip.tsx';
import { Upgrade } from './upgrade.tsx';

interface Props {
  readonly chart: ChartData;
  /** Of the page it stands on, where the chart's own data does not say. */
  readonly address?: ChartProps['address'];
  /** A table that says more than the chart's own, in its place. */
  readonly children?: ReactNode;
}

/** Drawn once for a page, and stored for its place there; null: there is nothing to draw. */
function stillOnce(chart: ChartData, labelId: string) {
  const html = stillHtml(chart, labelId);
  return html === null ? null : { packedChart: packed(chart), at: deferHtml(() => html) };
}

/**
 * A chart with everything that belongs to it: what it shows, the drawing on two sheets of which the one that fits
 * shows, the table of the same rows in its place, where it is from, and how to save or share it.
 * All of it is there without scripts; scripts only make the chart answer.
 */
export function Figure({ chart, address = chart.props.address, children }: Props): ReactElement {
  if (chart.kind === 'strip') return <Strip {...chart.props} />;
  const { id, title, finding, missing = [], table: kind = 'tab', source }: ChartProps = chart.props;
  const labelId = `${id}-title`;
  const still = stillOnce(compactChart(chart), labelId);
  const table = children ?? (kind === 'tab' ? <DataTable data={chartTable(chart)} caption={title} /> : null);
  return (
    <figure id={id} className={styles.figure} aria-labelledby={labelId} aria-describedby={`${id}-summary`}>
      <div className={styles.body}>
        <figcaption className={styles.caption}>
          <span id={labelId} className={styles.title}>
            {withUnits(finding ?? title)}
          </span>
          <span id={`${id}-summary`} className={styles.summary}>
            {summaryText(chart.props)}
          </span>
        </figcaption>
        {table && still && <FigureTabs id={id} />}
        {still ? (
          <Upgrade {...still} labelId={labelId} describedBy={`${id}-summary`} />
        ) : (
          <p className={styles.empty}>No results for this chart.</p>
        )}
        {table && <DeferredHtml className={still ? styles.tableTab : styles.table}>{table}</DeferredHtml>}
        {missing.length > 0 && (
          <ul className={styles.missing}>
            {missing.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        )}
        <FigureSource id={id} source={source} address={address} />
        {address && <FigureActions id={id} address={address} />}
      </div>
    </figure>
  );
}
