import { METHOD } from '@fsbench/contract';
import { comparePairs, isTooFew, judgeFamily, medianInterval, randomFrom } from '@fsbench/stats';
import { drawCases, type Shape } from './populations.ts';

/** Two ways of the same work, of one subject, by contributors who measured both. */
export interface Within {
  readonly shape: Shape;
  readonly count: number;
  /** How far the contributors' own ratios lie apart, in logarithms. */
  readonly sd: number;
  /** The true geometric mean of their ratios. */
  readonly ratio: number;
}

/** Of a page: the work and its control, judged together. */
export interface PairShares {
  /** Of the 95 % intervals of one ratio alone, how many hold the true one: Student's t, and order statistics. */
  readonly student: number;
  readonly order: number;
  /** Pages with any verdict; where the ratio is 1, any is false. */
  readonly called: number;
  /** Pages by order statistics, each ratio by itself, as before. */
  readonly calledByOrder: number;
}

/** What is special about a contributor is in both ratios (rho 0.5). */
const RHO = 0.5;
const RATIOS = 2;

export function pairShares({ shape, count, sd, ratio }: Within, pages: number, seed: string): PairShares {
  const random = randomFrom(seed);
  const found = { student: 0, order: 0, called: 0, calledByOrder: 0 };
  const truth = Math.log(ratio);
  for (let page = 0; page < pages; page += 1) {
    const both = drawCases(random, { shape, sd, count, cases: RATIOS, rho: RHO }).map((one) =>
      one.map((ln) => ln + truth),
    );
    const evidence = both.map(comparePairs).flatMap((one) => (isTooFew(one) ? [] : one));
    const [first] = evidence;
    const alone = first?.boundsAt(0.05);
    if (alone && alone.low <= ratio && alone.high >= ratio) found.student += 1;
    const intervals = both.map((one) => medianInterval(Float64Array.from(one).sort()));
    const [mine] = intervals;
    if (mine && mine.low <= truth && mine.high >= truth) found.order += 1;
    if (judgeFamily(evidence, METHOD.clear_ratio).some(({ larger }) => larger !== null)) found.called += 1;
    const margin = Math.log(METHOD.clear_ratio);
    if (intervals.some((one) => one !== null && (one.low > margin || one.high < -margin))) found.calledByOrder += 1;
  }
  return {
    student: found.student / pages,
    order: found.order / pages,
    called: found.called / pages,
    calledByOrder: found.calledByOrder / pages,
  };
}
