import { PREDICTION_LEVEL, type PredictedGroup, predictNext } from '@fsbench/stats';
import { roundValueIn } from '../../charts/byte-unit.ts';
import { counted } from '../../wording/names.ts';
import { chartUnitOf, type ReaderMeasure, readerMeasure, readerValue, wireMeasure } from './measure.ts';
import { isHardwareResult, type MeasuredResult } from './result.ts';
import { formatDigits, roundThreshold } from './round-values.ts';

/** Where one more machine lies, from one group of contributors, as a reader sees it. */
export interface PredictedRange {
  readonly contributors: number;
  readonly low: number;
  readonly high: number;
  readonly method: PredictedGroup['method'];
}

/** A round value, and how many of the dots are on its better side. */
export interface MachinesWithin {
  readonly value: number;
  readonly count: number;
}

export interface ResultPrediction {
  readonly measure: ReaderMeasure;
  /** The value of the hardware: bytes are in its unit. */
  readonly middle: number;
  readonly contributors: number;
  /** Two where contributors fall into two groups, the lower values first. */
  readonly ranges: readonly PredictedRange[];
  /** 20 equally likely machines, ascending. */
  readonly dots: readonly number[];
  /** null: contributors fall into two groups. */
  readonly most: MachinesWithin | null;
}

export const LEVEL_TEXT = `${PREDICTION_LEVEL * 100}\u2009%`;

/** @returns null: fewer than six verified contributors, who say nothing of the hardware */
export function predictionOf(one: MeasuredResult): ResultPrediction | null {
  const lnShown = (ln: number) => Math.log(readerValue(Math.exp(ln), one.measure));
  const prediction = isHardwareResult(one) ? predictNext(one.lnMedians.map(lnShown)) : null;
  if (prediction === null) return null;
  const measure = readerMeasure(one.measure);
  const middle = readerValue(one.estimate.median, one.measure);
  const dots = prediction.dots.map(Math.exp);
  const ranges = prediction.groups.map(({ count, low, high, method }) => ({
    contributors: count,
    low: Math.exp(low),
    high: Math.exp(high),
    method,
  }));
  const contributors = ranges.reduce((sum, range) => sum + range.contributors, 0);
  return {
    measure,
    middle,
    contributors,
    ranges,
    dots,
    most: ranges.length > 1 ? null : mostOf(dots, measure, middle),
  };
}

/** The same in the unit of the wire, for files and programs. */
export const wirePredictionOf = (one: MeasuredResult): ResultPrediction | null =>
  predictionOf({ ...one, measure: wireMeasure(one.measure) });

/** "17 of 20", nearly all, and a value that is easily remembered. */
const WANTED = 17;

function mostOf(ascending: readonly number[], measure: ReaderMeasure, middle: number): MachinesWithin | null {
  const isLower = measure.better === 'lower';
  const best = isLower ? ascending : ascending.toReversed();
  const [from, to] = [best[WANTED - 3], best[WANTED + 1]];
  if (from === undefined || to === undefined) return null;
  const countOf = (value: number) => best.filter((dot) => (isLower ? dot < value : dot > value)).length;
  const value = roundThreshold(chartUnitOf(measure), from, to, middle, (round) => Math.abs(countOf(round) - WANTED));
  return value === null ? null : { value, count: countOf(value) };
}

/** "under 2 ms" */
export function thresholdText(
  { value }: MachinesWithin,
  { measure, middle }: Pick<ResultPrediction, 'measure' | 'middle'>,
): string {
  const unit = chartUnitOf(measure);
  const round = roundValueIn(unit, value, middle);
  return `${measure.better === 'lower' ? 'under' : 'over'} ${unit === 'files_per_s' ? round.replace('/s', 'files/s') : round}`;
}

/** Of 20 equally likely machines, 17 are under 2 ms. */
export function machinesText(prediction: ResultPrediction): string {
  const { dots, most, ranges } = prediction;
  const among = `of ${dots.length} equally likely machines`;
  if (ranges.length > 1) {
    const parts = ranges.map((range) => {
      const inside = dots.filter((dot) => nearestOf(dot, ranges) === range).length;
      return `${inside} are near ${rounded(Math.sqrt(range.low * range.high), range, prediction)}`;
    });
    return `Two groups: ${among}, ${parts.join(' and ')}.`;
  }
  return most === null
    ? ''
    : `Of ${dots.length} equally likely machines, ${most.count} are ${thresholdText(most, prediction)}.`;
}

/** 1.2 ms to 2.4 ms; of two groups both. */
export function rangeText(prediction: Pick<ResultPrediction, 'ranges' | 'measure' | 'middle'>): string {
  return prediction.ranges
    .map((range) => {
      const [low, high] = [rounded(range.low, range, prediction), rounded(range.high, range, prediction)];
      return low === high ? low : `${low} to ${high}`;
    })
    .join(' or ');
}

/** Expect 1.2 ms to 2.4 ms from another machine (90 % prediction interval, 14 verified contributors). */
export function predictionText(prediction: ResultPrediction): string {
  const who = counted(prediction.contributors, 'verified contributor');
  const next = `Expect ${rangeText(prediction)} from another machine (${LEVEL_TEXT} prediction interval, ${who}).`;
  return [machinesText(prediction), next].filter(Boolean).join(' ');
}

/** The ends of a wide interval are known to two digits. */
const WIDE = 1.5;

const rounded = (
  value: number,
  { low, high }: PredictedRange,
  { measure, middle }: Pick<ResultPrediction, 'measure' | 'middle'>,
): string => formatDigits(chartUnitOf(measure), value, high / low >= WIDE ? 2 : 3, middle);

function nearestOf(dot: number, ranges: readonly PredictedRange[]): PredictedRange | undefined {
  const distanceTo = ({ low, high }: PredictedRange) => Math.abs(Math.log(dot / Math.sqrt(low * high)));
  return ranges.toSorted((x, y) => distanceTo(x) - distanceTo(y))[0];
}
