import { METHOD } from '@fsbench/contract';
import {
  compareRuns,
  headlineError,
  isTooFew,
  median,
  otherError,
  type Random,
  RUNS_ERROR,
  type RunNumber,
  randomFrom,
  runSpread,
} from '@fsbench/stats';

/** Standard deviations in logarithms: what a simulated machine adds at each level. */
export interface Noise {
  readonly rounds: number;
  readonly within: number;
  /** Of one case in one process. */
  readonly process: number;
  /** Of all that a run measures. */
  readonly run: number;
  /** Of one case in one run. */
  readonly caseInRun?: number;
  /** Shared by the runs of a side. */
  readonly sitting?: number;
  /** Correlation of a round with the one before it. */
  readonly autocorrelation?: number;
  readonly processes?: number;
  /** Three in ten are so much slower. */
  readonly slowRounds?: number;
  readonly slowRuns?: number;
}

const SLOW = 0.3;

const PROCESSES = 3;

/** A side: for each case its runs. The truth of every case is 0. */
export function side(noise: Noise, runs: number, cases: number, random: Random): RunNumber[][] {
  const { run, caseInRun = 0, sitting = 0, slowRuns = 0 } = noise;
  const ofSitting = sitting * random.nextNormal();
  const all = Array.from({ length: runs }, () => {
    const ofRun = ofSitting + run * random.nextNormal() + slow(slowRuns, random);
    return Array.from({ length: cases }, () => oneCase(noise, ofRun + caseInRun * random.nextNormal(), random));
  });
  return Array.from({ length: cases }, (_, at) => all.flatMap((one) => one[at] ?? []));
}

/** Nothing is drawn where there is one group. */
const slow = (by: number, random: Random): number => (by > 0 && random.nextUnit() < SLOW ? by : 0);

function oneCase(noise: Noise, ofRun: number, random: Random): RunNumber {
  const { rounds, within, autocorrelation = 0, processes = PROCESSES, slowRounds = 0 } = noise;
  const ofProcess = Array.from({ length: processes }, () => noise.process * random.nextNormal());
  const process = Array.from({ length: rounds }, (_, at) => Math.floor((at * processes) / rounds));
  let drift = random.nextNormal();
  const values = process.map((id, at) => {
    if (at > 0) drift = autocorrelation * drift + Math.sqrt(1 - autocorrelation ** 2) * random.nextNormal();
    return Math.exp(ofRun + (ofProcess[id] ?? 0) + within * drift + slow(slowRounds, random));
  });
  return { ln: Math.log(median(values)), spread: runSpread(values, process) };
}

interface Pairs {
  readonly noise: Noise;
  /** Of each side. */
  readonly runs: number;
  readonly pairs: number;
  readonly seed: string;
}

/** The share of unchanged pairs of which any of these cases is called different, each at its own error. */
export function calledDifferent({ noise, runs, pairs, seed }: Pairs, errors: readonly number[]): number {
  const random = randomFrom(seed);
  let called = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const [a, b] = [side(noise, runs, errors.length, random), side(noise, runs, errors.length, random)];
    if (errors.some((error, at) => isCalled(a[at] ?? [], b[at] ?? [], error))) called += 1;
  }
  return called / pairs;
}

/** As a page and `compare` judge: the headline results. */
export const headlineErrors = (count: number): number[] => Array.from({ length: count }, () => headlineError(count));

/** As `check` judges all of a suite with one headline result. */
export const suiteErrors = (cases: number): number[] => [
  headlineError(1),
  ...Array.from({ length: cases - 1 }, () => otherError(cases - 1, true)),
];

/** How often the interval at 95 % holds the true ratio, which is 1. */
export function coverage({ noise, runs, pairs, seed }: Pairs): number {
  const random = randomFrom(seed);
  let held = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const [[a = []], [b = []]] = [side(noise, runs, 1, random), side(noise, runs, 1, random)];
    const { low, high } = evidenceOf(a, b).boundsAt(0.05);
    if (low <= 1 && high >= 1) held += 1;
  }
  return held / pairs;
}

/** How often a slowdown is found by a check of one headline result at `> 0 %`. */
export function found({ noise, runs, pairs, seed }: Pairs, slowDown: number, error = headlineError(1)): number {
  const random = randomFrom(seed);
  let hits = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const [[a = []], [b = []]] = [side(noise, runs, 1, random), side(noise, runs, 1, random)];
    const slower = a.map((one) => ({ ...one, ln: one.ln + Math.log(slowDown) }));
    if (isCalled(slower, b, error)) hits += 1;
  }
  return hits / pairs;
}

/** Two sides that are not alike, and how much is known of them. */
export interface UnlikePairs {
  readonly noises: readonly [Noise, Noise];
  readonly runs: readonly [number, number];
  /** Both sides are known to be of one machine, which has so many saved runs more. */
  readonly saved?: number;
  readonly pairs: number;
  readonly seed: string;
}

/** Of unchanged pairs: how often the 95 % interval holds the truth, and one headline result is called different. */
export function unlike({ noises: [noiseA, noiseB], runs: [countA, countB], saved, pairs, seed }: UnlikePairs) {
  const random = randomFrom(seed);
  const [counts, error] = [{ held: 0, called: 0 }, headlineError(1)];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [[a = []], [b = []]] = [side(noiseA, countA, 1, random), side(noiseB, countB, 1, random)];
    const others = saved === undefined ? null : side(noiseA, saved, 1, random);
    const evidence = evidenceOf(a, b, others);
    const { low, high } = evidence.boundsAt(0.05);
    if (low <= 1 && high >= 1) counts.held += 1;
    if (evidence.pBeyond(METHOD.clear_ratio) <= error) counts.called += 1;
  }
  return { held: counts.held / pairs, called: counts.called / pairs };
}

/** Of equal runs of a chip: how often the standing of one names any of so many others as faster or slower. */
export function rankNamesAny(noise: Noise, others: number, runs: number, seed: string, headlines: number): number {
  const random = randomFrom(seed);
  let named = 0;
  for (let turn = 0; turn < runs; turn += 1) {
    const [[own, ...rest] = []] = side(noise, others + 1, 1, random);
    if (own && rest.some((other) => isCalled([own], [other], headlineError(headlines)))) named += 1;
  }
  return named / runs;
}

/** Median of half the interval of one headline result, as a ratio. */
export function halfWidth({ noise, runs, pairs, seed }: Pairs): number {
  const random = randomFrom(seed);
  const widths = Array.from({ length: pairs }, () => {
    const [[a = []], [b = []]] = [side(noise, runs, 1, random), side(noise, runs, 1, random)];
    const { low, high } = evidenceOf(a, b).boundsAt(RUNS_ERROR);
    return Math.sqrt(high / low);
  });
  return median(widths);
}

/** The same as whether the interval at `1 - error` lies wholly beyond 2 %, without the interval. */
function isCalled(a: readonly RunNumber[], b: readonly RunNumber[], error: number): boolean {
  return evidenceOf(a, b).pBeyond(METHOD.clear_ratio) <= error;
}

function evidenceOf(a: readonly RunNumber[], b: readonly RunNumber[], others: readonly RunNumber[][] | null = null) {
  const evidence = compareRuns(a, b, others);
  if (isTooFew(evidence)) throw new Error('simulated runs have several processes');
  return evidence;
}
