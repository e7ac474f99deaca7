import { median, medianInterval, pairedRatio, type Random, randomFrom } from '@fsbench/stats';

/** Rounds of one run whose truth is 1, and what their noise is made of. */
export interface RoundsKind {
  readonly title: string;
  readonly rounds: number;
  readonly processes: number;
  readonly roundSd: number;
  readonly processSd: number;
  /** Correlation of neighbors, across processes too. */
  readonly autocorrelation: number;
}

/** A bootstrap of fewer draws than the site's: its own error is below that of the simulation. */
const RESAMPLES = 400;

export const processOf = ({ rounds, processes }: RoundsKind): number[] =>
  Array.from({ length: rounds }, (_, at) => Math.floor((at * processes) / rounds));

function roundsOf(kind: RoundsKind, random: Random): number[] {
  const { processes, roundSd, processSd, autocorrelation } = kind;
  const shared = Array.from({ length: processes }, () => processSd * random.nextNormal());
  let state = random.nextNormal();
  return processOf(kind).map((process, at) => {
    if (at > 0) state = autocorrelation * state + Math.sqrt(1 - autocorrelation ** 2) * random.nextNormal();
    return Math.exp((shared[process] ?? 0) + roundSd * state);
  });
}

export interface Coverage {
  /** Of the paired ratio, as it is shown: over processes. */
  readonly ratio: number;
  /** Of the paired ratio where the rounds are taken for independent. */
  readonly ratioOverRounds: number;
  /** Of the median of rounds, an order-statistic interval. */
  readonly median: number;
  /** Median of the upper bound of the paired ratio over its lower one, less 1. */
  readonly width: number;
}

/** How often each interval holds the truth. */
export function coverageOf(kind: RoundsKind, runs: number, seed: string): Coverage {
  const random = randomFrom(seed);
  const process = processOf(kind);
  const ones = process.map(() => 1);
  const held = { ratio: 0, ratioOverRounds: 0, median: 0 };
  const widths: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const rounds = roundsOf(kind, random);
    const shown = pairedRatio(rounds, ones, seed, { process, resamples: RESAMPLES });
    widths.push((shown.high ?? Number.NaN) / (shown.low ?? Number.NaN) - 1);
    if (holds(shown)) held.ratio += 1;
    if (holds(pairedRatio(rounds, ones, seed, { resamples: RESAMPLES }))) held.ratioOverRounds += 1;
    if (holds(medianInterval(Float64Array.from(rounds).sort()))) held.median += 1;
  }
  return {
    ratio: held.ratio / runs,
    ratioOverRounds: held.ratioOverRounds / runs,
    median: held.median / runs,
    width: median(widths),
  };
}

const holds = (interval: { readonly low: number | null; readonly high: number | null } | null) =>
  interval !== null && interval.low !== null && interval.high !== null && interval.low <= 1 && interval.high >= 1;
