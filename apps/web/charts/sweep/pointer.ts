import { formatCount, formatSeconds } from '../../wording/quantity.ts';
import { dashArray } from '../paint.ts';
import { axisOf, commonAddress, type Pointer, type PointerStop } from '../pointer.ts';
import type { SweepChartProps, SweepSeries } from '../types.ts';
import type { SweepDrawing } from './draw.ts';
import { intervalText, noteAt, OTHER_RUNS } from './table.ts';

export function sweepPointer(props: SweepChartProps, { scales }: SweepDrawing): Pointer {
  const series = props.series.filter(({ points }) => points.length > 0);
  const workers = [...new Set(series.flatMap(({ points }) => points.map((point) => point.workers)))];
  workers.sort((a, b) => a - b);
  return {
    along: 'x',
    x: axisOf(scales.x),
    y: axisOf(scales.y),
    lines: series.flatMap(({ id, subject, dash, few, isJoined, points }) => {
      const line = { id, subject, isOpen: few ?? false };
      const stroke = { dashArray: dashArray(dash), curve: isJoined === false ? 'none' : 'linear' } as const;
      const detached = { ...line, id: detachedId(id), stroke: { ...stroke, curve: 'none' } as const };
      return [{ ...line, stroke }, ...(points.some(({ isDetached }) => isDetached) ? [detached] : [])];
    }),
    stops: workers.map((count) => stopAt(series, count, props.xLabel ?? 'workers')),
  };
}

/** Marks that the line does not touch. */
const detachedId = (id: string) => `${id} apart`;

function stopAt(series: readonly SweepSeries[], workers: number, xLabel: string): PointerStop {
  const here = series.flatMap((one) => {
    const point = one.points.find((candidate) => candidate.workers === workers);
    return point ? [{ one, point }] : [];
  });
  return {
    at: workers,
    title: `${formatCount(workers)} ${workers === 1 ? xLabel.replace(/s$/, '') : xLabel}`,
    values: Object.fromEntries(
      here.map(({ one, point }) => [point.isDetached ? detachedId(one.id) : one.id, point.seconds]),
    ),
    entries: here.map(({ one, point }) => ({
      label: one.label,
      text: [
        formatSeconds(point.seconds),
        intervalText(point),
        noteAt(one, workers).trim(),
        point.isDetached ? OTHER_RUNS : null,
      ]
        .filter(Boolean)
        .join(' '),
      subject: one.subject,
    })),
    href: commonAddress(here.map(({ point }) => point.href)),
  };
}
