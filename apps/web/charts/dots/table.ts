import { dotValueIn } from '../byte-unit.ts';
import { type Pointer, plotAxes } from '../pointer.ts';
import type { TableData } from '../table-data.ts';
import { type DotsDrawing, isBetter } from './draw.ts';
import type { DotsChartProps } from './types.ts';

/** The interval, then owner by owner, the best first. */
export function dotsTable(props: DotsChartProps): TableData {
  const { intervals, level, xLabel, unit, dots, lowerIsBetter } = props;
  const valueText = (value: number) => dotValueIn(unit, value, props.middle);
  const ordered = lowerIsBetter ? dots : dots.toReversed();
  return {
    columns: [
      { title: 'machine', isNumeric: false },
      { title: xLabel, isNumeric: true },
    ],
    groups: [
      {
        title: `One more machine, ${level} prediction interval`,
        rows: intervals.map(({ low, high }, at) => [
          { text: intervals.length > 1 ? `group ${at + 1}` : 'one more' },
          { text: `${valueText(low)} to ${valueText(high)}` },
        ]),
      },
      {
        title: `${dots.length} owners, equally likely`,
        rows: ordered.map((value, at) => [{ text: `owner ${at + 1}` }, { text: valueText(value) }]),
      },
    ],
  };
}

/** Stops at every column. */
export function dotsPointer(props: DotsChartProps, { columns, plot, dotWidth, lineY }: DotsDrawing): Pointer {
  const { dots, unit, subject, lowerIsBetter, threshold } = props;
  return {
    along: 'x',
    ...plotAxes(plot),
    lines: [{ id: 'dots', subject: null }],
    stops: columns.map(({ x, values }) => {
      const [first = 0, last = first] = [values[0], values.at(-1)];
      const upTo = dots.filter((dot) => (lowerIsBetter ? dot <= last : dot >= first)).length;
      const valueText = (value: number) => dotValueIn(unit, value, props.middle);
      const range = values.length > 1 ? `${valueText(first)} to ${valueText(last)}` : valueText(first);
      const better = dots.filter((dot) => isBetter(props, dot)).length;
      return {
        at: x,
        title: range,
        values: { dots: lineY - (values.length - 0.5) * dotWidth },
        entries: [
          { label: 'here', text: `${values.length} of ${dots.length} owners`, subject },
          { label: 'up to here', text: `${upTo} of ${dots.length}`, subject: null },
          ...(threshold ? [{ label: threshold.label, text: `${better} of ${dots.length}`, subject: null }] : []),
        ],
      };
    }),
  };
}
