import type { ComparedResult } from '../../domain/results/any-view.ts';
import { type EffectSize, effectOf } from '../../domain/results/effect.ts';
import { evidenceCounts, formatBounds, formatValue, type ResultPair } from '../../domain/results/pair.ts';
import { Details } from '../../parts/layout/details.tsx';
import { PooledLines } from '../../parts/result-tables/pooled-lines.tsx';
import { counted } from '../../wording/names.ts';
import { formatNumber } from '../../wording/quantity.ts';
import styles from './compare.module.css';
import type { SuiteComparison } from './comparison.ts';

/** What a verdict rests on, for who asks: both medians, how often one side is above the other, what was pooled. */
export function Evidence({ section: { pairs, pooled } }: { readonly section: SuiteComparison }) {
  const shown = pairs.filter(({ pair }) => pair !== null);
  if (shown.length === 0 && pooled.length === 0) return null;
  return (
    <Details summary="How certain is this?">
      {shown.map((one) => (
        <PairEvidence key={`${one.a.index} ${one.brief}`} one={one} />
      ))}
      <PooledLines pooled={pooled} />
    </Details>
  );
}

function PairEvidence({ one: { a, b, brief, pair } }: { readonly one: ComparedResult }) {
  if (!pair) return null;
  const effect = effectOf(pair);
  return (
    <p className={styles.evidence}>
      <span className={`subject-name subject-${a.index + 1}`}>{a.name}</span> vs{' '}
      <span className={`subject-name subject-${b.index + 1}`}>{b.name}</span>, {brief}: {medianText(pair.a)} of{' '}
      {evidenceCounts(pair.a)} vs {medianText(pair.b)} of {evidenceCounts(pair.b)}.{' '}
      {effect
        ? effectText(effect, a.name, pair)
        : 'An effect size needs three contributors or three runs on each side.'}
    </p>
  );
}

const medianText = (one: ResultPair['a']) => `${formatValue(one.estimate.median, one.measure)} ${formatBounds(one)}`;

/** "In 92 of 100 pairs … (Cliff's delta 0.83, large; Mann-Whitney p 0.003)": how often, beside how much. */
function effectText(
  { of, countA, countB, delta, size, p, method }: EffectSize,
  name: string,
  pair: ResultPair,
): string {
  const share = Math.round(((delta + 1) / 2) * 100);
  const more = pair.a.measure.better === 'lower' ? 'takes longer' : 'is faster';
  const chance = p < 0.05 ? 'a difference this large is unlikely by chance' : 'a difference this large can be chance';
  return (
    `Of all pairs of one ${of} from each side, ${name} ${more} in ${share}\u2009% ` +
    `(Cliff’s delta ${formatNumber(delta, 2)}, ${size}; ${counted(countA, of)} and ${countB}). ` +
    `Mann-Whitney: p ${p < 0.001 ? 'below 0.001' : formatNumber(p, 2)}, ${method === 'exact' ? 'exact' : 'approximate'}: ${chance}.`
  );
}
