import { formatCount, formatLatency } from '../../wording/quantity.ts';
import { axisOf, type Pointer } from '../pointer.ts';
import type { TableData } from '../table-data.ts';
import type { DistributionChartProps, DistributionSeries } from '../types.ts';
import type { DistributionDrawing } from './draw.ts';

const SHARES = [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999];

/** Percentiles, only those the number of operations supports: n >= 10 / (1 - share). */
export function distributionTable(props: DistributionChartProps): TableData {
  return {
    columns: [
      { title: 'share of operations', isNumeric: true },
      ...props.series.map(({ label }) => ({ title: label, isNumeric: true })),
    ],
    groups: [
      {
        title: null,
        rows: [
          ...SHARES.map((share) => [
            { text: `${Number((share * 100).toPrecision(3))} %` },
            ...props.series.map((series) => ({ text: timeAt(series, share) })),
          ]),
          [{ text: 'operations' }, ...props.series.map(({ operations }) => ({ text: formatCount(operations) }))],
        ],
      },
    ],
  };
}

function timeAt(series: DistributionSeries, share: number): string {
  const tail = Math.min(share, 1 - share);
  if (series.operations < 10 / tail) return '–';
  const point = series.points.find((candidate) => candidate.share >= share - 1e-12);
  return point ? formatLatency(point.ns) : '–';
}

/** Stops at the shares of the table; each line's time there. */
export function distributionPointer(props: DistributionChartProps, { scales }: DistributionDrawing): Pointer {
  const series = props.series.filter(({ points }) => points.length > 0);
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ ns }) => ns)))].sort((a, b) => a - b);
  return {
    along: 'x',
    x: axisOf(scales.x),
    y: axisOf(scales.y),
    lines: series.map(({ id, subject }) => ({ id, subject })),
    stops: times.map((ns) => ({
      at: ns,
      title: `at most ${formatLatency(ns)}`,
      values: Object.fromEntries(series.filter((one) => spans(one, ns)).map((one) => [one.id, shareAt(one, ns)])),
      entries: series.map((one) => ({
        label: one.label,
        text: `${(shareAt(one, ns) * 100).toFixed(1)} % of operations`,
        subject: one.subject,
      })),
    })),
  };
}

/** Beyond its own operations a line is not drawn: nothing was seen there. */
function spans({ points }: DistributionSeries, ns: number): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return first !== undefined && last !== undefined && ns >= first.ns && ns <= last.ns;
}

function shareAt(series: DistributionSeries, ns: number): number {
  return series.points.findLast((point) => point.ns <= ns)?.share ?? 0;
}
