import { type ComparabilityKey, suiteContract } from '@fsbench/contract';
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
