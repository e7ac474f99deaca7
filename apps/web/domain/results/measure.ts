import { type ComparabilityKey, SWEEP_UNITS } from '@fsbench/contract';
import type { Better, Estimate } from '@fsbench/stats';

/** How the figures of a key are read: what the unit is, and which way is better. */
export interface Measure {
  readonly unit: 'ns' | 'per_s' | 'bytes_per_s' | 'hz';
  readonly better: Better;
  /** From the stored figure to the shown one; a monotone function, rising or falling. */
  readonly from: (stored: number) => number;
  readonly fromLn: (ln: number) => number;
  readonly isFalling: boolean;
}

const AS_STORED = { from: (value: number) => value, fromLn: (ln: number) => ln, isFalling: false } as const;
const UNITS_NS = SWEEP_UNITS * 1e9;

/**
 * Stored are nanoseconds for what takes time and units a second for what is counted. A core
 * sweep counts, and is shown as the time that 64,000 units would take at that rate.
 */
export function measureOf(key: Pick<ComparabilityKey, 'suite' | 'dataKind'>): Measure {
  if (key.suite === 'core-sweep' && key.dataKind === 'rate') {
    return {
      unit: 'ns',
      better: 'lower',
      from: (rate) => UNITS_NS / rate,
      fromLn: (ln) => Math.log(UNITS_NS) - ln,
      isFalling: true,
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
