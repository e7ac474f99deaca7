import {
  formatByteRate,
  formatCount,
  formatFrequency,
  formatInterval,
  formatLatency,
  formatNumber,
  formatRate,
} from '../wording/quantity.ts';
import { plainNumber, timeTick } from './numbers.ts';

const THIN = '\u2009';
const RATES: readonly (readonly [number, string])[] = [
  [2 ** 30, 'GiB/s'],
  [2 ** 20, 'MiB/s'],
  [2 ** 10, 'KiB/s'],
  [1, 'B/s'],
];

/** What a figure is of: nanoseconds, hertz, bytes, operations or files a second, a ratio, or a number of things. */
export type ChartUnit = 'ns' | 'hz' | 'bytes_per_s' | 'ops_per_s' | 'files_per_s' | 'ratio' | 'count';

/** A round figure on an axis, with its unit: `10 ms`, `2 GHz`. */
export function tickWithUnit(unit: ChartUnit, value: number): string {
  if (value === 0) return '0';
  switch (unit) {
    case 'ns':
      return timeTick(value);
    case 'hz':
      return `${plainNumber(Number((value / 1e9).toPrecision(6)))}${THIN}GHz`;
    case 'bytes_per_s': {
      const [size, name] = RATES.find(([least]) => value >= least * 0.9999) ?? [1, 'B/s'];
      return `${plainNumber(Number((value / size).toPrecision(3)))}${THIN}${name}`;
    }
    case 'ops_per_s':
    case 'files_per_s':
      return `${plainNumber(value)}${THIN}/s`;
    case 'ratio':
      return `${plainNumber(value)}x`;
    case 'count':
      return plainNumber(value);
  }
}

/** A measured figure, three significant digits: `21.7 ms`. */
export function valueIn(unit: ChartUnit, value: number): string {
  switch (unit) {
    case 'ns':
      return formatLatency(value);
    case 'hz':
      return formatFrequency(value);
    case 'bytes_per_s':
      return formatByteRate(value);
    case 'ops_per_s':
      return formatRate(value);
    case 'files_per_s':
      return formatRate(value, 'files');
    case 'ratio':
      return `${formatNumber(value)}x`;
    case 'count':
      return formatCount(value);
  }
}

/** `[21.1, 22.4]` in the unit of its figure, or null where there is none. */
export function intervalIn(
  unit: ChartUnit,
  { value, low, high }: { readonly value: number; readonly low: number | null; readonly high: number | null },
): string | null {
  if (low === null || high === null) return null;
  if (unit === 'hz') return `[${formatFrequency(low)}, ${formatFrequency(high)}]`;
  return formatInterval(low, high, unit === 'ns' ? 'time' : unit === 'bytes_per_s' ? 'bytes' : 'plain', value);
}

/** As the header of a column names it. */
export const UNIT_SUFFIX: Readonly<Record<ChartUnit, string>> = {
  ns: '_ns',
  hz: '_hz',
  bytes_per_s: '_bytes_per_s',
  ops_per_s: '_ops_per_s',
  // Files have the times that were measured.
  files_per_s: '_ns',
  ratio: '_ratio',
  count: '_count',
};

/** The text of a direction, or nothing where neither is better. */
export const betterText = (lowerIsBetter: boolean | null) =>
  lowerIsBetter === null ? '' : lowerIsBetter ? 'lower is better' : 'higher is better';
