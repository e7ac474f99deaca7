import type { Subject } from '../../db/subject.ts';
import type { Sentence } from '../words/sentence.ts';
import { comparisonSentence } from '../words/verdict.ts';
import { byReading, keyTitle } from './keys.ts';
import { differencesText, formatFigure, namedOf, pairOf, pairStandings } from './pair.ts';
import type { Result } from './result.ts';

/** One pair in words: what both did, what else differs between them, and how they compare. */
export function pairSentence(first: Result, second: Result, a: Subject, b: Subject, what: string): Sentence {
  const pair = pairOf(first, second, a.name, b.name);
  const [standingA, standingB] = pairStandings(pair);
  const differences = differencesText(pair, a.name, b.name);
  return comparisonSentence(
    {
      what: `${what}${differences && ` (${differences})`}`,
      a: { ...namedOf(a), ...standingA, figure: formatFigure(pair.a.estimate.median, pair.a.measure) },
      b: { ...namedOf(b), ...standingB, figure: formatFigure(pair.b.estimate.median, pair.b.measure) },
      verdict: pair.verdict,
    },
    pair.a.measure.better,
  );
}

/** A suite without sentences of its own: the first case that both have, by the name it has in the table. */
export function firstPairSentence(results: readonly Result[], a: Subject, b: Subject): Sentence | null {
  const theirs = results.filter(({ subject }) => subject === b.place);
  const shared = results
    .filter(({ subject, key }) => subject === a.place && theirs.some((other) => other.key.text === key.text))
    .sort((x, y) => byReading(x.key, y.key));
  const [mine] = shared;
  const other = theirs.find(({ key }) => key.text === mine?.key.text);
  return mine && other ? pairSentence(mine, other, a, b, `“${keyTitle(mine.key)}”`) : null;
}
