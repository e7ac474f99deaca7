import { medianInterval, mergeContributors } from '@fsbench/stats';
import type { CellRow } from '../../db/rows.ts';
import { clearEffect, NOT_CLEAR } from '../../domain/findings/clear-effect.ts';
import { isCellOfResult, type MeasuredResult } from '../../domain/results/result.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { formatFactor, formatRatioInterval } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
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
 * null below six contributors: their ratios have no interval.
 */
export function pairedSpeedUp(
  alone: MeasuredResult,
  beside: MeasuredResult,
  cells: readonly CellRow[],
): PairedSpeedUp | null {
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
  const results: Sentence = [
    'The configure-like work takes ',
    { name: who.name, subject: who.subject },
    ` ${formatLatency(alone.estimate.median)} alone and ${formatLatency(beside.estimate.median)} beside an unrelated busy loop: `,
  ];
  const effect = clearEffect({ low, high });
  if (effect === 'no_clear_difference') {
    const interval = formatRatioInterval(ratio, low, high);
    return [
      ...results,
      { strong: 'no clear difference' },
      `, the interval of the ratio ${interval} ${NOT_CLEAR} (paired within ${contributors} contributors).`,
    ];
  }
  return [
    ...results,
    { strong: `${formatFactor(ratio)} ${effect}` },
    `, ${ratioText({ ratio, low, high, contributors })}.`,
  ];
}

/** "ratio 1.32 [1.30, 1.35], paired within 8 contributors": the larger side by the smaller, as the words have it. */
function ratioText({ ratio, low, high, contributors }: PairedSpeedUp): string {
  const interval =
    ratio > 1 ? formatRatioInterval(ratio, low, high) : formatRatioInterval(1 / ratio, 1 / high, 1 / low);
  return `ratio ${interval}, paired within ${contributors} contributors`;
}

/** Under a slope: the factor where it is clear, and its interval always. */
export function pairedNote(paired: PairedSpeedUp): string {
  const effect = clearEffect(paired);
  const sentence = effect === 'no_clear_difference' ? 'no clear difference' : `${formatFactor(paired.ratio)} ${effect}`;
  return `${sentence}, ${ratioText(paired)}`;
}
