import { METHOD, type TurboCase } from '@fsbench/contract';
import { median, pairedRatio, type RatioInterval, summarize } from '@fsbench/stats';
import { clearEffect } from '../../domain/findings/clear-effect.ts';
import { hasFailed, steadyHz } from '../../domain/findings/samples.ts';
import type { RunOf } from '../run-of.ts';

export type TurboSuite = RunOf<'turbo'>;
type Measurement = Extract<TurboCase, { outcome: 'measured' }>['measurement'];
type Ramp = Extract<Measurement, { kind: 'ramp' }>;

export type Effect = 'faster' | 'slower' | 'no_clear_difference' | 'not_known';

/** One kind of work with and without the busy loop beside it. */
export interface BusyLoopPair {
  readonly experiment: string;
  readonly aloneNs: readonly number[];
  readonly besideNs: readonly number[];
  /** The process of each round. */
  readonly process: readonly number[];
  /** Time alone by time beside the loop: above 1 the loop made the work faster. */
  readonly ratio: RatioInterval;
  readonly effect: Effect;
}

/** The clock from idle: medians over the repetitions, probe by probe. */
export interface RampCurve {
  readonly spinner: boolean;
  readonly repetitions: number;
  readonly idleNs: number;
  readonly steps: readonly RampStep[];
}

export interface RampStep {
  readonly ns: number;
  readonly hz: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface Rise {
  readonly firstHz: number;
  readonly steadyHz: number;
  /** When the first probe began that, like the next, reaches 95 % of the steady clock; null: none does. */
  readonly reachedNs: number | null;
  /** Part of the probes after that which lie below it again: somebody else had the processor, or the clock does not hold. */
  readonly fallenShare: number | null;
  /** The highest clock that two probes in turn reach; null of a single probe. */
  readonly topHz: number | null;
  /** `falls`: the clock stood above its steady value, as far as 95 % is below it. */
  readonly shape: 'ramp' | 'no_ramp' | 'falls' | 'too_disturbed';
}

export interface TurboFindings {
  readonly pairs: readonly BusyLoopPair[];
  readonly ramps: readonly { readonly curve: RampCurve; readonly rise: Rise }[];
}

export function turboFindings(suite: TurboSuite, digest: Uint8Array): TurboFindings {
  const ramps = rampCurves(suite).flatMap((curve) => {
    const rise = riseOf(curve.steps);
    return rise ? [{ curve, rise }] : [];
  });
  return { pairs: pairsOf(suite, digest), ramps };
}

function pairsOf(suite: TurboSuite, digest: Uint8Array): BusyLoopPair[] {
  return ['configure', 'cpu_control'].flatMap((experiment): BusyLoopPair[] => {
    const [alone, beside] = [false, true].map((spinner) => {
      const one = suite.cases.find(({ params }) => params.experiment === experiment && params.spinner === spinner);
      if (one?.outcome !== 'measured' || one.measurement.kind !== 'duration' || hasFailed(one.measurement)) return null;
      return one.measurement.samples;
    });
    if (!alone || !beside) return [];
    const [aloneNs, besideNs] = [alone.wall_ns, beside.wall_ns];
    const { process } = alone;
    const ratio = pairedRatio(aloneNs, besideNs, digest, { process });
    return [{ experiment, aloneNs, besideNs, process, ratio, effect: effectOf(ratio) }];
  });
}

function effectOf({ low, high }: RatioInterval): Effect {
  return low === null || high === null ? 'not_known' : clearEffect({ low, high });
}

export function rampCurves(suite: TurboSuite): RampCurve[] {
  return suite.cases.flatMap((one): RampCurve[] => {
    if (one.outcome !== 'measured' || one.measurement.kind !== 'ramp') return [];
    const { hz, idle_ns } = one.measurement;
    const steps = stepsOf(one.measurement);
    return steps.length > 0 ? [{ spinner: one.params.spinner, repetitions: hz.length, idleNs: idle_ns, steps }] : [];
  });
}

/** Repetitions are as long as the shortest of them; a probe that saw no clock is left out of its step. */
function stepsOf({ at_ns, hz }: Pick<Ramp, 'at_ns' | 'hz'>): RampStep[] {
  const length = Math.min(...hz.map((column) => column.length));
  return Array.from({ length: Number.isFinite(length) ? length : 0 }, (_, step) => step).flatMap((step) => {
    const seen = hz.flatMap((column) => column[step] ?? []).filter((value) => value > 0);
    if (seen.length === 0) return [];
    const { median: middle, low, high } = summarize(seen);
    return [{ ns: median(at_ns.flatMap((column) => column[step] ?? [])), hz: middle, low, high }];
  });
}

/** One slow probe does not put off the end of a ramp, and one fast one does not make it. */
export function riseOf(steps: readonly { readonly ns: number; readonly hz: number }[]): Rise | null {
  const [first] = steps;
  if (!first) return null;
  const steady = steadyHz(steps.map(({ hz }) => hz));
  const isFast = (step: { readonly hz: number } | undefined) =>
    step !== undefined && step.hz >= steady * METHOD.reached_share;
  const reachedAt = steps.findIndex((step, at) => isFast(step) && isFast(steps[at + 1]));
  const tops = steps.slice(1).map(({ hz }, before) => Math.min(hz, steps[before]?.hz ?? hz));
  const topHz = tops.length > 0 ? Math.max(...tops) : null;
  const ends = { firstHz: first.hz, steadyHz: steady, topHz };
  const reached = steps[reachedAt];
  if (!reached) return { ...ends, reachedNs: null, fallenShare: null, shape: 'too_disturbed' };
  const later = steps.slice(reachedAt + 1);
  const fallenShare = later.filter((step) => !isFast(step)).length / later.length;
  return { ...ends, reachedNs: reached.ns, fallenShare, shape: shapeOf() };

  function shapeOf(): Rise['shape'] {
    if (fallenShare > METHOD.fallen_share) return 'too_disturbed';
    if (topHz !== null && topHz * METHOD.reached_share > steady) return 'falls';
    return reachedAt === 0 ? 'no_ramp' : 'ramp';
  }
}
