import { dotValueIn } from '../byte-unit.ts';
import { type Pointer, plotAxes } from '../pointer.ts';
import type { TableData } from '../table-data.ts';
import { betterCount, type DotsDrawing } from './draw.ts';
import type { DotsChartProps } from './types.ts';

/** The interval, then machine by machine, the best first; a column for each row of the chart. */
export function dotsTable(props: DotsChartProps): TableData {
  const { rows, level, xLabel, unit, lowerIsBetter } = props;
  const valueText = (value: number) => dotValueIn(unit, value, props.middle);
  const isMany = rows.length > 1;
  const ordered = rows.map(({ dots }) => (lowerIsBetter ? dots : dots.toReversed()));
  const mostIntervals = Math.max(0, ...rows.map(({ intervals }) => intervals.length));
  const mostDots = Math.max(0, ...ordered.map(({ length }) => length));
  return {
    columns: [
      { title: 'machine', isNumeric: false },
      ...rows.map(({ label }) => ({ title: isMany ? label : xLabel, isNumeric: true })),
    ],
    groups: [
      {
        title: `Another machine, ${level} prediction interval`,
        rows: Array.from({ length: mostIntervals }, (_, at) => [
          { text: mostIntervals > 1 ? `group ${at + 1}` : 'one more' },
          ...rows.map(({ intervals }) => {
            const range = intervals[at];
            return { text: range ? `${valueText(range.low)} to ${valueText(range.high)}` : '' };
          }),
        ]),
      },
      {
        title: `${mostDots} equally likely machines${isMany ? ' of each' : ''}`,
        rows: Array.from({ length: mostDots }, (_, at) => [
          { text: `machine ${at + 1}` },
          ...ordered.map((dots) => ({ text: valueText(dots[at] ?? 0) })),
        ]),
      },
    ],
  };
}

/** Stops at every column. */
export function dotsPointer(props: DotsChartProps, { columns, plot, dotWidth }: DotsDrawing): Pointer {
  const { unit, lowerIsBetter, threshold } = props;
  return {
    along: 'x',
    ...plotAxes(plot),
    lines: [{ id: 'dots', subject: null }],
    stops: columns.map(({ x, values, row, lineY }) => {
      const { dots, subject, label } = row;
      const [first = 0, last = first] = [values[0], values.at(-1)];
      const upTo = dots.filter((dot) => (lowerIsBetter ? dot <= last : dot >= first)).length;
      const valueText = (value: number) => dotValueIn(unit, value, props.middle);
      const range = values.length > 1 ? `${valueText(first)} to ${valueText(last)}` : valueText(first);
      return {
        at: x,
        title: label === '' ? range : `${label}: ${range}`,
        values: { dots: lineY - (values.length - 0.5) * dotWidth },
        entries: [
          { label: 'here', text: `${values.length} of ${dots.length} machines`, subject },
          { label: 'up to here', text: `${upTo} of ${dots.length}`, subject: null },
          ...(threshold ? [{ label: threshold.label, text: betterCount(props, row), subject: null }] : []),
        ],
      };
    }),
  };
}
