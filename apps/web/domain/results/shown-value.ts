import type { Estimate, JudgedRatio } from '@fsbench/stats';
import { commonByteUnit, formatByteRate, formatInterval } from '../../wording/quantity.ts';
import { type Ratio, turnRatio } from '../../wording/ratio.ts';
import type { Verdict } from '../../wording/verdict.ts';
import { type Measure, type ReaderMeasure, readerEstimate, readerMeasure } from './measure.ts';
import { formatBounds, formatValue, type ResultPair } from './pair.ts';
import { campsOfResult, type MeasuredResult } from './result.ts';

/** A sweep of files asks how many files a second: the same results, turned. */
export const isFileRate = ({ measure }: Pick<MeasuredResult, 'measure'>): boolean => measure.isFileRate === true;

/** What a reader sees of a result, as numbers: median and interval, and whether less is better. */
export const shownEstimate = ({ estimate, measure }: Pick<MeasuredResult, 'estimate' | 'measure'>): ShownEstimate => ({
  ...readerMeasure(measure),
  ...readerEstimate(estimate, measure),
});

type ShownEstimate = ReaderMeasure & Pick<Estimate, 'median' | 'low' | 'high'>;

/** A result beside others: bytes in the one unit of all values `beside` it. */
export function shownValue(one: MeasuredResult, digits = 3, beside: readonly MeasuredResult[] = [one]): string {
  const { estimate, measure } = one;
  return measure.unit === 'bytes_per_s'
    ? formatByteRate(estimate.median, digits, unitOf(beside))
    : formatValue(estimate.median, measure, digits);
}

/** Its interval in the same unit; of contributors in two groups both of them. */
export function shownBounds(one: MeasuredResult, beside: readonly MeasuredResult[] = [one]): string {
  const { low, high } = one.estimate;
  if (campsOfResult(one) || low === null || high === null) return formatBounds(one);
  return one.measure.unit === 'bytes_per_s' ? formatInterval(low, high, 'bytes', unitOf(beside)) : formatBounds(one);
}

const unitOf = (results: readonly MeasuredResult[]): number =>
  commonByteUnit(results.map(({ estimate }) => estimate.median));

/** The two values whose ratio a sentence has. */
export const shownTexts = ({ a, b }: Pick<ResultPair, 'a' | 'b'>): readonly [string, string] => [
  shownValue(a, 3, [a, b]),
  shownValue(b, 3, [a, b]),
];

/** Of files a second the ratio is that of the two rates, which a reader of both gets: that of their times, turned. */
const turnedRatio = <T extends Ratio>(one: T): T => ({ ...one, ...turnRatio(one) });

type ShownPair = Pick<ResultPair, 'a' | 'b'>;

const isOfRates = ({ a, b }: ShownPair): boolean => isFileRate(a) && isFileRate(b);

/** A verdict beside the two values that are shown. */
export function shownVerdict(pair: ShownPair, verdict: Verdict): Verdict {
  if (!isOfRates(pair)) return verdict;
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs':
    case 'tie':
    case 'ratio':
      return turnedRatio(verdict);
    case 'too_few': {
      const { ratio, low, high } = verdict;
      if (ratio === null || low === undefined || high === undefined) return verdict;
      return { ...verdict, ...turnedRatio({ ratio, low, high }) };
    }
    default:
      return verdict;
  }
}

/** Everything behind it, the same way around; more files a second are better. */
export function shownJudged(pair: ShownPair, judged: JudgedRatio): JudgedRatio {
  return isOfRates(pair) ? turnJudged(judged) : judged;
}

/** The same of the second by the first. */
function turnJudged(judged: JudgedRatio): JudgedRatio {
  const { unadjusted, superiority, ratio } = judged;
  const { low, high } = turnedRatio({ ...unadjusted, ratio });
  return {
    ...turnedRatio(judged),
    unadjusted: { low, high },
    superiority: superiority === null ? null : 1 - superiority,
    larger: judged.larger === null ? null : judged.larger === 'a' ? 'b' : 'a',
  };
}

export const shownBetter = (pair: ShownPair): Measure['better'] => (isOfRates(pair) ? 'higher' : pair.a.measure.better);
