import { markText } from '../mark.ts';
import { drawingSvg, NARROW, WIDE } from '../sheet.ts';
import styles from './figure.module.css';
import { type ChartData, drawChart } from './kinds.ts';

/**
 * The drawing on both sheets, of which the style sheet shows the one that fits; null where there is nothing to draw.
 * Everything in it is escaped.
 */
export function stillHtml(chart: ChartData, labelId: string): string | null {
  const [wide, narrow] = [drawChart(chart, WIDE), drawChart(chart, NARROW)];
  if (wide === null) return null;
  const boxOf = (drawing: typeof narrow, name: string | undefined) =>
    `<div class="${name}">${drawing === null ? '' : markText(drawingSvg(drawing, { labelId }))}</div>`;
  return boxOf(wide, styles.wide) + boxOf(narrow, styles.narrow);
}
