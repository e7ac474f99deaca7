import { formatCount } from '../../wording/quantity.ts';
import type { TableCell, TableData } from '../table-data.ts';
import type { SweepChartProps, SweepSeries } from '../types.ts';
import { intervalText, pointText } from './drawn.ts';

/** One row per number of workers, one column per line. */
export function sweepTable(props: SweepChartProps): TableData {
  const workers = [...new Set(props.series.flatMap(({ points }) => points.map((point) => point.workers)))];
  workers.sort((a, b) => a - b);
  const rows = workers.map((count) => [
    { text: formatCount(count) },
    ...props.series.map((series) => cellAt(series, count, props)),
  ]);
  const titles = [props.xLabel ?? 'workers', ...props.series.map(({ label }) => label)];
  return {
    columns: titles.map((title) => ({ title, isNumeric: true })),
    groups: [{ title: null, rows }],
  };
}

function cellAt(series: SweepSeries, workers: number, props: SweepChartProps): TableCell {
  const point = series.points.find((one) => one.workers === workers);
  if (!point) return { text: 'not measured' };
  return {
    text: pointText(point, props),
    note:
      [intervalText(point, props), noteAt(series, workers).trim(), point.isDetached ? OTHER_RUNS : null]
        .filter(Boolean)
        .join(' ') || null,
    href: point.href,
  };
}

/** Beside a figure that a line does not join. */
export const OTHER_RUNS = 'from other runs';

/** The range goes from the first that ties to the last: nothing is said of those between. */
const tiesWithBest = ({ bestRange }: Pick<SweepSeries, 'bestRange'>, workers: number): boolean =>
  bestRange?.low === workers || bestRange?.high === workers;

/** What a ring in the chart says, beside a value. */
export const bestNote = (marks: Pick<SweepSeries, 'best' | 'bestRange'>, workers: number): string | null =>
  marks.best === workers ? 'best' : tiesWithBest(marks, workers) ? 'ties with the best' : null;

export function noteAt(series: SweepSeries, workers: number): string {
  const words = [
    bestNote(series, workers),
    series.knee === workers ? 'within 5\u2009% of the best from here on' : null,
    series.retrograde === workers ? 'slower from here on' : null,
  ].filter((word) => word !== null);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}
