import { describeScaling, median, type Random, randomFrom } from '@fsbench/stats';
import { type DeviceKind, device, lognormal } from './devices.ts';
import { goalOf } from './sweep-goal.ts';
import { firstMethodMs, longRunMs, sampleMs } from './team.ts';

export const WORKERS = [1, 2, 8, 16, 32] as const;
const ROUNDS = 10;

/** A kind of device, and what a flush takes on it. */
export interface Flushes {
  readonly kind: DeviceKind;
  readonly unitMs: number;
  readonly cv: number;
}

/** Shown time over true time, by workers; null: the collector says `too_few`. */
export type Bias = readonly (number | null)[];

/** The first method counted 16 files as one. */
export const FILES_OF_FIRST = 16;

/** The mean over runs of what a page shows, the median of a run's rounds, over what a unit takes in the long run. */
export function biasOf(flushes: Flushes, runs: number, seed: string): Bias {
  const random = randomFrom(seed);
  return shownOverTrue(flushes, runs, random, (workers) =>
    sampleMs(deviceOf(flushes, random), workers, goalOf(workers)),
  );
}

/** The same by the rule of `core-sweep/1`, for flushes side by side: only there are 16 of them one long one. */
export function firstBiasOf(flush: Pick<Flushes, 'unitMs' | 'cv'>, runs: number, seed: string): Bias {
  const random = randomFrom(seed);
  const unit: Flushes = { ...flush, kind: 'side by side', unitMs: flush.unitMs * FILES_OF_FIRST };
  return shownOverTrue(unit, runs, random, (workers) => firstMethodMs(deviceOf(unit, random), workers));
}

function shownOverTrue(
  flushes: Flushes,
  runs: number,
  random: Random,
  sample: (workers: number) => number | null,
): Bias {
  return WORKERS.map((workers) => {
    const medians = Array.from({ length: runs }, () => {
      const rounds = Array.from({ length: ROUNDS }, () => sample(workers));
      return rounds.every((ms) => ms !== null) ? median(rounds) : null;
    });
    if (!medians.every((ms) => ms !== null)) return null;
    return medians.reduce((sum, ms) => sum + ms, 0) / runs / truthMs(flushes, workers, random);
  });
}

const deviceOf = ({ kind, unitMs, cv }: Flushes, random: Random) => device(kind, lognormal(random, unitMs, cv));

const LONG_RUN_UNITS = 40_000;

function truthMs(flushes: Flushes, workers: number, random: Random): number {
  if (flushes.kind === 'side by side') return flushes.unitMs / workers;
  if (flushes.kind === 'shared') return flushes.unitMs;
  return longRunMs(deviceOf(flushes, random), workers, LONG_RUN_UNITS);
}

/** From so many workers on nothing is gained, and nothing lost. */
const FLAT_FROM = 8;

/** The share of sweeps that are flat from 8 workers on and are said to be slower with more. */
export function falseRetrograde(
  { unitMs, cv }: Pick<Flushes, 'unitMs' | 'cv'>,
  sweeps: number,
  seed: string,
): { now: number; first: number } {
  const random = randomFrom(seed);
  const on = (workers: number) => {
    const slowed = unitMs * Math.max(1, workers / FLAT_FROM);
    return device('side by side', lognormal(random, slowed, cv));
  };
  const share = (sample: (workers: number) => number | null) => {
    const called = Array.from({ length: sweeps }, (_, sweep) => {
      const points = WORKERS.flatMap((workers) => {
        const samples = Array.from({ length: ROUNDS }, () => sample(workers));
        return samples.every((ms) => ms !== null) ? [{ workers, samples }] : [];
      });
      return describeScaling(points, sweep.toString(16).padStart(8, '0')).retrograde !== null;
    });
    return called.filter(Boolean).length / sweeps;
  };
  return {
    now: share((workers) => sampleMs(on(workers), workers, goalOf(workers))),
    first: share((workers) => firstMethodMs(on(workers), workers)),
  };
}
