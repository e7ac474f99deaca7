import { METHOD } from '@fsbench/contract';
import {
  compareContributors,
  geometricMean,
  judgeFamily,
  type RatioEvidence,
  randomFrom,
  rankSets,
  spreadOf,
} from '@fsbench/stats';
import { mannWhitneyBeyond, mannWhitneyCovers } from './mann-whitney.ts';
import { drawCases, drawContributors, type Shape } from './populations.ts';

const LN_MARGIN = Math.log(METHOD.clear_ratio);
const ERROR = 0.05;

export interface Sides {
  readonly shape: Shape;
  readonly counts: readonly [number, number];
  readonly sds: readonly [number, number];
}

/** Shares of `turns`, by Welch's t, which is what is published, and by the Mann-Whitney interval. */
export interface Shares {
  readonly welch: number;
  readonly mannWhitney: number;
}

/** How often the 95 % interval holds the true ratio. */
export function coverage({ shape, counts: [n, m], sds: [sdA, sdB] }: Sides, turns: number, seed: string): Shares {
  const random = randomFrom(seed);
  return shares(turns, () => {
    const a = drawContributors(random, { shape, sd: sdA, lnMean: 0 }, n);
    const b = drawContributors(random, { shape, sd: sdB, lnMean: 0 }, m);
    const { low, high } = evidenceOf(a, b).boundsAt(ERROR);
    return { welch: low <= 1 && high >= 1, mannWhitney: mannWhitneyCovers(a, b, ERROR, 0) };
  });
}

/** How often the 95 % interval of one side, which its cell shows, holds the true geometric mean. */
export function meanCoverage(shape: Shape, count: number, turns: number, seed: string): number {
  const random = randomFrom(seed);
  const holds = Array.from({ length: turns }, () => {
    const { low, high } = geometricMean(drawContributors(random, { shape, sd: 0.1, lnMean: 0 }, count));
    return low !== null && high !== null && low <= 1 && high >= 1;
  });
  return holds.filter(Boolean).length / turns;
}

/** How often a true ratio is called a difference, in a family of its own. */
export function power(
  { shape, counts: [n, m], sds: [sdA, sdB], ratio }: Sides & { readonly ratio: number },
  turns: number,
  seed: string,
): Shares {
  const random = randomFrom(seed);
  return shares(turns, () => {
    const a = drawContributors(random, { shape, sd: sdA, lnMean: Math.log(ratio) }, n);
    const b = drawContributors(random, { shape, sd: sdB, lnMean: 0 }, m);
    return {
      welch: evidenceOf(a, b).pBeyond(METHOD.clear_ratio) <= ERROR,
      mannWhitney: mannWhitneyBeyond(a, b, ERROR, LN_MARGIN) && !mannWhitneyCovers(a, b, ERROR, 0),
    };
  });
}

export interface Page {
  readonly shape: Shape;
  /** Contributors of each subject. */
  readonly count: number;
  readonly subjects: number;
  /** Headline rows of one pair, the first `different` of which truly differ by `ratio`. */
  readonly rows: number;
  readonly different: number;
  readonly ratio: number;
  readonly sd: number;
}

/** Shares of pages with any false verdict, and of true differences found: without adjustment, by Bonferroni, and as published. */
export interface PageShares {
  readonly anyFalse: readonly [alone: number, bonferroni: number, published: number];
  readonly found: readonly [alone: number, bonferroni: number, published: number];
  /** Of the intervals of verdicts, how many miss the truth. */
  readonly falseCoverage: number;
}

