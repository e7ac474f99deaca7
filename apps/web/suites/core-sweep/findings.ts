import { type SweepCase, sweepShownUnits } from '@fsbench/contract';
import { describeScaling, fitUsl, type Scaling, speedupsOf, type UslFit } from '@fsbench/stats';
import { hasFailed, medianOfAll, sweepSeconds, systemShares } from '../../domain/findings/samples.ts';
import type { RunOf } from '../run-of.ts';

export type SweepSuite = RunOf<'core-sweep'>;

/** One curve: the same work on the same target with more and more workers. */
export interface SweepFindings {
  /** All parameters but the number of workers, and the target. */
  readonly id: string;
  /** What a time of a built-in curve is of: a file, counted as its method counts; or a unit of computing. */
  readonly units: number;
  /** By workers, rising; those without a figure too. */
  readonly cases: readonly SweepCase[];
  readonly points: readonly SweepPoint[];
  /** null: fewer than two points have a time. */
  readonly scaling: Scaling | null;
  /** null: without a point of one worker, or fewer than six points. */
  readonly usl: UslFit | null;
}

export interface SweepPoint {
  readonly workers: number;
  readonly caseId: string;
  /** Seconds of each round, in order. */
  readonly samples: readonly number[];
  readonly process: readonly number[];
  /** Of the CPU time, what the kernel took: median over rounds. null: not told in each of them. */
  readonly systemShare: number | null;
}

export function sweepFindings(suite: SweepSuite, digest: Uint8Array): SweepFindings[] {
  const curves = new Map<string, SweepCase[]>();
  for (const one of suite.cases) {
    const id = curveId(one);
    curves.set(id, [...(curves.get(id) ?? []), one]);
  }
  return [...curves].map(([id, unsorted]) => {
    const cases = unsorted.sort((a, b) => a.params.workers_count - b.params.workers_count);
    const units = sweepShownUnits({ method: suite.method, variant: cases[0]?.params.curve ?? '' });
    const points = cases.flatMap((one): SweepPoint[] => {
      if (one.outcome !== 'measured' || hasFailed(one.measurement)) return [];
      const { process } = one.measurement.samples;
      const samples = sweepSeconds(one.measurement, units);
      const systemShare = medianOfAll(systemShares(one.measurement));
      return [{ workers: one.params.workers_count, caseId: one.id, samples, process, systemShare }];
    });
    const speedups = speedupsOf(points);
    const usl = speedups && fitUsl(speedups);
    return { id, units, cases, points, scaling: points.length < 2 ? null : describeScaling(points, digest), usl };
  });
}

function curveId({ params, target }: SweepCase): string {
  const { curve, sync, limiting, directory, worker, command } = params;
  return [curve, sync, limiting, directory, worker, command?.sha256, target].map((part) => part ?? '-').join('|');
}
