import { markText } from '../mark.ts';
import styles from './figure.module.css';
import { type ChartData, drawChart } from './kinds.ts';
import { drawingSvg, NARROW, WIDE } from './sheet.ts';

/** The drawing on both sheets, of which the style sheet shows the one that fits. Everything in it is escaped. */
export function stillHtml(chart: ChartData, labelledBy: string): string {
  return [WIDE, NARROW]
    .map((sheet) => {
      const drawing = drawChart(chart, sheet);
      const svg = drawing === null ? '' : markText(drawingSvg(drawing, { labelledBy }));
      return `<div class="${sheet === WIDE ? styles.wide : styles.narrow}">${svg}</div>`;
    })
    .join('');
}
