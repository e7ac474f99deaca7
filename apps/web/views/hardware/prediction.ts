import type { Suite } from '@fsbench/contract';
import type { DotsChartProps } from '../../charts/types.ts';
import { chartUnitOf } from '../../domain/results/measure.ts';
import {
  LEVEL_TEXT,
  machinesText,
  predictionOf,
  predictionText,
  type ResultPrediction,
  rangeText,
  thresholdText,
} from '../../domain/results/prediction.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { keyTitle } from '../../suites/key-title.ts';

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');

/** Where one more machine lies, at the headline of a suite. */
export interface HeadlinePrediction {
  readonly headline: MeasuredResult;
  readonly prediction: ResultPrediction;
  /** The chart in words, and all that is said where no chart is. */
  readonly text: string;
  readonly chart: DotsChartProps;
}

/** @returns null: fewer than six verified contributors */
export function headlinePrediction(suite: Suite, headline: MeasuredResult, suffix: string): HeadlinePrediction | null {
  const prediction = predictionOf(headline);
  if (prediction === null) return null;
  const { dots, ranges, most, measure } = prediction;
  const text = predictionText(prediction);
  const threshold = most && {
    value: most.value,
    label: `${most.count} of ${dots.length} ${thresholdText(most, prediction)}`,
  };
  const chart: DotsChartProps = {
    id: `prediction-${suite}${suffix}`,
    finding: withoutStop(machinesText(prediction)) || `Expect ${rangeText(prediction)} from another machine`,
    title: 'What to expect from another machine',
    summary: text.replaceAll('\u2009', '\u202f'),
    rows: [{ label: '', subject: 0, dots, intervals: ranges.map(({ low, high }) => ({ low, high })) }],
    level: LEVEL_TEXT,
    threshold,
    middle: prediction.middle,
    xLabel: keyTitle(headline.key),
    unit: chartUnitOf(measure),
    lowerIsBetter: measure.better === 'lower',
  };
  return { headline, prediction, text, chart };
}
