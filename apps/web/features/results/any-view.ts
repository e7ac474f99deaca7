import type { Sentence } from '../words/sentence.ts';
import { comparisonSentence } from '../words/verdict.ts';
import { byReading, keyTitle } from './keys.ts';
import { formatFigure, namedOf, pairStandings, pairVerdict } from './pair.ts';
import type { Result } from './results.ts';
import type { Subject } from './subject.ts';

/** A suite without sentences of its own: the first case that both have, by the name it has in the table. */
export function firstPairSentence(results: readonly Result[], a: Subject, b: Subject): Sentence | null {
  const theirs = results.filter(({ subject }) => subject === b.place);
  const shared = results
    .filter(({ subject, key }) => subject === a.place && theirs.some((other) => other.key.text === key.text))
    .sort((x, y) => byReading(x.key, y.key));
  const [mine] = shared;
  const other = theirs.find(({ key }) => key.text === mine?.key.text);
  if (!mine || !other) return null;
  const [standingA, standingB] = pairStandings(mine, other);
  const verdict = pairVerdict(mine, other, a.name, b.name);
  return comparisonSentence(
    {
      what: `“${keyTitle(mine.key)}”`,
      a: { ...namedOf(a), ...standingA, figure: formatFigure(mine.estimate.median, mine.measure) },
      b: { ...namedOf(b), ...standingB, figure: formatFigure(other.estimate.median, other.measure) },
      verdict,
    },
    mine.measure.better,
  );
}
