import type { ComparabilityKey } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { comparisonSentence, type Named, type SideEvidence, type Verdict } from '../../wording/verdict.ts';
import { byReading } from './keys.ts';
import {
  differencesText,
  evidenceOfPair,
  formatValue,
  namedOf,
  pairResults,
  type ResultPair,
  runsOfBoth,
} from './pair.ts';
import type { MeasuredResult } from './result.ts';

/** Two subjects at one case: the figures, how they compare, and what is said of it. */
export interface ComparedResult {
  readonly a: Subject;
  readonly b: Subject;
  /** The case in few words, for a line: "create, 16 threads, 1000 files". */
  readonly brief: string;
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
  readonly brief: string;
  /** The call of each side, where they differ. */
  readonly calls?: readonly [string, string];
}

export function compareResults(
  first: MeasuredResult,
  second: MeasuredResult,
  a: Subject,
  b: Subject,
  { what, brief, calls }: ComparedCaseText,
): ComparedResult {
  const pair = pairResults(first, second, a.name, b.name);
  const sentence = sentenceOf(pair, a, b, what, false, calls);
  const fullSentence = sentenceOf(pair, a, b, what, true, calls);
  return { a, b, brief, pair, verdict: pair.verdict, sentence, fullSentence };
}

/** One pair in words: what both did, what else differs between them, and how they compare. */
export function pairSentence(
  first: MeasuredResult,
  second: MeasuredResult,
  a: Subject,
  b: Subject,
  what: string,
): Sentence {
  return sentenceOf(pairResults(first, second, a.name, b.name), a, b, what, true);
}

function sentenceOf(
  pair: ResultPair,
  a: Subject,
  b: Subject,
  what: string,
  namesBoth: boolean,
  calls?: readonly [string, string],
): Sentence {
  const withCall = (text: string, call: string | undefined) => (call === undefined ? text : `${text} with ${call}`);
  const [evidenceA, evidenceB] = evidenceOfPair(pair);
  const differences = differencesText(pair, a.name, b.name);
  return comparisonSentence(
    {
      what: `${what}${differences && ` (${differences})`}`,
      a: { ...sideOf(a, evidenceA), value: withCall(formatValue(pair.a.estimate.median, pair.a.measure), calls?.[0]) },
      b: { ...sideOf(b, evidenceB), value: withCall(formatValue(pair.b.estimate.median, pair.b.measure), calls?.[1]) },
      runs: runsOfBoth(pair),
      verdict: pair.verdict,
    },
    pair.a.measure.better,
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
  return { a, b, brief, pair: null, verdict, sentence, fullSentence: sentence };
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
