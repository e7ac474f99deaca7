import { MINIMUM_FOR_INTERVAL, medianInterval } from './median-interval.ts';
import { median } from './quantile.ts';
import { headlineError, judgeRuns, type RunNumber } from './run-comparison.ts';
import { sortSamples } from './samples.ts';

/** A median with its interval, all positive and in one unit; null bounds where there were too few samples. */
export interface Estimate {
  readonly median: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** What is known of one side of a comparison. */
export interface ComparisonSide {
  /** One mean of ln median a contributor. From six of them on, the comparison is of the hardware. */
  readonly contributorLnMedians: readonly number[];
  /** The available runs: what is compared where contributors are few. */
  readonly runs: readonly RunNumber[];
}

/** `contributors`: speaks of the hardware. `runs`: only of "the 3 runs here", and must be worded so. */
export type Basis = 'contributors' | 'runs';

/** `ratio` is a / b of the compared figure, with its 95 % interval. */
export type Comparison =
  | {
      readonly kind: 'clear';
      readonly basis: Basis;
      readonly ratio: number;
      readonly low: number;
      readonly high: number;
      readonly faster: 'a' | 'b';
    }
  | {
      readonly kind: 'tie';
      readonly basis: Basis;
      readonly ratio: number;
      readonly low: number;
      readonly high: number;
    }
  | {
      readonly kind: 'too_few';
      /** A point estimate, to be shown as such; null where a side has nothing. */
      readonly ratio: number | null;
      /** Of two single runs: the interval, and the smallest ratio above 1 that they could have shown. */
      readonly low?: number;
      readonly high?: number;
      readonly floor?: number;
    };

/** `lower` for times, `higher` for rates. */
export type Better = 'lower' | 'higher';

/**
 * The core of every verdict: one side is faster only where the interval of the ratio excludes 1.
 *
 * With six or more contributors on both sides the spread between contributors makes the interval, and
 * runs within one contributor none. Else it is the spread of the available runs (`run-comparison.ts`), which says
 * nothing about other machines of the kind; `basis` tells which. Nothing is drawn at random, so a page may call it often.
 *
 * @param runsError of one verdict on runs: `headlineError` of the headline results that both sides have
 * @throws RangeError on a median that is not positive or a logarithm that is not finite
 */
export function compareSides(
  a: ComparisonSide,
  b: ComparisonSide,
  better: Better,
  runsError: number = headlineError(1),
): Comparison {
  const fewest = Math.min(a.contributorLnMedians.length, b.contributorLnMedians.length);
  if (fewest >= MINIMUM_FOR_INTERVAL) {
    return judge(
      'contributors',
      lnOfContributors(a.contributorLnMedians),
      lnOfContributors(b.contributorLnMedians),
      better,
    );
  }
  if (a.runs.length === 0 || b.runs.length === 0) return { kind: 'too_few', ratio: null };
  return judgeOfRuns(a.runs, b.runs, better, runsError);
}

function judgeOfRuns(a: readonly RunNumber[], b: readonly RunNumber[], better: Better, error: number): Comparison {
  const judged = judgeRuns(a, b, error);
  if (judged.kind === 'too_few') return judged;
  if (judged.kind === 'tie') return { ...judged, basis: 'runs' };
  return { ...judged, basis: 'runs', faster: judged.ratio < 1 === (better === 'lower') ? 'a' : 'b' };
}

/**
 * Places with ties: 1 + the number of subjects that are clearly better, so that two whose intervals do
 * not part share a place. A subject without an interval has no place (null) and takes none from others.
 *
 * @returns one place for each subject, in the order given
 */
export function rankWithTies(subjects: readonly Estimate[], better: Better): (number | null)[] {
  const sides = subjects.map((subject) => lnOfRuns([subject]));
  return sides.map((mine) => {
    if (mine.below === null) return null;
    const ahead = sides.filter((other) => {
      const verdict = judge('runs', other, mine, better);
      return verdict.kind === 'clear' && verdict.faster === 'a';
    });
    return 1 + ahead.length;
  });
}

/** A center in logarithms, and how far its interval reaches to each side. */
interface LnSide {
  readonly center: number;
  readonly below: number | null;
  readonly above: number | null;
}

function lnOfContributors(lnMedians: readonly number[]): LnSide {
  const sorted = sortSamples(lnMedians);
  const center = median(sorted);
  const interval = medianInterval(sorted);
  if (interval === null) return { center, below: null, above: null };
  return { center, below: center - interval.low, above: interval.high - center };
}

/** Mean of the runs' ln medians. Their intervals are independent, so the reaches add by squares. */
function lnOfRuns(runs: readonly Estimate[]): LnSide {
  let sum = 0;
  let below: number | null = 0;
  let above: number | null = 0;
  for (const run of runs) {
    if (!(run.median > 0 && Number.isFinite(run.median))) throw new RangeError(`a median of ${run.median}`);
    const center = Math.log(run.median);
    sum += center;
    if (run.low === null || run.high === null || below === null || above === null) {
      below = null;
      above = null;
      continue;
    }
    below = Math.hypot(below, center - Math.log(run.low));
    above = Math.hypot(above, Math.log(run.high) - center);
  }
  const count = runs.length;
  return {
    center: sum / count,
    below: below === null ? null : below / count,
    above: above === null ? null : above / count,
  };
}

/**
 * Interval of a difference of logarithms from the two intervals alone (MOVER: Zou and Donner 2008): the
 * lower reach comes from a's lower and b's upper one, and they add by squares.
 */
function judge(basis: Basis, a: LnSide, b: LnSide, better: Better): Comparison {
  const difference = a.center - b.center;
  const ratio = Math.exp(difference);
  if (a.below === null || a.above === null || b.below === null || b.above === null) return { kind: 'too_few', ratio };
  const low = Math.exp(difference - Math.hypot(a.below, b.above));
  const high = Math.exp(difference + Math.hypot(a.above, b.below));
  if (low <= 1 && high >= 1) return { kind: 'tie', basis, ratio, low, high };
  const isAFaster = better === 'lower' ? high < 1 : low > 1;
  return { kind: 'clear', basis, ratio, low, high, faster: isAFaster ? 'a' : 'b' };
}
