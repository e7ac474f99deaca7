import type { DataKind, Measurement } from '@fsbench/contract';
import { type ChartUnit, intervalIn, valueIn } from '../../charts/units.ts';
import { formatRate } from '../../wording/quantity.ts';
import { type CaseSummary, summarizeCase } from './summarize-case.ts';

/** Summaries of accepted runs exist: ingest refuses what cannot be summarized. */
export function summaryOf(measurement: Measurement, dataKind: DataKind): CaseSummary {
  const summary = summarizeCase(measurement, dataKind);
  if (!summary.ok) throw new Error(`an accepted measurement cannot be summarized: ${summary.error.code}`);
  return summary.value;
}

/** What the figure of a kind of measurement is, for headings and machine-readable formats. */
export const VALUE_UNITS = {
  latency: 'ns',
  duration: 'ns',
  phase: 'ns',
  rate: 'units_per_s',
  accepted: 'bytes_per_s',
  durable: 'bytes_per_s',
  ramp: 'hz',
} as const satisfies Record<DataKind, string>;

const chartUnit = (kind: DataKind): ChartUnit => (kind === 'rate' ? 'ops_per_s' : VALUE_UNITS[kind]);

export const valueText = (kind: DataKind, value: number): string =>
  kind === 'rate' ? formatRate(value, 'units') : valueIn(chartUnit(kind), value);

export const intervalOf = (kind: DataKind, { median, medianLow, medianHigh }: CaseSummary): string | null =>
  intervalIn(chartUnit(kind), { value: median, low: medianLow, high: medianHigh });
