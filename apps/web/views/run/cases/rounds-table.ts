import type { Measurement } from '@fsbench/contract';
import type { TableCell, TableData } from '../../../charts/table-data.ts';
import { formatCount, formatFrequency, formatLatency } from '../../../wording/quantity.ts';

/** The rounds of a case, a row each, as the document holds them; for a ramp, where each repetition began and ended. */
export function roundsTable(measurement: Measurement): TableData {
  if (measurement.kind === 'ramp') return rampTable(measurement);
  const columns = measurement.kind === 'latency' ? measurement.rounds : measurement.samples;
  const filled = Object.entries(columns).filter(([, values]) => values.some((value) => value !== null));
  const count = filled[0]?.[1].length ?? 0;
  return {
    columns: ['round', ...filled.map(([name]) => name)].map((title) => ({ title, isNumeric: true })),
    groups: [
      {
        title: null,
        rows: Array.from({ length: count }, (_, at): TableCell[] => [
          { text: String(at + 1) },
          ...filled.map(([, values]) => ({ text: written(values[at] ?? null) })),
        ]),
      },
    ],
  };
}

function written(value: number | null): string {
  if (value === null) return 'not reported';
  return Number.isInteger(value) ? formatCount(value) : String(value);
}

function rampTable({ at_ns, hz }: Extract<Measurement, { kind: 'ramp' }>): TableData {
  return {
    columns: ['repetition', 'probes', 'last probe at', 'first clock', 'last clock'].map((title) => ({
      title,
      isNumeric: true,
    })),
    groups: [
      {
        title: null,
        rows: hz.map((clocks, at): TableCell[] => [
          { text: String(at + 1) },
          { text: formatCount(clocks.length) },
          { text: ended(at_ns[at]?.at(-1), formatLatency) },
          { text: ended(clocks[0], formatFrequency) },
          { text: ended(clocks.at(-1), formatFrequency) },
        ]),
      },
    ],
  };
}

const ended = (value: number | undefined, write: (value: number) => string) =>
  value === undefined || value <= 0 ? 'not reported' : write(value);
