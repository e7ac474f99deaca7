import { type ComparabilityKey, suiteContract } from '@fsbench/contract';
import type { Better, Estimate } from '@fsbench/stats';
import type { ChartUnit } from '../../charts/units.ts';

/** How the figures of a key are read: what the unit is, and which way is better. */
export interface Measure {
  readonly unit: 'ns' | 'per_s' | 'bytes_per_s' | 'hz';
  readonly better: Better;
  /** From the stored figure to the shown one; a monotone function, rising or falling. */
  readonly from: (stored: number) => number;
  readonly fromLn: (ln: number) => number;
  readonly isFalling: boolean;
  /** A sweep of files: readers see files a second. `unit` and values stay the times that the wire has. */
  readonly isFileRate?: true;
}

const AS_STORED = { from: (value: number) => value, fromLn: (ln: number) => ln, isFalling: false } as const;

/**
 * Stored are nanoseconds for what takes time and units a second for what is counted. A suite may
 * count and be shown as the time that a number of units would take at that rate.
 */
export function measureOf(key: Pick<ComparabilityKey, 'suite' | 'method' | 'variant' | 'dataKind'>): Measure {
  const { shownUnits } = suiteContract(key.suite);
  if (shownUnits !== null && key.dataKind === 'rate') {
    const unitsNs = shownUnits(key) * 1e9;
    const lnUnitsNs = Math.log(unitsNs);
    return {
      unit: 'ns',
      better: 'lower',
      from: (rate) => unitsNs / rate,
      fromLn: (ln) => lnUnitsNs - ln,
      isFalling: true,
      ...(key.variant === 'fs-tree' && { isFileRate: true }),
    };
  }
  switch (key.dataKind) {
    case 'rate':
      return { unit: 'per_s', better: 'higher', ...AS_STORED };
    case 'accepted':
    case 'durable':
      return { unit: 'bytes_per_s', better: 'higher', ...AS_STORED };
    case 'ramp':
      return { unit: 'hz', better: 'higher', ...AS_STORED };
    default:
      return { unit: 'ns', better: 'lower', ...AS_STORED };
  }
}

export function shownEstimate(estimate: Estimate, measure: Measure): Estimate {
  const shown = (value: number | null) => (value === null ? null : measure.from(value));
  const low = shown(measure.isFalling ? estimate.high : estimate.low);
  const high = shown(measure.isFalling ? estimate.low : estimate.high);
  return { median: measure.from(estimate.median), low, high };
}

/** As much of a measure as writing its values needs. */
export type ShownMeasure = Pick<Measure, 'unit' | 'better' | 'isFileRate'>;

/** What a reader sees of it: files a second of a sweep of files, everything else as it is. */
export const readerMeasure = ({ unit, better, isFileRate }: ShownMeasure): ReaderMeasure =>
  isFileRate ? { unit: 'files_per_s', better: 'higher' } : { unit, better };

export interface ReaderMeasure {
  readonly unit: Measure['unit'] | 'files_per_s';
  readonly better: Better;
}

/** The unit of a chart of it. */
export const chartUnitOf = ({ unit }: ReaderMeasure): ChartUnit => (unit === 'per_s' ? 'ops_per_s' : unit);

type OfFiles = Pick<Measure, 'isFileRate'>;

/** Without what only readers see. */
export function wireMeasure({ isFileRate: _, ...measure }: Measure): Measure {
  return measure;
}

export const readerValue = (value: number, { isFileRate }: OfFiles): number => (isFileRate ? NS_PER_S / value : value);

/** Median and interval, or two of a row's ends, the same way around. */
export function readerEstimate<T extends Estimate>(estimate: T, measure: OfFiles): T {
  if (!measure.isFileRate) return estimate;
  const turned = (value: number | null) => (value === null ? null : NS_PER_S / value);
  const { median, low, high } = estimate;
  return { ...estimate, median: NS_PER_S / median, low: turned(high), high: turned(low) };
}

const NS_PER_S = 1e9;
