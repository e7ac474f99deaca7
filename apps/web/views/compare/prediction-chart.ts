import type { DotsChartProps, DotsRow, SubjectIndex } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import type { ComparableGroup } from '../../domain/results/comparable-groups.ts';
import { chartUnitOf } from '../../domain/results/measure.ts';
import {
  LEVEL_TEXT,
  predictionOf,
  type ResultPrediction,
  rangeText,
  thresholdText,
} from '../../domain/results/prediction.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import type { SuiteComparison } from './comparison.ts';

interface Predicted {
  readonly subject: Subject;
  readonly result: MeasuredResult;
  readonly prediction: ResultPrediction;
}

/** Of more, whose dots are counted is said in the chart alone. */
const NAMES_AT_MOST = 3;

/**
 * What to expect from one more machine of each subject: of each 20, from the distribution that its prediction
 * interval is of, at the first question of the suite.
 *
 * @returns null: no subject has six verified contributors
 */
export function predictionChart(
  { suite, asked, results }: Pick<SuiteComparison, 'suite' | 'asked' | 'results'>,
  { subjects, suffix }: ComparableGroup,
  where: string,
): { readonly props: DotsChartProps; readonly results: readonly MeasuredResult[] } | null {
  const [question] = asked;
  if (!question) return null;
  const found = subjects.flatMap((subject): Predicted[] => {
    const answer = question.answers.get(subject.index);
    const result = results.find((one) => one.subject === subject.index && one.key.text === answer?.key.text);
    const prediction = result ? predictionOf(result) : null;
    return result && prediction ? [{ subject, result, prediction }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const { measure, middle } = first.prediction;
  const lowerIsBetter = measure.better === 'lower';
  const most = found.find(({ prediction }) => prediction.most !== null);
  const threshold = most?.prediction.most && {
    value: most.prediction.most.value,
    label: thresholdText(most.prediction.most, { measure, middle }),
  };
  const absent = subjects.filter((subject) => !found.some((one) => one.subject === subject));
  return {
    results: found.map(({ result }) => result),
    props: {
      id: `prediction-${suite}${suffix}`,
      title: `What to expect from one more machine${where}`,
      summary: summaryOf(found),
      ...(threshold && found.length <= NAMES_AT_MOST && { finding: findingOf(found, threshold, lowerIsBetter) }),
      rows: found.map(rowOf),
      level: LEVEL_TEXT,
      threshold: threshold ?? null,
      middle,
      xLabel: titleOf(question.title, found),
      unit: chartUnitOf(measure),
      lowerIsBetter,
      missing: absent.map(
        ({ name }) => `${name}: fewer than ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors`,
      ),
    },
  };
}

const rowOf = ({ subject: { name, index }, prediction: { dots, ranges } }: Predicted): DotsRow => ({
  label: name,
  subject: index as SubjectIndex,
  dots,
  intervals: ranges.map(({ low, high }) => ({ low, high })),
});

/** "Under 4 ms: 17 of 20 expected machines with M4 Max, 3 of 20 with M3 Ultra" */
function findingOf(
  found: readonly Predicted[],
  { value, label }: { readonly value: number; readonly label: string },
  lowerIsBetter: boolean,
): string {
  const counts = found.map(({ subject, prediction: { dots } }, at) => {
    const count = dots.filter((dot) => (lowerIsBetter ? dot < value : dot > value)).length;
    const machines = subject.kind === 'drive' ? 'drives' : 'machines';
    const word = subject.kind === 'drive' ? 'of' : 'with';
    return `${count} of ${dots.length} ${at === 0 ? `expected ${machines} ` : ''}${word} ${subject.name}`;
  });
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${counts.join(', ')}`;
}

const summaryOf = (found: readonly Predicted[]): string =>
  `${LEVEL_TEXT} prediction intervals: ${found
    .map(({ subject, prediction }) => `${subject.name} ${inOneUnit(rangeText(prediction))}`)
    .join('; ')}.`;

/** "3.62 to 4.02 ms" */
const inOneUnit = (range: string): string => range.replace(/^(\S+)\u2009(\S+) to (\S+)\u2009\2$/, '$1 to $3\u2009$2');

/** The case, where all answer by the same one. */
function titleOf(question: string, found: readonly Predicted[]): string {
  const titles = new Set(found.map(({ result }) => keyTitle(result.key)));
  return titles.size === 1 ? ([...titles][0] ?? question) : question;
}
