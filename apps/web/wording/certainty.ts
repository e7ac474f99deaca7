import { METHOD } from '@fsbench/contract';
import type { Better, JudgedRatio } from '@fsbench/stats';
import { counted } from './names.ts';
import { formatNumber } from './quantity.ts';
import { confidenceText, ratioText } from './ratio.ts';
import { confidenceOf, shortVerdict } from './verdict.ts';

/** Everything behind one verdict of the first side, of the one computation that made it: factor, intervals, p and effect size. */
export function certaintyText(one: JudgedRatio, nameA: string, nameB: string, better: Better): string {
  const { basis, superiority } = one;
  const of = basis === 'contributors' ? 'Geometric means of the contributors: ' : 'Of the available runs: ';
  const parts = [`${of}${resultText(one, better)}${adjustedText(one)}`, pText(one)];
  if (superiority !== null) parts.push(superiorityText(superiority, nameA, nameB, better));
  return `${parts.join('. ')}.`;
}

/** A verdict as it is everywhere on the page, "1.16x slower"; without one the ratio. */
function resultText(one: JudgedRatio, better: Better): string {
  const { ratio, low, high, larger } = one;
  if (larger === null) return ratioText(ratio, low, high, confidenceOf(one));
  return `${shortVerdict(one, better)}, ${confidenceText(ratio, low, high, confidenceOf(one))}`;
}

/** The interval of a family is wider than that of one ratio alone. */
function adjustedText({ basis, familySize, ratio, larger, unadjusted: { low, high } }: JudgedRatio): string {
  if (familySize < 2) return '';
  const alone = (larger === null ? ratioText : confidenceText)(ratio, low, high, confidenceOf({ basis }));
  return `, adjusted for ${counted(familySize, 'verdict')} of this page (alone: ${alone})`;
}

function pText({ ratio, p, error }: JudgedRatio): string {
  const margin = `${Math.round((METHOD.clear_ratio - 1) * 100)}\u2009%`;
  const needed = `a verdict needs ${formatP(error)} or less`;
  if (Math.max(ratio, 1 / ratio) <= METHOD.clear_ratio) {
    return `The ratio is within ${margin} of 1, which is no difference`;
  }
  return `If the true difference were ${margin}, p would be ${formatP(p)}; ${needed}`;
}

const formatP = (p: number) => (p < 0.001 ? 'below 0.001' : formatNumber(p, 2));

function superiorityText(superiority: number, nameA: string, nameB: string, better: Better): string {
  const share = better === 'higher' ? superiority : 1 - superiority;
  const percent = Math.min(99, Math.max(1, Math.round(share * 100)));
  return `One more ${nameA} would be faster than one more ${nameB} in ${percent}\u2009% of pairs`;
}
