import type { ComparabilityKey } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { comparisonSentence, type Named, type SideEvidence, type Verdict } from '../../wording/verdict.ts';
import { judgePairs } from './judge.ts';
import { byReading } from './keys.ts';
import {
  comparedTexts,
  differencesText,
  evidenceOfPair,
  namedOf,
  pairResults,
  type ResultPair,
  runsOfBoth,
} from './pair.ts';
import type { MeasuredResult } from './result.ts';
import { shownBetter, shownTexts, shownVerdict } from './shown-value.ts';

/** Two subjects at one case: the figures, how they compare, and what is said of it. */
export interface ComparedResult extends ComparedCaseText {
  readonly a: Subject;
  readonly b: Subject;
  /** null: they were not measured at the same case. */
  readonly pair: ResultPair | null;
  readonly verdict: Verdict;
  readonly sentence: Sentence;
  /** The same with both sides by name, for a page that compares others too. */
  readonly fullSentence: Sentence;
}

/** What both did: in a sentence, and in a line of its own. */
export interface ComparedCaseText {
  readonly what: string;
  /** The case in few words, for a line: "create, 16 threads, 1000 files". */
  readonly brief: string;
  /** The call of each side, where they differ. */
  readonly calls?: readonly [string, string];
}

export function compareResults(
  first: MeasuredResult,
  second: MeasuredResult,
  a: Subject,
  b: Subject,
  text: ComparedCaseText,
): ComparedResult {
  return withSentences(pairResults(first, second, a.name, b.name), a, b, text);
}

function withSentences(pair: ResultPair, a: Subject, b: Subject, text: ComparedCaseText): ComparedResult {
  const differences = differencesText(pair, a.name, b.name);
  const sentence = sentenceOf(pair, a, b, text, differences, false);
  const fullSentence = sentenceOf(pair, a, b, text, differences, true);
  return { a, b, ...text, pair, verdict: pair.verdict, sentence, fullSentence };
}

/** The same with verdicts, as one family. */
export function judgeCompared(all: readonly ComparedResult[]): ComparedResult[] {
  const judged = new Map(judgePairs(all.flatMap(({ pair }) => pair ?? [])).map((pair) => [pair.evidence, pair]));
  return all.map((one) => {
    const pair = one.pair?.evidence ? judged.get(one.pair.evidence) : undefined;
    return pair ? withSentences(pair, one.a, one.b, one) : one;
  });
}

function sentenceOf(
  pair: ResultPair,
  a: Subject,
  b: Subject,
  { what, calls }: ComparedCaseText,
  differences: string,
  namesBoth: boolean,
): Sentence {
  const withCall = (text: string, call: string | undefined) => (call === undefined ? text : `${text} with ${call}`);
  const [evidenceA, evidenceB] = evidenceOfPair(pair);
  // Of two runs the terminal says the same, each value in a unit of its own.
  const areRuns = a.kind === 'run' && b.kind === 'run';
  const [valueA, valueB] = areRuns ? comparedTexts(pair) : shownTexts(pair);
  return comparisonSentence(
    {
      what: `${what}${differences && ` (${differences})`}`,
      a: { ...sideOf(a, evidenceA), value: withCall(valueA, calls?.[0]) },
      b: { ...sideOf(b, evidenceB), value: withCall(valueB, calls?.[1]) },
      runs: runsOfBoth(pair),
      verdict: shownVerdict(pair, pair.verdict),
    },
    shownBetter(pair),
    namesBoth,
  );
}

/** A run is compared as what it is: whose it is, its page says. */
function sideOf(subject: Subject, { isVerified, ...evidence }: SideEvidence): Named & SideEvidence {
  const isOfRuns = subject.kind !== 'run' && isVerified !== undefined;
  return { ...namedOf(subject), ...evidence, ...(isOfRuns && { isVerified }) };
}

/** Two subjects that have no case in common, and why. */
export function incomparable(a: Subject, b: Subject, brief: string, why: string): ComparedResult {
  const verdict = { kind: 'not_comparable', why } as const;
  const side = (one: Subject) => ({ ...namedOf(one), runs: 0, contributors: 0, value: '' });
  const sentence = comparisonSentence({ what: '', a: side(a), b: side(b), verdict });
  return { a, b, what: '', brief, pair: null, verdict, sentence, fullSentence: sentence };
}

/** A suite without a headline of its own: the first case that both have, by the name it has in the table. */
export function firstPair(
  results: readonly MeasuredResult[],
  a: Subject,
  b: Subject,
  titleOf: (key: ComparabilityKey) => string,
): ComparedResult | null {
  const theirs = results.filter(({ subject }) => subject === b.index);
  const shared = results
    .filter(({ subject, key }) => subject === a.index && theirs.some((other) => other.key.text === key.text))
    .sort((x, y) => byReading(x.key, y.key));
  const [mine] = shared;
  const other = theirs.find(({ key }) => key.text === mine?.key.text);
  if (!mine || !other) return null;
  const brief = titleOf(mine.key);
  return compareResults(mine, other, a, b, { what: `“${brief}”`, brief });
}
