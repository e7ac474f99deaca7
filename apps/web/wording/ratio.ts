import { METHOD } from '@fsbench/contract';
import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { formatNumber, NOT_KNOWN } from './quantity.ts';

/** The interval of a ratio. */
interface Within {
  readonly low: number;
  readonly high: number;
}

/** A ratio with its interval. */
export interface Ratio extends Within {
  readonly ratio: number;
}

/** The second by the first. */
export const turnRatio = ({ ratio, low, high }: Ratio): Ratio => ({ ratio: 1 / ratio, low: 1 / high, high: 1 / low });

/** `2.4x`, with no more digits than people say; beside an interval, to the place of its ends. */
export function formatFactor(ratio: number, within?: Within): string {
  if (!(ratio > 0) || !Number.isFinite(ratio)) return NOT_KNOWN;
  const factor = ratio >= 1 ? ratio : 1 / ratio;
  if (within === undefined) return `${formatNumber(factor, factor >= 1.995 ? 2 : 3)}x`;
  return `${writtenAlike(factor, turned(ratio, within)).ratio}x`;
}

/** Of a factor, so that it is above 1 as the words beside it are. */
const turned = (ratio: number, { low, high }: Within): Within =>
  ratio >= 1 ? { low, high } : { low: 1 / high, high: 1 / low };

interface Written {
  readonly ratio: string;
  readonly low: string;
  readonly high: string;
}

const DIGITS_AT_MOST = 3;
const MORE_AT_MOST = 3;

/**
 * A ratio and the ends of its interval, all to one place: that of a quarter of the interval's width, with at most three
 * digits of the ratio; more only where the ends would be the same, or an end beside 1 would read as 1: 0.998 is slower. "2x"
 * for 1.6 would be another claim, and "40x" for 35: a ratio has at least two digits.
 */
function writtenAlike(ratio: number, { low, high }: Within): Written {
  const isBeyond = low > METHOD.clear_ratio || high < 1 / METHOD.clear_ratio;
  const least = ratio < 10 ? 1 : placeOf(ratio) + 1;
  // 99.99 is written 100, which has its digits.
  const digitsOf = Number(ratio.toPrecision(DIGITS_AT_MOST));
  const first = Math.max(least, Math.min(placeOf((high - low) / 4), DIGITS_AT_MOST + placeOf(digitsOf) - 1));
  const written = (more: number): Written => {
    const [a = '', b = '', c = ''] = [ratio, low, high].map((value) => toPlace(value, first + more));
    return { ratio: a, low: b, high: c };
  };
  const areApart = (one: Written) => one.low !== one.high;
  const isClear = (one: Written) => !isBeyond || Object.values(one).every((text) => Number(text) !== 1);
  const hasSides = (one: Written) => hasSide(one.low, low) && hasSide(one.high, high);
  const isGood = (one: Written) => areApart(one) && isClear(one) && hasSides(one);
  const plain = written(0);
  // Nearly all are; a page writes thousands.
  if (isGood(plain)) return plain;
  const tries = [plain, ...Array.from({ length: MORE_AT_MOST }, (_, more) => written(more + 1))];
  return tries.find(isGood) ?? tries.find((one) => areApart(one) && isClear(one)) ?? tries.find(isClear) ?? plain;
}

/** Whether it is written on its side of 1. */
const hasSide = (text: string, value: number): boolean => Number(text) !== 1 || value === 1;

/** Decimals down to the first digit: 2 of 0.034, -2 of 140; of nothing as many as there can be. */
const placeOf = (value: number): number => (value > 0 ? -Math.floor(Math.log10(value)) : DIGITS_AT_MOST);

function toPlace(value: number, decimals: number): string {
  const digits = (of: number) => Math.max(1, decimals - placeOf(of) + 1);
  // 0.98 becomes 1.0: with a digit more than it had.
  const rounded = Number(value.toPrecision(digits(value)));
  return formatNumber(rounded, digits(rounded));
}

