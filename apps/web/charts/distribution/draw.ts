import { axisBottom, axisLeft } from '../axes.ts';
import { KEY_LINE, keyLines } from '../labels.ts';
import { type Mark, mark } from '../mark.ts';
import { timeTick } from '../numbers.ts';
import { dashArray, FAINT, SOFT, subjectColor, symbol, textMark } from '../paint.ts';
import { extent, linearScale, logScale, logTicks, type Scale, withMargin } from '../scales.ts';
import type { Box, Drawing, Sheet } from '../sheet.ts';
import type { DistributionChartProps, DistributionSeries } from '../types.ts';

export interface DistributionDrawing extends Drawing {
  readonly scales: { readonly x: Scale; readonly y: Scale };
}

/** Share of operations that took at most a time; the time is logarithmic. */
export function drawDistribution(props: DistributionChartProps, sheet: Sheet): DistributionDrawing | null {
  const series = props.series.filter(({ points }) => points.length > 0);
  const span = extent(series.flatMap(({ points }) => points.map(({ ns }) => ns)));
  if (!span) return null;
  const isWide = sheet.kind === 'wide';
  const top = 26 + series.length * KEY_LINE;
  const height = top + (isWide ? 330 : 290);
  const plot: Box = { left: 48, right: sheet.width - 14, top, bottom: height - 44 };
  const domain = withMargin(span);
  const x = logScale(domain, [plot.left, plot.right], logTicks(domain));
  const y = linearScale([0, 1], [plot.bottom, plot.top], [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]);
  const background = [
    textMark(0, 13, 'share of operations that took at most …', { fill: SOFT }),
    ...keyLines(series, 32, sheet.width),
    ...axisLeft(y, plot, (share) => `${Math.round(share * 100)} %`),
    ...axisBottom(x, plot, timeTick, false, sheet.width),
    textMark(plot.right, plot.bottom + 36, 'time of one operation, log scale; lower is better', {
      anchor: 'end',
      fill: FAINT,
    }),
  ];
  const data = [...series.map((one) => curve(one, x, y)), ...series.flatMap((one) => middleOf(one, x, y))];
  return { width: sheet.width, height, plot, background, data, scales: { x, y } };
}

/** Steps: between two figures of a histogram nothing is known, so nothing slopes. */
function curve(series: DistributionSeries, x: Scale, y: Scale): Mark {
  let path = '';
  let level = y.at(0);
  for (const [at, { ns, share }] of series.points.entries()) {
    path += `${at === 0 ? 'M' : 'L'}${x.at(ns).toFixed(1)} ${level.toFixed(1)}`;
    level = y.at(share);
    path += `V${level.toFixed(1)}`;
  }
  const line = { stroke: subjectColor(series.subject), 'stroke-width': 2, fill: 'none' };
  return mark('path', {
    'data-line': series.id,
    d: path,
    'stroke-dasharray': dashArray(series.dash),
    'stroke-linejoin': 'round',
    ...line,
  });
}

/** The shape that doubles the curve's color, where half of the operations were done. */
function middleOf({ id, subject, points }: DistributionSeries, x: Scale, y: Scale): Mark[] {
  const middle = points.find(({ share }) => share >= 0.5);
  const look = { 'data-line': id, fill: subjectColor(subject), stroke: 'var(--paper)' };
  return middle ? [symbol(subject, x.at(middle.ns), y.at(0.5), 4.5, look)] : [];
}
