import { formatNumber } from './quantity.ts';

/** Below this, a factor that is not 1 is still said as "the same": three digits can't show it. */
const SAME = 0.005;

export interface RatioWords {
  readonly more: string;
  readonly less: string;
}

export const SLOWER_FASTER: RatioWords = { more: 'slower', less: 'faster' };
export const LONGER_SHORTER: RatioWords = { more: 'longer', less: 'shorter' };

/** `2.4x`, with no more digits than people say. */
export function formatFactor(ratio: number): string {
  const factor = ratio >= 1 ? ratio : 1 / ratio;
  return `${formatNumber(factor, factor >= 9.95 ? 2 : factor >= 1.995 ? 2 : 3)}x`;
}

/**
 * A ratio of times as words: 2.4 is "2.4x slower", 1/2.4 is "2.4x faster", 1 is "the same".
 * Never a negative percentage of something.
 */
export function formatRatioWords(ratio: number, words: RatioWords = SLOWER_FASTER): string {
  if (!(ratio > 0) || !Number.isFinite(ratio)) return 'not comparable';
  if (Math.abs(ratio - 1) < SAME) return 'the same';
  return `${formatFactor(ratio)} ${ratio > 1 ? words.more : words.less}`;
}

/** `1.02 [0.97, 1.08]`. */
export function formatRatioInterval(ratio: number, low: number, high: number): string {
  return `${formatNumber(ratio)} [${formatNumber(low)}, ${formatNumber(high)}]`;
}
