import { HEADLINE_TEXT } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import { type ComparedResult, compareResults } from '../../domain/results/compared-results.ts';
import { detachedResults } from '../../domain/results/detached.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';
import { curveLabel, curveTitle } from './curve-words.ts';
import { type Curve, mainCurve } from './curves.ts';

/** What people ask of a sweep: how fast it gets, and how fast the whole machine is. Subjects answer with their own numbers of workers. */
export const SWEEP_QUESTIONS = ['best', 'all-cores'] as const;
export type SweepQuestion = (typeof SWEEP_QUESTIONS)[number];

const TITLES: Readonly<Record<SweepQuestion, string>> = { best: 'best', 'all-cores': 'all workers' };

export const questionTitle = (question: SweepQuestion): string =>
  `${HEADLINE_TEXT['core-sweep'].title}, ${TITLES[question]}`;

/** "in memory": where the files are that are asked about. */
export const questionPlace = ({ key }: MeasuredResult): string => curveLabel(key);

/** The curve of a page on which they are asked. */
export function questionCurves(curves: readonly Curve[]): Curve[] {
  const text = mainCurve(curves)?.text;
  return curves.filter((curve) => curve.text === text);
}

/** The best number of workers is that of the runs behind the points, judged together; the last is of the largest number. */
export function answerOf(question: SweepQuestion, { points, together }: Curve): MeasuredResult | undefined {
  const detached = detachedResults(points);
  const line = points.filter((point) => !detached.has(point));
  if (question === 'all-cores') return line.at(-1);
  const best = line.find(({ key }) => key.workers === together.scaling?.bestWorkers);
  return best ?? line.toSorted((x, y) => x.estimate.median - y.estimate.median)[0];
}

/** Each subject's own answer by the baseline's. */
export function questionPairs(
  question: SweepQuestion,
  curves: readonly Curve[],
  others: readonly Subject[],
  baseline: Subject,
): ComparedResult[] {
  const mine = questionCurves(curves);
  const of = (subject: Subject) => {
    const curve = mine.find((one) => one.subject === subject);
    return curve && answerOf(question, curve);
  };
  const base = of(baseline);
  return others.flatMap((other) => {
    const one = of(other);
    return one && base ? compareResults(one, base, other, baseline, textOf(question, one, base)) : [];
  });
}

function textOf(question: SweepQuestion, one: MeasuredResult, base: MeasuredResult) {
  const [mine, theirs] = [one, base].map(({ key }) => key.workers ?? 0);
  const workers = mine === theirs ? counted(mine ?? 0, 'worker') : `${mine} vs ${counted(theirs ?? 0, 'worker')}`;
  const brief = `${curveTitle(one.key)}, ${TITLES[question]}: ${workers}`;
  return { what: brief, brief };
}
