import { METHOD } from '@fsbench/contract';
import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { digitsApart, formatNumber, NOT_KNOWN } from './quantity.ts';

/** The interval of a ratio. */
interface Within {
  readonly low: number;
  readonly high: number;
}

/** `2.4x`, with no more digits than people say; beside an interval, with those that it supports, as the ratio has. */
export function formatFactor(ratio: number, within?: Within): string {
  if (!(ratio > 0) || !Number.isFinite(ratio)) return NOT_KNOWN;
  const factor = ratio >= 1 ? ratio : 1 / ratio;
  if (within === undefined) return `${formatNumber(factor, factor >= 1.995 ? 2 : 3)}x`;
  return `${ratioInDigits(factor, turned(ratio, within))}x`;
}

/** Significant digits down to the place of a quarter of the interval's width; at most three. */
function supportedDigits(value: number, low: number, high: number): number {
  const quarter = (high - low) / 4;
  if (!(quarter > 0) || !(value > 0)) return 3;
  return Math.max(1, Math.min(3, Math.floor(Math.log10(value)) - Math.floor(Math.log10(quarter)) + 1));
}

/** Of a factor, so that it is above 1 as the words beside it are. */
const turned = (ratio: number, { low, high }: Within): Within =>
  ratio >= 1 ? { low, high } : { low: 1 / high, high: 1 / low };

/** A ratio or a factor: "2x" for 1.6 would be another claim. */
function ratioInDigits(ratio: number, within: Within): string {
  const least = ratio >= 1 && ratio < 10 ? 2 : 1;
  return inDigits(ratio, within, least);
}

/** Both ends of an interval, with what it supports each, and apart. */
function endsOf(within: Within): readonly [string, string] {
  const { low, high } = within;
  const [from, to] = [inDigits(low, within), inDigits(high, within)];
  if (from !== to) return [from, to];
  const digits = digitsApart(low, high, 3);
  return [formatNumber(low, digits), formatNumber(high, digits)];
}

/** No interval beyond the margin, which is that of a verdict, is rounded to one that holds 1. */
function inDigits(value: number, { low, high }: Within, fewest = 1): string {
  const isBeyond = low > METHOD.clear_ratio || high < 1 / METHOD.clear_ratio;
  const least = isBeyond ? [1, 2].filter((digits) => Number(value.toPrecision(digits)) === 1).length + 1 : 1;
  return formatNumber(value, Math.max(fewest, least, supportedDigits(value, low, high)));
}

/** `1.7x`: two published figures without intervals support no third digit. */
export function formatPublishedFactor(ratio: number): string {
  return `${formatNumber(ratio >= 1 ? ratio : 1 / ratio, 2)}x`;
}

/** `1.02 [0.97, 1.08]`. */
export function formatRatioInterval(ratio: number, low: number, high: number): string {
  const within = { low, high };
  return `${ratioInDigits(ratio, within)} [${endsOf(within).join(', ')}]`;
}

/** "ratio 1.02, 95 % CI 0.97 to 1.08": as it was computed, for a sentence without a winner. */
export function ratioText(ratio: number, low: number, high: number, confidence?: string): string {
  const interval = intervalText({ low, high }, confidence);
  return fill(VERDICTS.ratio, { ratio: ratioInDigits(ratio, { low, high }), interval });
}

/** "ratio 0.7, anywhere from 0.4x to 1.2x (97.5 % CI)": of an interval that is too wide for a verdict. */
export function wideRatioText(ratio: number, low: number, high: number, confidence = '95\u2009%'): string {
  const [from, to] = endsOf({ low, high });
  const interval = fill(VERDICTS.interval_wide, { confidence, low: from, high: to });
  return fill(VERDICTS.ratio, { ratio: ratioInDigits(ratio, { low, high }), interval });
}

/** The same of how fast one is beside the other: "0.8x to 2.3x", whether the values are times or rates. */
export function speedBounds(
  { low, high }: Within,
  better: 'lower' | 'higher',
): { readonly low: string; readonly high: string } {
  const [from, to] = endsOf(better === 'lower' ? { low: 1 / high, high: 1 / low } : { low, high });
  return { low: from, high: to };
}

function intervalText(within: Within, confidence = '95 %'): string {
  const [low, high] = endsOf(within);
  if (low === high) return fill(VERDICTS.interval_narrow, { confidence, width: lastPlace(low) });
  return fill(VERDICTS.interval, { confidence, low, high });
}

/** `0.01` of `3.10`, `1` of `348`. */
function lastPlace(text: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  return (10 ** -decimals).toFixed(decimals);
}

/** "95 % CI 1.09 to 1.22": of a factor, turned so that it is above 1 as the words beside it are. */
export function confidenceText(ratio: number, low: number, high: number, confidence?: string): string {
  return intervalText(turned(ratio, { low, high }), confidence);
}
