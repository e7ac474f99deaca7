import type { ComparabilityKey } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { comparisonSentence, type Verdict } from '../../wording/verdict.ts';
import { byReading } from './keys.ts';
import { differencesText, formatFigure, namedOf, type Pair, pairOf, pairStandings, runsOfBoth } from './pair.ts';
import type { Result } from './result.ts';

/** Two subjects at one case: the figures, how they compare, and what is said of it. */
export interface Compared {
  readonly a: Subject;
  readonly b: Subject;
  /** The case in few words, for a line: "create, 16 threads, 1000 files". */
  readonly brief: string;
  /** null: they were not measured at the same case. */
  readonly pair: Pair | null;
  readonly verdict: Verdict;
  readonly sentence: Sentence;
}

/** What both did: in a sentence, and in a line of its own. */
export interface CaseWords {
  readonly what: string;
  readonly brief: string;
}

export function compared(first: Result, second: Result, a: Subject, b: Subject, { what, brief }: CaseWords): Compared {
  const pair = pairOf(first, second, a.name, b.name);
  return { a, b, brief, pair, verdict: pair.verdict, sentence: sentenceOf(pair, a, b, what) };
}

/** One pair in words: what both did, what else differs between them, and how they compare. */
export function pairSentence(first: Result, second: Result, a: Subject, b: Subject, what: string): Sentence {
  return sentenceOf(pairOf(first, second, a.name, b.name), a, b, what);
}

function sentenceOf(pair: Pair, a: Subject, b: Subject, what: string): Sentence {
  const [standingA, standingB] = pairStandings(pair);
  const differences = differencesText(pair, a.name, b.name);
  return comparisonSentence(
    {
      what: `${what}${differences && ` (${differences})`}`,
      a: { ...namedOf(a), ...standingA, figure: formatFigure(pair.a.estimate.median, pair.a.measure) },
      b: { ...namedOf(b), ...standingB, figure: formatFigure(pair.b.estimate.median, pair.b.measure) },
      runs: runsOfBoth(pair),
      verdict: pair.verdict,
    },
    pair.a.measure.better,
  );
}

/** Two subjects that have no case in common, and why. */
export function incomparable(a: Subject, b: Subject, brief: string, why: string): Compared {
  const verdict = { kind: 'not_comparable', why } as const;
  const side = (one: Subject) => ({ ...namedOf(one), runs: 0, contributors: 0, figure: '' });
  const sentence = comparisonSentence({ what: '', a: side(a), b: side(b), verdict });
  return { a, b, brief, pair: null, verdict, sentence };
}

/** A suite without a headline of its own: the first case that both have, by the name it has in the table. */
export function firstPair(
  results: readonly Result[],
  a: Subject,
  b: Subject,
  titleOf: (key: ComparabilityKey) => string,
): Compared | null {
  const theirs = results.filter(({ subject }) => subject === b.place);
  const shared = results
    .filter(({ subject, key }) => subject === a.place && theirs.some((other) => other.key.text === key.text))
    .sort((x, y) => byReading(x.key, y.key));
  const [mine] = shared;
  const other = theirs.find(({ key }) => key.text === mine?.key.text);
  if (!mine || !other) return null;
  const brief = titleOf(mine.key);
  return compared(mine, other, a, b, { what: `“${brief}”`, brief });
}
