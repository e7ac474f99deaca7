import { type Run, type SuiteRun, SWEEP_UNITS } from '@fsbench/contract';
import { describeScaling, summarize } from '@fsbench/stats';
import type { SweepSeries } from '../../charts/types.ts';
import { marksOf, type WithinRun, withinRun } from '../figures/scaling.ts';
import { DASHES, sweepSeries } from '../figures/sweep-view.ts';
import { absenceReason, curveWords, failedExit, targetWords } from './case-words.ts';

type SweepSuite = Extract<SuiteRun, { suite: 'core-sweep' }>;
type SweepCase = SweepSuite['cases'][number];

/** One curve: the same work on the same target with more and more workers. */
export interface SweepCurve {
  readonly id: string;
  /** "disk, no sync" */
  readonly label: string;
  readonly targetWords: string;
  readonly targetRole: string | null;
  readonly isCommand: boolean;
  readonly isCpuOnly: boolean;
  readonly sync: string | null;
  readonly points: readonly CurvePoint[];
  /** null: fewer than two points have a time. */
  readonly scaling: WithinRun | null;
  /** Points without a figure, in words. */
  readonly missing: readonly string[];
}

export interface CurvePoint {
  readonly workers: number;
  readonly caseId: string;
  /** Seconds of each round, in order; for built-in curves the time of 64,000 units at its rate. */
  readonly samples: readonly number[];
  readonly seconds: number;
  readonly low: number | null;
  readonly high: number | null;
}

export function sweepCurves(run: Run, suite: SweepSuite, seed: Uint8Array): SweepCurve[] {
  const curves = new Map<string, SweepCase[]>();
  for (const one of suite.cases) {
    const id = curveId(one);
    curves.set(id, [...(curves.get(id) ?? []), one]);
  }
  return [...curves].flatMap(([id, cases]) => curveOf(run, id, cases, seed) ?? []);
}

/** All parameters but the number of workers, and the target. */
function curveId({ params, target }: SweepCase): string {
  const { curve, sync, limiting, directory, worker, command } = params;
  return [curve, sync, limiting, directory, worker, command?.sha256, target].map((part) => part ?? '-').join('|');
}

function curveOf(run: Run, id: string, cases: readonly SweepCase[], seed: Uint8Array): SweepCurve | null {
  const first = cases[0];
  if (!first) return null;
  const sorted = [...cases].sort((a, b) => a.params.workers_count - b.params.workers_count);
  const points = sorted.flatMap(pointOf);
  const where = targetWords(run, first.target);
  const words = curveWords(first.params);
  return {
    id,
    label: first.target === null ? words : `${targetWords(run, first.target, true)}, ${words}`,
    targetWords: where,
    targetRole: run.targets.find((target) => target.id === first.target)?.role ?? null,
    isCommand: first.params.command !== null,
    isCpuOnly: first.params.curve === 'cpu',
    sync: first.params.sync,
    points,
    scaling: scalingOf(points, seed),
    missing: sorted.flatMap((one) => {
      const reason = absenceReason(one) ?? failedExit(one);
      const outcome = one.outcome === 'measured' ? 'no time of the work' : one.outcome;
      return reason === null ? [] : [`${words}, ${where}, ${one.params.workers_count} workers: ${outcome}: ${reason}`];
    }),
  };
}

function pointOf(one: SweepCase): CurvePoint[] {
  if (one.outcome !== 'measured' || failedExit(one) !== null) return [];
  const samples = secondsOf(one.measurement);
  const { median, low, high } = summarize(samples);
  return [{ workers: one.params.workers_count, caseId: one.id, samples, seconds: median, low, high }];
}

/** A rate is shown as the time the whole of 64,000 units would take at it; a command's time is its own. */
export function secondsOf(measurement: Extract<SweepCase, { outcome: 'measured' }>['measurement']): number[] {
  if (measurement.kind === 'duration') return measurement.samples.wall_ns.map((ns) => ns / 1e9);
  const { units_count, wall_ns } = measurement.samples;
  return units_count.map((units, at) => ((SWEEP_UNITS / units) * (wall_ns[at] ?? Number.NaN)) / 1e9);
}

function scalingOf(points: readonly CurvePoint[], seed: Uint8Array): WithinRun | null {
  if (points.length < 2) return null;
  const scaling = describeScaling(points, seed);
  return withinRun(scaling, scaling.best.median);
}

/** On a run's own page there is one subject only, so each curve has a colour, a shape and a dash of its own. */
export function runSeries(curves: readonly SweepCurve[]): SweepSeries[] {
  return curves
    .filter(({ points }) => points.length > 0)
    .slice(0, 8)
    .map((curve, at) =>
      sweepSeries({
        id: curve.id,
        label: curve.label,
        subject: at as SweepSeries['subject'],
        dash: DASHES[at % DASHES.length] ?? 'solid',
        points: curve.points.map(({ workers, seconds, low, high }) => ({ workers, seconds, low, high, href: null })),
        marks: marksOf(curve.scaling ? [curve.scaling] : []),
        isFew: false,
      }),
    );
}
