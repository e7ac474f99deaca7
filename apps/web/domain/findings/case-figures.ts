import type { DataKind, Measurement } from '@fsbench/contract';
import { formatByteRate, formatFrequency, formatInterval, formatLatency, formatRate } from '../../wording/quantity.ts';
import { type CaseSummary, summarizeCase } from './summarize-case.ts';

/** Summaries of accepted runs exist: ingest refuses what cannot be summarized. */
export function summaryOf(measurement: Measurement, dataKind: DataKind): CaseSummary {
  const summary = summarizeCase(measurement, dataKind);
  if (!summary.ok) throw new Error(`an accepted measurement cannot be summarized: ${summary.error.code}`);
  return summary.value;
}

/** What the figure of a kind of measurement is, for headings and machine-readable formats. */
export const VALUE_UNITS: Readonly<Record<DataKind, string>> = {
  latency: 'ns',
  duration: 'ns',
  phase: 'ns',
  rate: 'units_per_s',
  accepted: 'bytes_per_s',
  durable: 'bytes_per_s',
  ramp: 'hz',
};

export function valueText(kind: DataKind, value: number): string {
  switch (kind) {
    case 'latency':
    case 'duration':
    case 'phase':
      return formatLatency(value);
    case 'rate':
      return formatRate(value, 'units');
    case 'accepted':
    case 'durable':
      return formatByteRate(value);
    case 'ramp':
      return formatFrequency(value);
  }
}

export function intervalOf(kind: DataKind, { median, medianLow, medianHigh }: CaseSummary): string | null {
  if (medianLow === null || medianHigh === null) return null;
  switch (kind) {
    case 'latency':
    case 'duration':
    case 'phase':
      return formatInterval(medianLow, medianHigh, 'time', median);
    case 'accepted':
    case 'durable':
      return formatInterval(medianLow, medianHigh, 'bytes', median);
    case 'ramp':
      return `[${formatFrequency(medianLow)}, ${formatFrequency(medianHigh)}]`;
    case 'rate':
      return formatInterval(medianLow, medianHigh, 'plain', median);
  }
}
