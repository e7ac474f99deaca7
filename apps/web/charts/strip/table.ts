import type { TableData } from '../table-data.ts';
import { valueIn } from '../units.ts';
import type { StripChartProps } from './types.ts';

/** The marked one, then all in order of size. */
export function stripTable({ ticks, own, unit }: StripChartProps): TableData {
  const rows = [...ticks].sort((a, b) => a.value - b.value);
  return {
    columns: [
      { title: 'run', isNumeric: false },
      { title: 'result', isNumeric: true },
    ],
    groups: [
      {
        title: null,
        rows: [
          [{ text: own.label }, { text: valueIn(unit, own.value) }],
          ...rows.map(({ value, href }) => [{ text: 'a run', href }, { text: valueIn(unit, value) }]),
        ],
      },
    ],
  };
}
