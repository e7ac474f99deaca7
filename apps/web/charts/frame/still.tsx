import type { ReactElement } from 'react';
import styles from './figure.module.css';
import { type ChartData, drawChart } from './kinds.ts';
import { Marks } from './marks.tsx';
import { drawingSvg, NARROW, type Sheet, WIDE } from './sheet.ts';

interface StillProps {
  readonly chart: ChartData;
  readonly labelledBy: string;
}

/**
 * The drawing on both sheets, of which the style sheet shows the one that fits. It is drawn from the rows
 * wherever it is needed: sent as finished elements too, every chart would cross the network a second time.
 */
export function Still({ chart, labelledBy }: StillProps): ReactElement {
  return (
    <>
      <div className={styles.wide}>{drawnOn(chart, WIDE, labelledBy)}</div>
      <div className={styles.narrow}>{drawnOn(chart, NARROW, labelledBy)}</div>
    </>
  );
}

function drawnOn(chart: ChartData, sheet: Sheet, labelledBy: string): ReactElement | null {
  const drawing = drawChart(chart, sheet);
  return drawing && <Marks marks={[drawingSvg(drawing, { labelledBy })]} />;
}
