import { type Mark, mark } from '../mark.ts';
import { fitText } from '../measure-text.ts';
import { dashArray, IDEAL, subjectColor, symbol, textMark } from '../paint.ts';
import { spread } from '../scales.ts';
import type { LineSeries } from '../types.ts';
import type { DrawnPanel } from './layout.ts';

/** Names at the ends of the lines of the last panel. */
export function endLabels(panel: DrawnPanel | undefined, width: number): Mark[] {
  const series = panel?.panel.series.filter(({ points }) => points.length > 0) ?? [];
  if (!panel) return [];
  const { x, y, box } = panel;
  const ends = series.map(({ points }) => points.at(-1)).map((end) => (end ? [x.at(end.x), y.at(end.y)] : [0, 0]));
  const positions = spread(
    ends.map(([, at]) => at ?? 0),
    16,
    [box.top, box.bottom],
  );
  const left = box.right + 12;
  return series.flatMap((one, at) => {
    const [endX = 0, endY = 0] = ends[at] ?? [];
    const position = positions[at] ?? 0;
    return [
      ...(Math.abs(position - endY) > 4 || left - endX > 40
        ? [mark('line', { x1: endX + 6, y1: endY, x2: left - 3, y2: position, stroke: IDEAL, 'stroke-width': 1 })]
        : []),
      textMark(left, position + 4, fitText(one.label, width - left), { fill: subjectColor(one.subject), weight: 600 }),
    ];
  });
}

/** Names above the plot, each with its own dash and shape. */
export function keyLine(series: LineSeries, y: number, width: number): Mark {
  const color = subjectColor(series.subject);
  const line = { stroke: color, 'stroke-width': 2, 'stroke-dasharray': dashArray(series.dash) };
  return mark(
    'g',
    {},
    mark('line', { x1: 0, x2: 30, y1: y - 4, y2: y - 4, ...line }),
    series.hasMarks === false ? null : symbol(series.subject, 15, y - 4, 3.5, { fill: color, stroke: color }),
    textMark(38, y, fitText(series.label, width - 40), { fill: color, weight: 600 }),
  );
}