/** Pages where each subject is compared with the first, and contributors are alike in all rows (rho 0.5). */
export function pages(page: Page, turns: number, seed: string): PageShares {
  const random = randomFrom(seed);
  const [anyFalse, found] = [
    [0, 0, 0],
    [0, 0, 0],
  ] as [number[], number[]];
  let [called, missed] = [0, 0];
  for (let turn = 0; turn < turns; turn += 1) {
    const rows = rowsOfPage(page, () =>
      drawCases(random, { shape: page.shape, sd: page.sd, count: page.count, cases: page.rows, rho: 0.5 }),
    );
    const judged = judgeFamily(
      rows.map(({ evidence }) => evidence),
      METHOD.clear_ratio,
    );
    const isCalled = [
      rows.map(({ evidence }) => evidence.pBeyond(METHOD.clear_ratio) <= ERROR),
      rows.map(({ evidence }) => evidence.pBeyond(METHOD.clear_ratio) <= ERROR / rows.length),
      judged.map(({ larger }) => larger !== null),
    ];
    for (const [rule, calls] of isCalled.entries()) {
      if (calls.some((is, at) => is && rows[at]?.truth === 1)) anyFalse[rule] = (anyFalse[rule] ?? 0) + 1;
      found[rule] = (found[rule] ?? 0) + calls.filter((is, at) => is && rows[at]?.truth !== 1).length;
    }
    for (const [at, { larger, low, high }] of judged.entries()) {
      const truth = rows[at]?.truth ?? 1;
      if (larger === null) continue;
      called += 1;
      if (low > truth || high < truth) missed += 1;
    }
  }
  const truths = turns * page.different * (page.subjects - 1);
  const each = (counts: number[], of: number) => counts.map((n) => n / Math.max(of, 1)) as [number, number, number];
  return { anyFalse: each(anyFalse, turns), found: each(found, truths), falseCoverage: missed / Math.max(called, 1) };
}

function rowsOfPage({ subjects, rows, different, ratio }: Page, draw: () => number[][]) {
  const baseline = draw();
  return Array.from({ length: subjects - 1 }, draw).flatMap((mine) =>
    mine.slice(0, rows).map((values, row): { evidence: RatioEvidence; truth: number } => {
      const truth = row < different ? ratio : 1;
      const shifted = values.map((value) => value + Math.log(truth));
      return { evidence: evidenceOf(shifted, baseline[row] ?? []), truth };
    }),
  );
}

export interface SimulatedLeaderboard {
  readonly shape: Shape;
  readonly subjects: number;
  readonly count: number;
  readonly sd: number;
  /** The first subject is so many times as slow as the others. */
  readonly ratio: number;
}

/** The share of leaderboards where equal subjects are parted, and where the slow one is behind all others. */
export function leaderboards(
  { shape, subjects, count, sd, ratio }: SimulatedLeaderboard,
  turns: number,
  seed: string,
): { readonly anyFalse: number; readonly last: number } {
  const random = randomFrom(seed);
  let [anyFalse, last] = [0, 0];
  for (let turn = 0; turn < turns; turn += 1) {
    const spreads = Array.from({ length: subjects }, (_, at) =>
      spreadOf(drawContributors(random, { shape, sd, lnMean: at === 0 ? Math.log(ratio) : 0 }, count)),
    );
    const { sets, isBetter } = rankSets(spreads, 'lower', METHOD.clear_ratio);
    const places = spreads.map((_, at) => at);
    const isOdd = (at: number) => ratio !== 1 && at === 0;
    if (places.some((a) => places.some((b) => !isOdd(a) && !isOdd(b) && isBetter(a, b)))) anyFalse += 1;
    if (sets[0]?.best === subjects) last += 1;
  }
  return { anyFalse: anyFalse / turns, last: last / turns };
}

const evidenceOf = (a: readonly number[], b: readonly number[]) => compareContributors(spreadOf(a), spreadOf(b));

function shares(turns: number, turn: () => { welch: boolean; mannWhitney: boolean }): Shares {
  const all = Array.from({ length: turns }, turn);
  const share = (which: keyof Shares) => all.filter((one) => one[which]).length / turns;
  return { welch: share('welch'), mannWhitney: share('mannWhitney') };
}
