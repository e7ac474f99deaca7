import { thinned } from '../distribution/thin.ts';
import type { ChartData } from './kinds.ts';

/** More digits than any chart or tooltip shows, fewer than a mean of measurements has. */
const DIGITS = 5;

/**
 * What the browser draws from: no more points than can be seen, no more digits, and none of the words that stand
 * around the chart on the page already. Files and tables are made of all.
 */
export function compactChart(chart: ChartData): ChartData {
  const { kind, props } = chart;
  const seen = kind === 'distribution' ? { ...props, series: props.series.map(thinned) } : props;
  const { summary: _summary, missing: _missing, table: _table, address: _address, ...rest } = seen;
  const { finding: _finding, source: _source, ...drawn } = rest;
  return { kind, props: shortened({ ...drawn, summary: '' }) } as ChartData;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shortened(of)]));
}
