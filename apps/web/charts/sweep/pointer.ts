import { formatCount } from '../../wording/quantity.ts';
import { axisOf, commonAddress, type Pointer, type PointerStop, ratioToFirst } from '../pointer.ts';
import type { SweepChartProps, SweepSeries } from '../types.ts';
import type { SweepDrawing } from './draw.ts';
import { drawnSeries, intervalText, pointText } from './drawn.ts';
import { noteAt, OTHER_RUNS } from './table.ts';

export function sweepPointer(props: SweepChartProps, { scales }: SweepDrawing): Pointer {
  const series = props.series.filter(({ points }) => points.length > 0);
  const workers = [...new Set(series.flatMap(({ points }) => points.map((point) => point.workers)))];
  workers.sort((a, b) => a - b);
  return {
    along: 'x',
    x: axisOf(scales.x),
    y: axisOf(scales.y),
    lines: series.map(({ id, subject }) => ({ id, subject })),
    stops: workers.map((count) => stopAt(series, count, props)),
  };
}

function stopAt(series: readonly SweepSeries[], workers: number, props: SweepChartProps): PointerStop {
  const { xLabel = 'workers', isCompared } = props;
  const drawn = drawnSeries(props);
  const drawnAt = ({ id }: SweepSeries) =>
    drawn.find((one) => one.id === id)?.points.find((one) => one.workers === workers)?.value ?? 0;
  const here = series.flatMap((one) => {
    const point = one.points.find((candidate) => candidate.workers === workers);
    return point ? [{ one, point }] : [];
  });
  return {
    at: workers,
    title: `${formatCount(workers)} ${workers === 1 ? xLabel.replace(/s$/, '') : xLabel}`,
    values: Object.fromEntries(here.map(({ one }) => [one.id, drawnAt(one)])),
    entries: here.map(({ one, point }, at) => ({
      label: one.label,
      text: [
        pointText(point, props),
        intervalText(point, props),
        noteAt(one, workers).trim(),
        point.isDetached ? OTHER_RUNS : null,
      ]
        .filter(Boolean)
        .join(' '),
      subject: one.subject,
      ratio: isCompared
        ? ratioToFirst(
            here.map(({ one }) => drawnAt(one)),
            at,
          )
        : undefined,
    })),
    href: commonAddress(here.map(({ point }) => point.href)),
  };
}
