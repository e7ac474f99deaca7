import { HEADLINE_TEXT, type Suite } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import { type ComparedResult, judgeCompared } from '../../domain/results/compared-results.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import type { Curve } from '../../suites/core-sweep/curves.ts';
import {
  answerOf,
  questionCurves,
  questionPairs,
  questionTitle,
  SWEEP_QUESTIONS,
  type SweepQuestion,
} from '../../suites/core-sweep/questions.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { suiteView } from '../../suites/index.ts';
import { pairsWithBaseline } from './sentences.ts';

/** One question that all subjects are asked: a row of the matrix. */
export interface AskedQuestion {
  /** `sync`, `core-sweep-best`: for anchors. */
  readonly id: string;
  readonly suite: Suite;
  readonly title: string;
  /** Each other subject compared with the baseline, where both have an answer. */
  readonly pairs: readonly ComparedResult[];
  /** What each subject answers by itself, by its place. */
  readonly answers: ReadonlyMap<number, MeasuredResult>;
}

interface OfSuite {
  readonly suite: Suite;
  readonly results: readonly MeasuredResult[];
  readonly curves: readonly Curve[];
}

export interface Judged {
  readonly pairs: readonly ComparedResult[];
  readonly asked: readonly AskedQuestion[];
}

/**
 * The headline pairs of all suites are judged together, as every format and the terminal judge them. What the matrix asks
 * beyond them is a family of its own, so that it changes no other verdict; a question that is a headline pair has its one verdict.
 */
export function judgeSuites(
  suites: readonly OfSuite[],
  subjects: readonly Subject[],
  baseline: Subject,
): ReadonlyMap<Suite, Judged> {
  const others = subjects.filter((subject) => subject !== baseline);
  const drafts = suites.map(({ suite, results, curves }) => {
    const pairs = pairsWithBaseline(suite, ofOneCase(suite, results, baseline), curves, others, baseline);
    return { suite, pairs, asked: askedOf({ suite, results, curves }, pairs, subjects, baseline) };
  });
  const headline = byIdentity(judgeCompared(drafts.flatMap(({ pairs }) => pairs)));
  const questions = byIdentity(drafts.flatMap(({ asked }) => asked.flatMap((one) => one.pairs)));
  const beyond = byIdentity(judgeCompared([...questions].flatMap(([text, pair]) => (headline.has(text) ? [] : pair))));
  const verdictOf = (pair: ComparedResult): ComparedResult =>
    headline.get(identityOf(pair)) ?? beyond.get(identityOf(pair)) ?? pair;
  return new Map(
    drafts.map(({ suite, pairs, asked }) => [
      suite,
      { pairs: pairs.map(verdictOf), asked: asked.map((one) => ({ ...one, pairs: one.pairs.map(verdictOf) })) },
    ]),
  );
}

/** Where a suite has cases of several sizes, those of one: a row of three subjects never has two. */
function ofOneCase(suite: Suite, results: readonly MeasuredResult[], { index }: Subject): readonly MeasuredResult[] {
  const chosen = suiteView(suite).results.comparedCase?.(results, index);
  return chosen ? results.filter(({ key }) => key.text === chosen.text) : results;
}

const byIdentity = (pairs: readonly ComparedResult[]): ReadonlyMap<string, ComparedResult> =>
  new Map(pairs.map((pair) => [identityOf(pair), pair]));

const identityOf = ({ a, b, brief, pair }: ComparedResult): string =>
  [a.index, b.index, ...(pair ? [pair.a.key.text, pair.b.key.text] : [brief])].join('|');

function askedOf(
  { suite, results, curves }: OfSuite,
  pairs: readonly ComparedResult[],
  subjects: readonly Subject[],
  baseline: Subject,
): AskedQuestion[] {
  if (suiteView(suite).results.curves === null) {
    return [
      {
        id: suite,
        suite,
        title: HEADLINE_TEXT[suite].title,
        pairs,
        answers: answersOf(suite, results, ofOneCase(suite, results, baseline), pairs, subjects),
      },
    ];
  }
  const others = subjects.filter((subject) => subject !== baseline);
  const asked = questionCurves(curves);
  return questionsOf(subjects).map((question) => {
    const compared = questionPairs(question, curves, others, baseline);
    const alone = asked.flatMap((curve) => {
      const answer = answerOf(question, curve);
      return answer ? [[curve.subject.index, answer] as const] : [];
    });
    return {
      id: `${suite}-${question}`,
      suite,
      title: questionTitle(question),
      pairs: compared,
      answers: new Map([...alone, ...comparedAnswers(compared)]),
    };
  });
}

/** All workers of a machine say how many CPUs it has: of drives in different machines that compares the machines. */
const questionsOf = (subjects: readonly Subject[]): readonly SweepQuestion[] =>
  subjects.every(({ kind }) => kind === 'drive')
    ? SWEEP_QUESTIONS.filter((question) => question !== 'all-cores')
    : SWEEP_QUESTIONS;

/** What the ratio is of, so that a reader who divides two cells gets it. Of several pairs the first is the baseline's answer. */
const comparedAnswers = (pairs: readonly ComparedResult[]): (readonly [number, MeasuredResult])[] =>
  pairs
    .flatMap(({ a, b, pair }) => (pair ? [[a.index, pair.a] as const, [b.index, pair.b] as const] : []))
    .toReversed();

/** As it was compared; what was compared with nothing answers by the suite's headline. */
function answersOf(
  suite: Suite,
  results: readonly MeasuredResult[],
  ofCase: readonly MeasuredResult[],
  pairs: readonly ComparedResult[],
  subjects: readonly Subject[],
): Map<number, MeasuredResult> {
  const alone = subjects.flatMap(({ index }) => {
    const isMine = ({ subject }: MeasuredResult) => subject === index;
    const mine = headlineResult(suite, ofCase.filter(isMine)) ?? headlineResult(suite, results.filter(isMine));
    return mine ? [[index, mine] as const] : [];
  });
  return new Map([...alone, ...comparedAnswers(pairs)]);
}
