import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { formatNumber, NOT_KNOWN } from './quantity.ts';

/** `2.4x`, with no more digits than people say, and no fewer than tell it from 1. */
export function formatFactor(ratio: number): string {
  if (!(ratio > 0) || !Number.isFinite(ratio)) return NOT_KNOWN;
  const factor = ratio >= 1 ? ratio : 1 / ratio;
  const digits = factor >= 1.995 ? 2 : factor >= 1.005 ? 3 : 4;
  return `${formatNumber(factor, digits)}x`;
}

/** `1.7x`: two published figures without intervals support no third digit. */
export function formatPublishedFactor(ratio: number): string {
  return `${formatNumber(ratio >= 1 ? ratio : 1 / ratio, 2)}x`;
}

/** `1.02 [0.97, 1.08]`. */
export function formatRatioInterval(ratio: number, low: number, high: number): string {
  return `${formatNumber(ratio)} [${formatNumber(low)}, ${formatNumber(high)}]`;
}

/** "ratio 1.02, 95 % CI 0.970 to 1.08": as it was computed, for a sentence without a winner. */
export function ratioText(ratio: number, low: number, high: number, confidence = '95 %'): string {
  const interval = fill(VERDICTS.interval, { confidence, low: formatNumber(low), high: formatNumber(high) });
  return fill(VERDICTS.ratio, { ratio: formatNumber(ratio), interval });
}

/** "95 % CI 1.09 to 1.22": of a factor, turned so that it is above 1 as the words beside it are. */
export function confidenceText(ratio: number, low: number, high: number, confidence = '95 %'): string {
  const [from, to] = ratio >= 1 ? [low, high] : [1 / high, 1 / low];
  return fill(VERDICTS.interval, { confidence, low: formatNumber(from), high: formatNumber(to) });
}
