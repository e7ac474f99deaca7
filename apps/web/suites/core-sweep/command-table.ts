import type { TableCell } from '../../charts/table-data.ts';
import { isOneBest } from '../../wording/best-workers.ts';
import { formatCount, formatInterval, formatSeconds } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { NamedTable } from '../run-section.ts';
import type { CurvePoint, SweepCurve } from './run-curves.ts';

/** Seconds of the user command by workers and target: the table of `fsbench-collect sweep`. */
export function commandTable(curves: readonly SweepCurve[]): NamedTable[] {
  const commands = curves.filter(({ isCommand }) => isCommand);
  if (commands.length === 0) return [];
  return [
    {
      id: 'sweep-command-times',
      title: 'User command: time of one execution',
      note: 'Medians over rounds with 95\u2009% intervals. User and system time are of all its processes.',
      isFolded: false,
      data: {
        columns: ['workers', 'time', 'user', 'system', 'speedup'].map((title) => ({ title, isNumeric: true })),
        groups: commands.map(({ label, points, shownScaling }) => ({
          title: label,
          rows: points.map((point) => rowOf(point, shownScaling)),
        })),
      },
    },
  ];
}

function rowOf(point: CurvePoint, scaling: SweepCurve['shownScaling']): TableCell[] {
  const { workers, seconds, low, high, userSeconds, systemSeconds, speedup } = point;
  const ns = (value: number) => value * 1e9;
  const interval = low === null || high === null ? null : formatInterval(ns(low), ns(high), 'time', ns(seconds));
  const isBest = scaling !== null && scaling.bestWorkers === workers;
  return [
    { text: formatCount(workers) },
    { text: formatSeconds(seconds), note: interval },
    { text: userSeconds === null ? 'not reported' : formatSeconds(userSeconds) },
    { text: systemSeconds === null ? 'not reported' : formatSeconds(systemSeconds) },
    {
      text: speedup === null ? 'one point only' : formatFactor(speedup),
      note: isBest ? bestNote(scaling) : null,
    },
  ];
}

const bestNote = (scaling: NonNullable<SweepCurve['shownScaling']>) =>
  isOneBest(scaling) ? 'best' : 'best, with ties';
