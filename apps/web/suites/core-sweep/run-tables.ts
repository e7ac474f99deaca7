import { SLOWER_RATIO } from '@fsbench/stats';
import type { TableCell } from '../../charts/table-data.ts';
import type { ShownMeasure } from '../../domain/results/measure.ts';
import { formatBounds, formatValue } from '../../domain/results/pair.ts';
import { isOneBest } from '../../wording/best-workers.ts';
import { formatCount, formatInterval } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { NamedTable } from '../run-section.ts';
import { commandTable } from './command-table.ts';
import { systemTable, uslTable } from './diagnosis-tables.ts';
import { type CurvePoint, pointEstimate, type SweepCurve } from './run-curves.ts';
import { isLosing } from './scaling.ts';

export function sweepTables(curves: readonly SweepCurve[]): NamedTable[] {
  const shown = curves.filter(({ points }) => points.length > 0);
  return [...commandTable(shown), ...curvesTable(shown), ...uslTable(shown), ...systemTable(shown)];
}

/** How each curve begins, where it is best, and how it ends: the finding of a sweep in a line a curve. */
function curvesTable(shown: readonly SweepCurve[]): NamedTable[] {
  if (shown.length === 0) return [];
  return [
    {
      id: 'sweep-curves',
      title: 'Curves: fewest, best and most workers',
      note: 'Medians over rounds with 95\u2009% intervals: files per second; without files the time, where lower is better.',
      isFolded: true,
      data: {
        columns: [
          { title: 'curve', isNumeric: false },
          { title: 'fewest workers', isNumeric: true },
          { title: 'best', isNumeric: true },
          { title: 'most workers', isNumeric: true },
          { title: 'most vs best', isNumeric: true },
        ],
        groups: [{ title: null, rows: shown.map(rowOf) }],
      },
    },
  ];
}

function rowOf({ label, points, scaling, measure }: SweepCurve): TableCell[] {
  const cell = (point: CurvePoint | undefined) => valueCell(point, measure);
  return [{ text: label }, cell(points[0]), bestCell(points, scaling, measure), cell(points.at(-1)), lossOf(scaling)];
}

/** "4: 9.00 s [8.9, 9.1]" */
function valueCell(point: CurvePoint | undefined, measure: ShownMeasure): TableCell {
  if (!point) return { text: 'one point only' };
  const estimate = pointEstimate(point);
  return {
    text: `${formatCount(point.workers)}: ${formatValue(estimate.median, measure)}`,
    note: estimate.low === null ? null : formatBounds({ estimate, measure }),
  };
}

/** "10 to 25: 264 s [260, 268]" where points tie. */
function bestCell(points: readonly CurvePoint[], scaling: SweepCurve['scaling'], measure: ShownMeasure): TableCell {
  const best = points.find(({ workers }) => workers === scaling?.bestWorkers);
  const cell = valueCell(best, measure);
  if (!best || !scaling || isOneBest(scaling)) return cell;
  const { low, high } = scaling.bestRange;
  const value = formatValue(pointEstimate(best).median, measure);
  return { ...cell, text: `${formatCount(low)} to ${formatCount(high)}: ${value}` };
}

function lossOf(scaling: SweepCurve['scaling']): TableCell {
  if (!scaling) return { text: 'one point only' };
  if (scaling.bestWorkers === scaling.lastWorkers) return { text: 'the best' };
  if (scaling.bestRange.high === scaling.lastWorkers) return { text: 'ties with the best' };
  const { ratio, low, high } = scaling.lastOverBest;
  const detail = low === null || high === null ? null : formatInterval(low, high, 'plain', ratio);
  return isLosing(scaling)
    ? { text: `${formatFactor(ratio)} slower`, note: detail }
    : { text: 'no clear loss', note: low !== null && low <= SLOWER_RATIO ? detail : null };
}