/** `1.7x`: two published figures without intervals support no third digit. */
export function formatPublishedFactor(ratio: number): string {
  return `${formatNumber(ratio >= 1 ? ratio : 1 / ratio, 2)}x`;
}

/** `1.02 [0.97, 1.08]`. */
export function formatRatioInterval(ratio: number, low: number, high: number): string {
  const written = writtenAlike(ratio, { low, high });
  return `${written.ratio} [${written.low}, ${written.high}]`;
}

/** "[1.09, 1.22]": of a factor, turned so that it is above 1 as the words beside it are. */
export function formatFactorBounds(ratio: number, within: Within): string {
  const { low, high } = writtenAlike(ratio >= 1 ? ratio : 1 / ratio, turned(ratio, within));
  return `[${low}, ${high}]`;
}

/** "0.88x as fast [0.86, 0.90]": how fast the first is by the second, whether the values are times or rates. */
export function formatSpeed(
  { ratio, low, high }: Within & { readonly ratio: number },
  better: 'lower' | 'higher',
): string {
  const written =
    better === 'higher'
      ? writtenAlike(ratio, { low, high })
      : writtenAlike(1 / ratio, { low: 1 / high, high: 1 / low });
  return `${written.ratio}x as fast [${written.low}, ${written.high}]`;
}

/** What `formatSpeed` is of, above a table. */
export const SPEED_LEGEND = 'x as fast: speed ÷ baseline’s speed, no verdict';

/** "ratio 1.02, 95 % CI 0.97 to 1.08": as it was computed, for a sentence without a winner. */
export function ratioText(ratio: number, low: number, high: number, confidence?: string): string {
  const written = writtenAlike(ratio, { low, high });
  return fill(VERDICTS.ratio, { ratio: written.ratio, interval: intervalText(written, confidence) });
}

/** "ratio between 0.97 and 1.08 (95 % CI)": beside "no clear difference", where a ratio by itself would read as one. */
export function tieRatioText(ratio: number, low: number, high: number, confidence = '95 %'): string {
  const written = writtenAlike(ratio, { low, high });
  if (written.low === written.high) return ratioText(ratio, low, high, confidence);
  return fill(VERDICTS.ratio_between, { confidence, low: written.low, high: written.high });
}

/** "ratio anywhere from 0.4x to 1.2x (97.5 % CI)": of an interval that is too wide for a verdict. */
export function wideRatioText(ratio: number, low: number, high: number, confidence = '95\u2009%'): string {
  const written = writtenAlike(ratio, { low, high });
  const interval = fill(VERDICTS.interval_wide, { confidence, low: written.low, high: written.high });
  return fill(VERDICTS.ratio_short, { interval });
}

/** The same of how fast one is beside the other: "0.8x to 2.3x", whether the values are times or rates. */
export function speedBounds(
  { low, high }: Within,
  better: 'lower' | 'higher',
): { readonly low: string; readonly high: string } {
  const within = better === 'lower' ? { low: 1 / high, high: 1 / low } : { low, high };
  const { low: least, high: most } = writtenAlike(Math.sqrt(within.low * within.high), within);
  return {
    low: within.low <= METHOD.clear_ratio && Number(least) >= METHOD.clear_ratio ? stepped(least, -1) : least,
    high: within.high >= 1 / METHOD.clear_ratio && Number(most) <= 1 / METHOD.clear_ratio ? stepped(most, 1) : most,
  };
}

/** An end that rounding put beyond the margin of a verdict stays on its side: 1.0196 is no 1.02 where there is no verdict. */
const stepped = (text: string, by: 1 | -1): string => {
  const decimals = text.split('.')[1]?.length ?? 0;
  return (Number(text) + by * 10 ** -decimals).toFixed(decimals);
};

function intervalText({ low, high }: Written, confidence = '95 %'): string {
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
  return intervalText(writtenAlike(ratio >= 1 ? ratio : 1 / ratio, turned(ratio, { low, high })), confidence);
}
