import {
  capacity,
  describePublished,
  describeScaling,
  fitBrokenLine,
  median,
  type Random,
  randomFrom,
  SLOWER_RATIO,
  type WorkersRange,
} from '@fsbench/stats';

/** How many times the work of one worker so many do, where nothing is noise. */
export interface CurveTruth {
  readonly name: string;
  readonly mostWorkers: number;
  readonly isRetrograde: boolean;
  speedup(workers: number): number;
}

const MOST = 32;
const EFFICIENCY_CORE = 0.4;
const usl = (sigma: number, kappa: number) => (workers: number) => capacity(workers, { sigma, kappa });

export const CURVE_TRUTHS = [
  { name: 'flat from 4', mostWorkers: MOST, isRetrograde: false, speedup: (n) => Math.min(n, 4) },
  { name: 'perfect to 12, then flat', mostWorkers: MOST, isRetrograde: false, speedup: (n) => Math.min(n, 12) },
  {
    name: '12 fast and 4 slow cores',
    mostWorkers: 16,
    isRetrograde: false,
    speedup: (n) => Math.min(n, 12) + EFFICIENCY_CORE * Math.max(0, n - 12),
  },
  { name: 'USL 0.02, 0.006', mostWorkers: MOST, isRetrograde: true, speedup: usl(0.02, 0.006) },
  { name: 'USL 0.25, 0', mostWorkers: MOST, isRetrograde: false, speedup: usl(0.25, 0) },
] as const satisfies readonly CurveTruth[];

/** Relative standard deviations: of a round, and of a process that measures a third of the rounds. */
export interface CurveNoise {
  readonly round: number;
  readonly process: number;
}

/** What many sweeps of one truth were said to show. */
export interface CurveShares {
  /** As the knee is defined: of a published curve, where a broken line through the truth bends. */
  readonly trueKnee: number;
  /** Of the sweeps with a knee; those are `kneeFound` of all. */
  readonly kneeCovered: number;
  readonly kneeFound: number;
  /** Medians of its ends. */
  readonly knee: readonly [number, number];
  /** The range holds a number of workers that truly is the best, within 0.1 %. */
  readonly bestCovered: number;
  readonly best: readonly [number, number];
  readonly retrograde: number;
  readonly stretch: number;
}

interface Found {
  readonly knee: { readonly low: number; readonly high: number } | null;
  readonly best: WorkersRange;
  readonly isRetrograde: boolean;
  readonly isStretch: boolean;
}

const ROUNDS = 10;
const PROCESSES = 3;
const PROCESS_OF_ROUND = Array.from({ length: ROUNDS }, (_, round) => Math.floor((round * PROCESSES) / ROUNDS));

/** Sweeps of 10 rounds by 3 processes, described with intervals. */
export function measuredShares(truth: CurveTruth, noise: CurveNoise, sweeps: number, seed: string): CurveShares {
  const random = randomFrom(seed);
  const found = Array.from({ length: sweeps }, (_, sweep): Found => {
    const points = workersOf(truth).map((workers) => ({
      workers,
      samples: samplesOf(truth, workers, noise, random),
      process: PROCESS_OF_ROUND,
    }));
    const scaling = describeScaling(points, sweep.toString(16).padStart(8, '0'));
    return {
      knee: scaling.kneeRange,
      best: scaling.bestRange,
      isRetrograde: scaling.retrograde !== null,
      isStretch: scaling.slowerStretch !== null,
    };
  });
  const best = bestSpeedup(truth);
  const knee = workersOf(truth).find((workers) => best / truth.speedup(workers) <= SLOWER_RATIO) ?? 1;
  return sharesOf(truth, knee, found);
}

/** Sweeps of one value a point, as published. */
export function publishedShares(truth: CurveTruth, noise: number, sweeps: number, seed: string): CurveShares {
  const random = randomFrom(seed);
  const found = Array.from({ length: sweeps }, (): Found => {
    const points = workersOf(truth).map((workers) => ({
      workers,
      value: Math.exp(noise * random.nextNormal()) / truth.speedup(workers),
    }));
    const scaling = describePublished(points);
    return {
      knee: scaling.knee,
      best: scaling.bestRange,
      isRetrograde: scaling.retrograde !== null,
      isStretch: false,
    };
  });
  const exact = workersOf(truth).map((workers) => ({ workers, value: 1 / truth.speedup(workers) }));
  return sharesOf(truth, fitBrokenLine(exact)?.at ?? Number.NaN, found);
}

function samplesOf(truth: CurveTruth, workers: number, noise: CurveNoise, random: Random): number[] {
  const processes = Array.from({ length: PROCESSES }, () => noise.process * random.nextNormal());
  return PROCESS_OF_ROUND.map(
    (process) => Math.exp((processes[process] ?? 0) + noise.round * random.nextNormal()) / truth.speedup(workers),
  );
}

function sharesOf(truth: CurveTruth, trueKnee: number, found: readonly Found[]): CurveShares {
  const share = <T>(of: readonly T[], is: (one: T) => boolean) => of.filter(is).length / of.length;
  const knees = found.flatMap(({ knee }) => knee ?? []);
  const top = bestSpeedup(truth);
  const bests = workersOf(truth).filter((workers) => truth.speedup(workers) > top * 0.999);
  const ends = (ranges: readonly { readonly low: number; readonly high: number }[]): [number, number] =>
    ranges.length === 0
      ? [Number.NaN, Number.NaN]
      : [median(ranges.map(({ low }) => low)), median(ranges.map(({ high }) => high))];
  return {
    trueKnee,
    kneeCovered: share(knees, ({ low, high }) => low <= trueKnee && trueKnee <= high),
    kneeFound: knees.length / found.length,
    knee: ends(knees),
    bestCovered: share(found, ({ best }) => bests.some((workers) => best.low <= workers && workers <= best.high)),
    best: ends(found.map(({ best }) => best)),
    retrograde: share(found, ({ isRetrograde }) => isRetrograde),
    stretch: share(found, ({ isStretch }) => isStretch),
  };
}

const workersOf = ({ mostWorkers }: CurveTruth) => Array.from({ length: mostWorkers }, (_, at) => at + 1);
const bestSpeedup = (truth: CurveTruth) => Math.max(...workersOf(truth).map((workers) => truth.speedup(workers)));
