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
