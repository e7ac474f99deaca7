import { comparabilityKeys, keyText, type Run, sweepShownUnits, targetOf } from '@fsbench/contract';
import { describeScaling, fitUsl, type ScalingPoint, speedupsOf } from '@fsbench/stats';
import { hasFailed, sweepSeconds } from '../../domain/findings/samples.ts';
import type { RunOf } from '../run-of.ts';

/** A row of run_scaling, but for its submission. */
export interface ScalingRow {
  readonly curve_text: string;
  readonly target_id: string;
  readonly variant: string;
  readonly target_role: string | null;
  readonly primitive: string | null;
  readonly best_workers: number;
  readonly best_low_workers: number;
  readonly best_high_workers: number;
  /** Numbers of workers around the best were not measured. */
  readonly is_coarse: boolean;
  /** Units of work a second, at the best number of workers; for a command, executions. */
  readonly best_rate: number;
  readonly knee_workers: number | null;
  readonly knee_low_workers: number | null;
  readonly knee_high_workers: number | null;
  readonly retrograde_workers: number | null;
  readonly slower_stretch: boolean;
  readonly last_workers: number;
  readonly last_over_best: number;
  readonly last_over_best_low: number | null;
  readonly last_over_best_high: number | null;
  readonly usl_sigma: number | null;
  readonly usl_kappa: number | null;
  readonly usl_kappa_low: number | null;
  readonly usl_kappa_high: number | null;
  /** null unless the interval of kappa lies above 0 and the sweep itself loses: a plateau fits the law with a peak too. */
  readonly usl_peak_workers: number | null;
}

interface Curve {
  readonly row: Pick<ScalingRow, 'curve_text' | 'target_id' | 'variant' | 'target_role' | 'primitive'>;
  /** Units of work that one time stands for. */
  readonly units: number;
  readonly points: ScalingPoint[];
}

/** Best, knee and negative scaling of every curve of a run's core sweep; the digest is the bootstrap's seed. */
export function storedScalings(run: Run, suite: RunOf<'core-sweep'>, sha256: Uint8Array): ScalingRow[] {
  return curvesOf(run, suite)
    .filter(({ points }) => new Set(points.map(({ workers }) => workers)).size === points.length)
    .map(({ row, units, points }) => describe(row, units, points, sha256));
}

function curvesOf(run: Run, suite: RunOf<'core-sweep'>): Curve[] {
  const curves = new Map<string, Curve>();
  for (const [at, one] of suite.cases.entries()) {
    const [key] = comparabilityKeys(run, suite, at);
    if (key === undefined || one.outcome !== 'measured' || hasFailed(one.measurement)) continue;
    const text = keyText({ ...key, workers: null });
    const name = `${text}@${one.target ?? ''}`;
    const { measurement } = one;
    let curve = curves.get(name);
    if (curve === undefined) {
      const { variant, primitive } = key;
      const target_role = targetOf(run, one)?.role ?? null;
      curve = {
        row: { curve_text: text, target_id: one.target ?? '', variant, target_role, primitive },
        units: measurement.kind === 'rate' ? sweepShownUnits(key) : 1,
        points: [],
      };
      curves.set(name, curve);
    }
    const samples = sweepSeconds(measurement, curve.units);
    curve.points.push({ workers: one.params.workers_count, samples, process: measurement.samples.process });
  }
  return [...curves.values()];
}

function describe(row: Curve['row'], units: number, points: readonly ScalingPoint[], seed: Uint8Array): ScalingRow {
  const scaling = describeScaling(points, seed);
  const speedups = speedupsOf(points);
  const usl = speedups ? fitUsl(speedups) : null;
  const last = scaling.points.at(-1) ?? scaling.best;
  return {
    ...row,
    best_workers: scaling.best.workers,
    best_low_workers: scaling.bestRange.low,
    best_high_workers: scaling.bestRange.high,
    is_coarse: scaling.isCoarse,
    best_rate: units / scaling.best.median,
    knee_workers: scaling.knee?.workers ?? null,
    knee_low_workers: scaling.kneeRange?.low ?? null,
    knee_high_workers: scaling.kneeRange?.high ?? null,
    retrograde_workers: scaling.retrograde?.workers ?? null,
    slower_stretch: scaling.slowerStretch !== null,
    last_workers: last.workers,
    last_over_best: scaling.lastOverBest.ratio,
    last_over_best_low: scaling.lastOverBest.low,
    last_over_best_high: scaling.lastOverBest.high,
    usl_sigma: usl?.sigma ?? null,
    usl_kappa: usl?.kappa ?? null,
    usl_kappa_low: usl?.kappaLow ?? null,
    usl_kappa_high: usl?.kappaHigh ?? null,
    usl_peak_workers: scaling.retrograde ? (usl?.peakWorkers ?? null) : null,
  };
}
