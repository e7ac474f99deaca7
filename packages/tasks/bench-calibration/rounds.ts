import { median, medianInterval, pairedRatio, type Random, randomFrom, summarize } from '@fsbench/stats';

/** Rounds of one run, and what their noise is made of. */
export interface RoundsKind {
  readonly title: string;
  readonly rounds: number;
  readonly processes: number;
  readonly roundSd: number;
  readonly processSd: number;
  /** Correlation of neighbors, across processes too. */
  readonly autocorrelation: number;
  readonly groups?: Groups;
}

/** A share of the rounds or of the processes is slower, in logarithms. */
interface Groups {
  readonly of: 'rounds' | 'processes';
  readonly share: number;
  readonly apart: number;
  /** In logarithms: the median of all rounds; of processes their mean. */
  readonly truth: number;
}

/** Half of all rounds are below 0.0114: 70 % around 0 and 30 % around 0.1, with a standard deviation of 0.02. */
export const GROUPS_OF_ROUNDS: Groups = { of: 'rounds', share: 0.3, apart: 0.1, truth: 0.01132 };
export const GROUPS_OF_PROCESSES: Groups = { of: 'processes', share: 1 / 3, apart: 0.05, truth: 0.05 / 3 };

/** A bootstrap of fewer draws than the site's: its own error is below that of the simulation. */
const RESAMPLES = 400;

export const processOf = ({ rounds, processes }: RoundsKind): number[] =>
  Array.from({ length: rounds }, (_, at) => Math.floor((at * processes) / rounds));

function roundsOf(kind: RoundsKind, random: Random): number[] {
  const { processes, roundSd, processSd, autocorrelation, groups } = kind;
  const slow = (of: Groups['of']) => (groups?.of === of && random.nextUnit() < groups.share ? groups.apart : 0);
  const shared = Array.from({ length: processes }, () => processSd * random.nextNormal() + slow('processes'));
  let state = random.nextNormal();
  return processOf(kind).map((process, at) => {
    if (at > 0) state = autocorrelation * state + Math.sqrt(1 - autocorrelation ** 2) * random.nextNormal();
    return Math.exp((shared[process] ?? 0) + roundSd * state + slow('rounds'));
  });
}

export interface Coverage {
  /** Of the interval that is shown: over processes, of a median and of a paired ratio alike. */
  readonly shown: number;
  /** Median of its upper bound over its lower one, less 1. */
  readonly width: number;
  /** Where the rounds are taken for independent: of the median by order statistics, of the paired ratio by a bootstrap. */
  readonly medianOverRounds: number;
  readonly ratioOverRounds: number;
}

/** How often each interval holds the truth. */
export function coverageOf(kind: RoundsKind, runs: number, seed: string): Coverage {
  const random = randomFrom(seed);
  const process = processOf(kind);
  const ones = process.map(() => 1);
  const truth = Math.exp(kind.groups?.truth ?? 0);
  const held = { shown: 0, medianOverRounds: 0, ratioOverRounds: 0 };
  const widths: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const rounds = roundsOf(kind, random);
    const shown = summarize(rounds, process);
    widths.push((shown.high ?? Number.NaN) / (shown.low ?? Number.NaN) - 1);
    if (holds(shown, truth)) held.shown += 1;
    if (holds(medianInterval(Float64Array.from(rounds).sort()), truth)) held.medianOverRounds += 1;
    if (holds(pairedRatio(rounds, ones, seed, { resamples: RESAMPLES }), truth)) held.ratioOverRounds += 1;
  }
  return {
    shown: held.shown / runs,
    width: median(widths),
    medianOverRounds: held.medianOverRounds / runs,
    ratioOverRounds: held.ratioOverRounds / runs,
  };
}

type Interval = { readonly low: number | null; readonly high: number | null } | null;

const holds = (interval: Interval, truth: number) =>
  interval !== null &&
  interval.low !== null &&
  interval.high !== null &&
  interval.low <= truth &&
  interval.high >= truth;
