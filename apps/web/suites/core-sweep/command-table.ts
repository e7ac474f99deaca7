import type { TableCell } from '../../charts/table-data.ts';
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
        groups: commands.map((curve) => ({
          title: curve.label,
          rows: curve.points.map((point) => rowOf(point, useNote(curve, point.workers))),
        })),
      },
    },
  ];
}

function rowOf(point: CurvePoint, useNote: string | null): TableCell[] {
  const { workers, seconds, low, high, userSeconds, systemSeconds, speedup } = point;
  const ns = (value: number) => value * 1e9;
  const interval = low === null || high === null ? null : formatInterval(ns(low), ns(high), 'time', ns(seconds));
  return [
    { text: formatCount(workers) },
    { text: formatSeconds(seconds), note: interval },
    { text: userSeconds === null ? 'not reported' : formatSeconds(userSeconds) },
    { text: systemSeconds === null ? 'not reported' : formatSeconds(systemSeconds) },
    {
      text: speedup === null ? 'one point only' : formatFactor(speedup),
      note: useNote,
    },
  ];
}

/** The marks of the terminal's table. */
function useNote({ useRange, isClear }: SweepCurve, workers: number): string | null {
  if (!isClear || useRange === null || workers < useRange.low || workers > useRange.high) return null;
  return workers === useRange.low ? 'best' : 'as fast';
}
