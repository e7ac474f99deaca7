import { median } from './quantile.ts';

/** How far an interval reaches to each side in logarithms, and how many degrees of freedom it has. */
export interface ProcessReach {
  readonly reach: number;
  readonly degrees: number;
}

const CONFIDENCE = 0.95;

/**
 * The reach of a 95 % interval over rounds that share processes. Rounds of one process share where its memory lies and
 * what it inherited, so they are no independent observations: a process is one, by the median of its rounds, and Student's
 * t has one degree of freedom fewer than there are processes (Kalibera and Jones 2013, the top level). A bootstrap of three
 * processes covers at most 1 - 2/2^3 = 75 % where only processes differ: no resample lies beyond the outermost of them.
 *
 * @param lnValues one a round, in logarithms
 * @param process the process of each round
 * @returns null where all rounds are of one process
 */
export function reachOverProcesses(lnValues: readonly number[], process: readonly number[]): ProcessReach | null {
  const byProcess = new Map<number, number[]>();
  lnValues.forEach((value, round) => {
    const of = process[round];
    if (of === undefined) throw new RangeError('a round without a process');
    const known = byProcess.get(of);
    if (known) known.push(value);
    else byProcess.set(of, [value]);
  });
  const middles = [...byProcess.values()].map(median);
  const count = middles.length;
  if (count < 2) return null;
  const mean = middles.reduce((sum, value) => sum + value, 0) / count;
  const squares = middles.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const degrees = count - 1;
  return { reach: pointOfT(degrees) * Math.sqrt(squares / degrees / count), degrees };
}

/** The two-sided 95 % point of Student's t, found by halving. */
function pointOfT(degrees: number): number {
  let [low, high] = [0, 13];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (shareWithin(middle, degrees) < CONFIDENCE) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(|T| <= t) for whole degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4). */
function shareWithin(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const [sine, square] = [Math.sin(angle), Math.cos(angle) ** 2];
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? Math.cos(angle) : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k < degrees; k += 2) {
    term *= (square * (k - 1)) / k;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}
