import { thinned } from '../distribution/thin.ts';
import type { ChartData } from './kinds.ts';

/** More digits than any chart or tooltip shows, fewer than a mean of measurements has. */
const DIGITS = 5;
/** As many as tell any two numbers apart. */
const EXACT = 17;

/**
 * What the browser draws from: no more points than can be seen, no more digits, and none of the words that stand
 * around the chart on the page already. Files and tables are made of all.
 */
export function compactChart(chart: ChartData): ChartData {
  const { kind, props } = chart;
  const seen = kind === 'distribution' ? { ...props, series: props.series.map(thinned) } : props;
  const { summary: _summary, missing: _missing, table: _table, address: _address, ...rest } = seen;
  const { finding: _finding, source: _source, ...drawn } = rest;
  const isOfBytes = kind === 'throughput' || ('unit' in props && props.unit === 'bytes_per_s');
  return { kind, props: shortened({ ...drawn, summary: '' }, isOfBytes) } as ChartData;
}

function shortened(value: unknown, isOfBytes: boolean): unknown {
  if (typeof value === 'number') return Number.isInteger(value) || isOfBytes ? value : shortNumber(value);
  if (Array.isArray(value)) return value.map((one) => shortened(one, isOfBytes));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shortened(of, isOfBytes)]));
}

/**
 * Rounded again it is what its text is where the page rounds it once, as a time and as the rate that it is one over:
 * 250.498 ms is not 251 ms by way of 250.50, and 1,250.78 ns are 800,000 files a second, not 799,000 by way of 1,251. Of bytes,
 * which are divided by powers of 1,024, no digit tells.
 */
function shortNumber(value: number): number {
  for (let digits = DIGITS; digits < EXACT; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (isShownAlike(short, value) && isShownAlike(1 / short, 1 / value)) return short;
  }
  return value;
}

const SHOWN_DIGITS = [1, 2, 3, 4] as const;
const isShownAlike = (x: number, y: number): boolean =>
  SHOWN_DIGITS.every((digits) => x.toPrecision(digits) === y.toPrecision(digits));
