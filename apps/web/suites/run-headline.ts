import { comparabilityKeys, type DataKind, keyText, type Run, type Suite } from '@fsbench/contract';
import type { Estimate, RunSpread } from '@fsbench/stats';
import type { ChartUnit } from '../charts/units.ts';
import { summarizeCase } from '../domain/findings/summarize-case.ts';
import type { PublishedPlace } from './sync/published-costs.ts';

/** The figure that a reader takes away from a suite, with what it stands on. */
export interface Headline {
  readonly suite: Suite;
  readonly what: string;
  /** null: the suite ran, and has no such figure; `context` says why. */
  readonly value: string | null;
  readonly interval: string | null;
  readonly context: string;
  /** Its place in a sentence about the whole run; null: it has none. */
  readonly clause: HeadlineClause | null;
  readonly hasWarning: boolean;
  /** How it is set beside other runs; null where it cannot be. */
  readonly ranked: Ranked | null;
  /** Where its value is among published ones; absent: nothing like it was published. */
  readonly published?: PublishedPlace | null;
  /** A flag says that it is not valid: it is shown with that, and ranked nowhere. */
  readonly isInvalid?: true;
}

/** "a durable write takes" its value, and what it is of among other runs: "durable writes are typical". */
export interface HeadlineClause {
  readonly lead: string;
  /** " with 16 threads", " (over the network)"; empty: the value ends the clause. */
  readonly tail: string;
  readonly plural: string;
  /** Above the value alone; else `plural` with `tail`. */
  readonly label?: string;
  /** Said only where fewer than three others are. */
  readonly isMinor?: true;
}

/** A figure of a case: its comparability key, and how far its median may lie from the truth of the run. */
export interface KeyedCase {
  readonly key: string;
  readonly spread: RunSpread | null;
}

/** A headline figure as other runs have it too: from medians as they are stored. */
export interface Ranked {
  /** One comparability key, or the two whose ratio is shown. */
  readonly keys: readonly string[];
  /** Of each key. */
  readonly spreads: readonly (RunSpread | null)[];
  readonly own: Estimate;
  /** The headline's own number, where `own` is another estimate of it. */
  readonly shown?: number;
  readonly unit: ChartUnit;
  /** `neither`: a larger effect is no better machine. */
  readonly better: 'lower' | 'higher' | 'neither';
  /** Set beside runs of the same chip on the same drive only. */
  readonly isOnDrive: boolean;
  readonly fromStored: (medians: readonly number[]) => number;
}

/** The key of one figure of a case; null where it has none. */
export function keyOf(run: Run, suite: Suite, caseId: string, dataKind: DataKind): KeyedCase | null {
  const found = run.suites.find((one) => one.suite === suite);
  const at = found?.cases.findIndex(({ id }) => id === caseId) ?? -1;
  const one = found?.cases[at];
  if (!found || one?.outcome !== 'measured') return null;
  const key = comparabilityKeys(run, found, at).find((some) => some.dataKind === dataKind);
  if (!key) return null;
  const summary = summarizeCase(one.measurement, dataKind);
  return { key: keyText(key), spread: summary.ok ? summary.value.spread : null };
}

/** Rows that a comparison of this run with one like it has a verdict on: one a suite, one for each curve of a core sweep. */
export function headlineRowsCount(run: Run): number {
  const of = (suite: Run['suites'][number]) =>
    suite.cases.flatMap((one, at) => (one.outcome === 'measured' ? comparabilityKeys(run, suite, at) : []));
  const counts = run.suites.map((suite) => {
    if (suite.suite !== 'core-sweep') return of(suite).length > 0 ? 1 : 0;
    const curves = of(suite).map((key) => keyText({ ...key, workers: null }));
    return new Set(curves.filter((curve, at) => curves.indexOf(curve) !== at)).size;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What a suite says that has no headline figure. */
export function unmeasured(suite: Suite, what: string, context: string): Headline {
  return { suite, what, value: null, interval: null, context, clause: null, hasWarning: false, ranked: null };
}

/** A figure that is compared as it is stored. */
export function plainRanked(
  keyed: KeyedCase | null,
  kind: 'latency' | 'phase' | 'durable' | 'accepted',
  own: Estimate,
  isOnDrive: boolean,
): Ranked | null {
  if (keyed === null) return null;
  const isTime = kind === 'latency' || kind === 'phase';
  return {
    keys: [keyed.key],
    spreads: [keyed.spread],
    own,
    unit: isTime ? 'ns' : 'bytes_per_s',
    better: isTime ? 'lower' : 'higher',
    isOnDrive,
    fromStored: ([median = Number.NaN]) => median,
  };
}
