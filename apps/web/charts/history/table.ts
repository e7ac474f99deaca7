import { axisOf, type Pointer } from '../pointer.ts';
import type { TableData } from '../table-data.ts';
import { intervalIn, valueIn } from '../units.ts';
import { dateOf, type HistoryDrawing, instantOf } from './draw.ts';
import type { HistoryChartProps, HistoryPoint } from './types.ts';

/** One row a run, the newest last; what changed stands at the first run after it. */
export function historyTable(props: HistoryChartProps): TableData {
  return {
    columns: [
      { title: 'received', isNumeric: false },
      { title: props.yLabel, isNumeric: true },
      { title: 'change', isNumeric: false },
    ],
    groups: [
      {
        title: null,
        rows: props.points.map((point) => [
          { text: dateOf(point.at), note: point.hasWarning ? 'with a warning' : null, href: point.href },
          { text: valueIn(props.unit, point.value), note: intervalIn(props.unit, point) },
          { text: changesAt(props, point) },
        ]),
      },
    ],
  };
}

export const changesAt = ({ changes }: HistoryChartProps, { at }: HistoryPoint) =>
  changes
    .filter((change) => change.at === at)
    .map(({ label }) => label)
    .join(', ');

export function historyPointer(props: HistoryChartProps, { x, y }: HistoryDrawing): Pointer {
  return {
    along: 'x',
    x: axisOf(x),
    y: axisOf(y),
    lines: [{ id: 'row', subject: null }],
    stops: props.points
      .filter(({ value }) => value > 0)
      .map((point) => ({
        at: instantOf(point.at),
        title: dateOf(point.at),
        values: { row: point.value },
        href: point.href,
        entries: [
          {
            label: props.yLabel,
            text: [valueIn(props.unit, point.value), intervalIn(props.unit, point)].filter(Boolean).join(' '),
            subject: props.subject,
          },
          ...[changesAt(props, point), point.hasWarning ? 'with a warning' : '']
            .filter(Boolean)
            .map((text) => ({ label: '', text, subject: null })),
        ],
      })),
  };
}
