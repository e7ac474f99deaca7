import { comparabilityKeys, type DataKind, keyText, type Run, type Suite } from '@fsbench/contract';
import type { Estimate } from '@fsbench/stats';

/** The figure that a reader takes away from a suite, with what it stands on. */
export interface Headline {
  readonly suite: Suite;
  readonly what: string;
  /** null: the suite ran, and has no such figure; `context` says why. */
  readonly value: string | null;
  readonly interval: string | null;
  readonly context: string;
  readonly hasWarning: boolean;
  /** How it is set beside other runs; null where it cannot be. */
  readonly ranked: Ranked | null;
  /** A flag says that it is not valid: it is shown with that, and ranked nowhere. */
  readonly isInvalid?: true;
}

/** A headline figure as other runs have it too: from medians as they are stored. */
export interface Ranked {
  /** One comparability key, or the two whose ratio is shown. */
  readonly keys: readonly string[];
  readonly own: Estimate;
  readonly unit: 'ns' | 'bytes_per_s' | 'ratio';
  /** `neither`: a larger effect is no better machine. */
  readonly better: 'lower' | 'higher' | 'neither';
  /** Set beside runs of the same chip on the same drive only. */
  readonly isOnDrive: boolean;
  readonly fromStored: (medians: readonly number[]) => number;
}

/** The key of one figure of a case; null where it has none. */
export function keyOf(run: Run, suite: Suite, caseId: string, dataKind: DataKind): string | null {
  const found = run.suites.find((one) => one.suite === suite);
  const at = found?.cases.findIndex(({ id }) => id === caseId) ?? -1;
  if (!found || at < 0) return null;
  const key = comparabilityKeys(run, found, at).find((one) => one.dataKind === dataKind);
  return key ? keyText(key) : null;
}

/** What a suite says that has no headline figure. */
export function unmeasured(suite: Suite, what: string, context: string): Headline {
  return { suite, what, value: null, interval: null, context, hasWarning: false, ranked: null };
}

/** A figure that is compared as it is stored. */
export function plainRanked(
  key: string | null,
  kind: 'latency' | 'phase' | 'durable' | 'accepted',
  own: Estimate,
  isOnDrive: boolean,
): Ranked | null {
  if (key === null) return null;
  const isTime = kind === 'latency' || kind === 'phase';
  return {
    keys: [key],
    own,
    unit: isTime ? 'ns' : 'bytes_per_s',
    better: isTime ? 'lower' : 'higher',
    isOnDrive,
    fromStored: ([median = Number.NaN]) => median,
  };
}
