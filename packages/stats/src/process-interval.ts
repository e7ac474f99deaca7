import { median } from './quantile.ts';
import { studentQuantile } from './student-t.ts';

/** How far an interval reaches to each side in logarithms, and how many degrees of freedom it has. */
export interface ProcessReach {
  readonly reach: number;
  readonly degrees: number;
}

/** How far the processes of some rounds lie apart, in logarithms. */
interface ProcessSpread {
  /** Of a process's median. */
  readonly variance: number;
  readonly processes: number;
}

/** What a pooled variance counts, in degrees of freedom: more would hold too seldom where noise differs by point. */
const POOLED_DEGREES = 2;

interface ReachOptions {
  readonly confidence?: number;
  /** Variance of a process's median, of values like these: it moderates their own (Smyth 2004). */
  readonly pooledVariance?: number | undefined;
}

/**
 * The reach of an interval over rounds that share processes. Rounds of one process share where its memory lies and
 * what it inherited, so they are no independent observations: a process is one, by the median of its rounds, and Student's
 * t has one degree of freedom fewer than there are processes (Kalibera and Jones 2013, the top level). A bootstrap of three
 * processes covers at most 1 - 2/2^3 = 75 % where only processes differ: no resample lies beyond the outermost of them.
 *
 * @param lnValues one a round, in logarithms
 * @param process the process of each round
 * @returns null where all rounds are of one process
 */
export function reachOverProcesses(
  lnValues: readonly number[],
  process: readonly number[],
  { confidence = 0.95, pooledVariance }: ReachOptions = {},
): ProcessReach | null {
  const spread = spreadOverProcesses(lnValues, process);
  if (spread === null) return null;
  const { reach, degrees } = reachOf(spread, { confidence, pooledVariance });
  return { reach: reach * allowance(lnValues.length / spread.processes), degrees };
}

/** The same over runs, one value each: they are no neighbors in time. null: one run. */
export function reachOverRuns(lnValues: readonly number[], options: ReachOptions = {}): ProcessReach | null {
  const spread = spreadOverProcesses(lnValues, [...lnValues.keys()]);
  return spread && reachOf(spread, options);
}

function reachOf(spread: ProcessSpread, { confidence = 0.95, pooledVariance }: ReachOptions): ProcessReach {
  const own = spread.processes - 1;
  const pooled = pooledVariance === undefined ? 0 : POOLED_DEGREES;
  const degrees = own + pooled;
  const variance = (own * spread.variance + pooled * (pooledVariance ?? 0)) / degrees;
  const point = studentQuantile((1 + confidence) / 2, degrees);
  return { reach: point * Math.sqrt(variance / spread.processes), degrees };
}

/** null where all rounds are of one process. */
export function spreadOverProcesses(lnValues: readonly number[], process: readonly number[]): ProcessSpread | null {
  const byProcess = new Map<number, number[]>();
  lnValues.forEach((value, round) => {
    const of = process[round];
    if (of === undefined) throw new RangeError('a round without a process');
    const known = byProcess.get(of);
    if (known) known.push(value);
    else byProcess.set(of, [value]);
  });
  const middles = [...byProcess.values()].map(median);
  const processes = middles.length;
  if (processes < 2) return null;
  const mean = middles.reduce((sum, value) => sum + value, 0) / processes;
  const squares = middles.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { variance: squares / (processes - 1), processes };
}

/**
 * The last round of a process resembles the first of the next, so processes differ by less than their mean from the
 * truth, most where each has few rounds. By so much more an interval covers 93 % at a correlation of 0.5 between
 * neighbors, and still no more than 97 % at none (METHODOLOGY, "Rounds and processes").
 */
const allowance = (roundsOfProcess: number): number => 1 + 1 / (2 * roundsOfProcess);
