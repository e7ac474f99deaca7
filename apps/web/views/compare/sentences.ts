import type { Suite } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { type Gap, gapSentence } from '../../domain/results/gaps.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { aloneSentence } from '../../suites/alone-sentence.ts';
import { type Curve, curvePair, curveSentence, mainLossSentence } from '../../suites/core-sweep/curves.ts';
import { headlinePair } from '../../suites/headline-pair.ts';
import { suiteView } from '../../suites/index.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { Published } from './published.ts';

/** A sentence, and whose chart it belongs beside. */
export interface SubjectSentence {
  readonly about: Subject;
  readonly sentence: Sentence;
}

/** The case by which a suite compares each subject with the baseline; of a core sweep one a curve, main curve first. */
export function pairsWithBaseline(
  suite: Suite,
  results: readonly MeasuredResult[],
  curves: readonly Curve[],
  others: readonly Subject[],
  baseline: Subject,
): ComparedResult[] {
  const hasCurves = suiteView(suite).results.curves !== null;
  return others.flatMap((other) => {
    if (!hasCurves) return headlinePair(suite, results, other, baseline) ?? [];
    const mine = curves.filter(({ subject }) => subject === other);
    return mine.flatMap((curve) => {
      const theirs = curves.find(({ subject, text }) => subject === baseline && text === curve.text);
      return theirs ? (curvePair(curve, theirs) ?? []) : [];
    });
  });
}

interface Findings {
  readonly suite: Suite;
  readonly results: readonly MeasuredResult[];
  readonly curves: readonly Curve[];
  readonly gaps: readonly Gap[];
  readonly pairs: readonly ComparedResult[];
  readonly subjects: readonly Subject[];
  readonly shared: readonly Published[];
}

/** The first is the verdict; the others say more. */
export function sentencesOf({ suite, results, curves, gaps, pairs, subjects, shared }: Findings): Sentence[] {
  const alone = aloneSentences({ suite, results, curves, gaps, subjects });
  const published = shared.flatMap(({ sentences: [first], loss }) => (first ? [joined(first, loss)] : []));
  const missing = gaps.length > 0 ? [gapSentence(gaps, shared.length > 0)] : [];
  const [first, ...more] = pairs.map((pair) => (subjects.length > 2 ? pair.fullSentence : pair.sentence));
  // Where nothing is compared, the answer is who is missing, not what the other has.
  if (!first) return [...published, ...missing, ...alone];
  return [joined(first, mainLossSentence(curves)), ...more, ...alone, ...published, ...missing];
}

/** What is said of each subject by itself. */
export function aloneSentences({
  suite,
  results,
  curves,
  gaps,
  subjects,
}: Pick<Findings, 'suite' | 'results' | 'curves' | 'gaps' | 'subjects'>): Sentence[] {
  if (suiteView(suite).results.curves !== null) return curves.flatMap((one) => lines(curveSentence(one)));
  const present = subjects.filter((subject) => !gaps.some((gap) => gap.subject === subject));
  return present.flatMap((subject) => lines(aloneSentence(suite, results, subject)));
}

/** A verdict, and what more workers cost. */
function joined(verdict: Sentence, loss: Sentence | null): Sentence {
  return loss ? [...verdict, ' ', ...loss] : verdict;
}

/** What is said of each curve beside its chart, the baseline's own sentence last. */
export function sentencesByCurve(
  curves: readonly Curve[],
  judged: readonly ComparedResult[],
  baseline: Subject,
): Map<string, SubjectSentence[]> {
  const texts = [...new Set(curves.map(({ text }) => text))];
  return new Map(
    texts.map((text) => {
      const mine = curves.filter((curve) => curve.text === text);
      const pairs = mine.flatMap((curve): SubjectSentence[] => {
        const pair = curve.subject === baseline ? undefined : judged.find((one) => isPairOfCurve(one, curve));
        return pair ? [{ about: curve.subject, sentence: mine.length > 2 ? pair.fullSentence : pair.sentence }] : [];
      });
      const alone = mine
        .filter(saysMore)
        .flatMap((curve): SubjectSentence[] =>
          lines(curveSentence(curve)).map((sentence) => ({ about: curve.subject, sentence: sentence })),
        );
      return [text, [...pairs, ...alone]];
    }),
  );
}

/** That all workers are best is what the chart shows at its end. */
const saysMore = ({ marks: { knee, retrograde }, points }: Curve) =>
  retrograde !== null || (knee !== null && knee < (points.at(-1)?.key.workers ?? knee));

const isPairOfCurve = ({ a, pair }: ComparedResult, { subject, points }: Curve) =>
  a === subject && points.some(({ key }) => key.text === pair?.a.key.text);

const lines = (sentence: Sentence | null): Sentence[] => (sentence ? [sentence] : []);
