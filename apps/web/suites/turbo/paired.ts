import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { medianInterval, mergeContributors } from '@fsbench/stats';
import type { CellRow } from '../../db/rows.ts';
import { clearEffect, NOT_CLEAR } from '../../domain/findings/clear-effect.ts';
import { isCellOfResult, type MeasuredResult } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { confidenceText, formatFactor, formatRatioInterval, ratioText } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import type { Named } from '../../wording/verdict.ts';

/** How much faster the same work is beside the loop than alone, contributor by contributor: above 1 the loop helps. */
export interface PairedSpeedUp {
  /** Of contributors: the median of their own ratios. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly contributors: number;
}

/**
 * Whoever measured the one measured the other in the same run, so what parts their machines falls out of the ratio.
 * null below six verified contributors: only they describe the hardware.
 */
export function pairedSpeedUp(
  alone: MeasuredResult,
  beside: MeasuredResult,
  cells: readonly CellRow[],
): PairedSpeedUp | null {
  if (!alone.isVerified || !beside.isVerified) return null;
  const besideOf = new Map(lnMedians(beside, cells));
  const ratios = lnMedians(alone, cells)
    .flatMap(([hash, ln]) => {
      const other = besideOf.get(hash);
      return other === undefined ? [] : [ln - other];
    })
    .sort((x, y) => x - y);
  const interval = medianInterval(ratios);
  if (interval === null) return null;
  const middle = ratios.length / 2;
  const median = ((ratios[Math.ceil(middle) - 1] ?? 0) + (ratios[Math.floor(middle)] ?? 0)) / 2;
  return {
    ratio: Math.exp(median),
    low: Math.exp(interval.low),
    high: Math.exp(interval.high),
    contributors: ratios.length,
  };
}

function lnMedians(one: MeasuredResult, cells: readonly CellRow[]): (readonly [string, number])[] {
  const mine = cells.filter((cell) => isCellOfResult(cell, one));
  return mergeContributors(mine).contributors.map(({ hash, runs, sumLnMedian }) => [hash, sumLnMedian / runs] as const);
}

/** What the loop does, of one subject, with the interval of the very ratio. */
export function pairedSentence(
  { ratio, low, high, contributors }: PairedSpeedUp,
  alone: MeasuredResult,
  beside: MeasuredResult,
  who: Named,
): Sentence {
  const cause = 'A busy loop on another core';
  const object: Sentence = ['short processes and files on ', { name: who.name, subject: who.subject }];
  const times = `${formatLatency(beside.estimate.median)} vs ${formatLatency(alone.estimate.median)} alone`;
  const evidence = `${times}, ${evidenceOf({ ratio, low, high, contributors })}`;
  const effect = clearEffect({ low, high });
  if (effect === 'no_clear_difference') return filled(VERDICTS.effect_tie, { cause, object, evidence });
  const message = effect === 'faster' ? VERDICTS.effect_faster : VERDICTS.effect_slower;
  return filled(message, { cause, object, factor: formatFactor(ratio), evidence });
}

/** "95 % CI 1.30 to 1.35, paired within 8 contributors"; without a clear effect the ratio too, and why it is not clear. */
function evidenceOf({ ratio, low, high, contributors }: PairedSpeedUp): string {
  const paired = fill(VERDICTS.paired, { contributors: counted(contributors, 'verified contributor') });
  return clearEffect({ low, high }) === 'no_clear_difference'
    ? `${ratioText(ratio, low, high)}, which ${NOT_CLEAR}, ${paired}`
    : `${confidenceText(ratio, low, high)}, ${paired}`;
}

/** Under a slope: the factor where it is clear, and its interval always. */
export function pairedNote(paired: PairedSpeedUp): string {
  const { ratio, low, high, contributors } = paired;
  const effect = clearEffect(paired);
  const message = effect === 'faster' ? VERDICTS.faster_short : VERDICTS.slower_short;
  const verdict =
    effect === 'no_clear_difference' ? VERDICTS.tie_inline : fill(message, { factor: formatFactor(ratio) });
  const interval =
    ratio > 1 ? formatRatioInterval(ratio, low, high) : formatRatioInterval(1 / ratio, 1 / high, 1 / low);
  const text = fill(VERDICTS.with_ratio, { verdict, interval });
  return `${text}, ${fill(VERDICTS.paired, { contributors: counted(contributors, 'verified contributor') })}`;
}
