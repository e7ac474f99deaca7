import type { ComparedResult } from '../../domain/results/compared-results.ts';
import { evidenceCounts, type ResultPair } from '../../domain/results/pair.ts';
import { shownBetter, shownBounds, shownJudged, shownValue } from '../../domain/results/shown-value.ts';
import { Details } from '../../parts/layout/details.tsx';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import { PooledLines } from '../../parts/result-tables/pooled-lines.tsx';
import { certaintyText } from '../../wording/certainty.ts';
import type { Sentence } from '../../wording/sentence.ts';
import styles from './compare.module.css';
import type { SuiteComparison } from './comparison.ts';

/** What a verdict rests on, for who asks: both results, the one computation behind the verdict, what was pooled. */
export function Evidence({ section }: { readonly section: SuiteComparison }) {
  const { pairs, pooled } = section;
  const shown = pairs.filter(({ pair }) => pair !== null);
  if (shown.length === 0 && pooled.length === 0) return null;
  return (
    <Details summary="How certain is this?">
      {shown.map((one) => (
        <PairEvidence key={`${one.a.index} ${one.brief}`} one={one} />
      ))}
      <SentenceList sentences={[[], ...foldedSentences(section)]} />
      <PooledLines pooled={pooled} />
    </Details>
  );
}

/** What each does by itself is no verdict: beside one it is folded. */
export const foldedSentences = ({ pairs, alone, curves }: SuiteComparison): readonly Sentence[] =>
  curves.length === 0 && pairs.some(({ pair }) => pair !== null) ? alone : [];

function PairEvidence({ one: { a, b, brief, pair } }: { readonly one: ComparedResult }) {
  if (!pair) return null;
  return (
    <p className={styles.evidence}>
      <span className={`subject-name subject-${a.index + 1}`}>{a.name}</span> vs{' '}
      <span className={`subject-name subject-${b.index + 1}`}>{b.name}</span>, {brief}: {valueText(pair, 'a')} of{' '}
      {evidenceCounts(pair.a)} vs {valueText(pair, 'b')} of {evidenceCounts(pair.b)}.{' '}
      {pair.judged ? certaintyText(shownJudged(pair, pair.judged), a.name, b.name, shownBetter(pair)) : null}
    </p>
  );
}

function valueText({ a, b }: ResultPair, side: 'a' | 'b'): string {
  const one = { a, b }[side];
  return `${shownValue(one, 3, [a, b])} ${shownBounds(one, [a, b])}`;
}
