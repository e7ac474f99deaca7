import { SLOWER_RATIO } from '@fsbench/stats';
import type { TableCell } from '../../charts/table-data.ts';
import { isOneBest } from '../../wording/best-workers.ts';
import { formatCount, formatInterval, formatSeconds } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { NamedTable } from '../run-section.ts';
import { commandTable } from './command-table.ts';
import { systemTable, uslTable } from './diagnosis-tables.ts';
import type { CurvePoint, SweepCurve } from './run-curves.ts';
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
      note: 'Medians over rounds with 95\u2009% intervals; lower is better.',
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

function rowOf({ label, points, scaling }: SweepCurve): TableCell[] {
  return [{ text: label }, timeOf(points[0]), bestCell(points, scaling), timeOf(points.at(-1)), lossOf(scaling)];
}

/** "4: 9.00 s [8.9, 9.1]" */
function timeOf(point: CurvePoint | undefined): TableCell {
  if (!point) return { text: 'one point only' };
  const { workers, seconds, low, high } = point;
  const ns = (value: number | null) => (value === null ? null : value * 1e9);
  return {
    text: `${formatCount(workers)}: ${formatSeconds(seconds)}`,
    note: low === null ? null : formatInterval(ns(low), ns(high), 'time', seconds * 1e9),
  };
}

/** "10 to 25: 264 s [260, 268]" where points tie. */
function bestCell(points: readonly CurvePoint[], scaling: SweepCurve['scaling']): TableCell {
  const best = points.find(({ workers }) => workers === scaling?.bestWorkers);
  if (!best || !scaling || isOneBest(scaling)) return timeOf(best);
  const { low, high } = scaling.bestRange;
  return { ...timeOf(best), text: `${formatCount(low)} to ${formatCount(high)}: ${formatSeconds(best.seconds)}` };
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
