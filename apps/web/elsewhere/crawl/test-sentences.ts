// What one sentence says of a factor, its interval and the two values that it names. Read as it is printed.
import { readValue, textOf } from './test-contradictions.ts';

const MARGIN = 1.02;
const BLOCK_END = /<\/(?:p|li|td|th|dd|dt|h\d|text|div|tspan|figcaption|summary|title)>/g;
const FACTOR = /([\d.]+)x (?:faster|slower)(.*)/;
const INTERVAL = /(?:95|97\.5).% CI (\d[\d.]*\d|\d) to (\d[\d.]*\d|\d)/;
const TIE = /no clear difference.*?(?:95|97\.5).% CI (\d[\d.]*\d|\d) to (\d[\d.]*\d|\d)/i;

/** Sentences of a page, each with its tags removed. */
export const sentencesOf = (html: string): string[] =>
  html
    .replaceAll(/<(?:style|script)\b.*?<\/(?:style|script)>/gs, '')
    .replaceAll(BLOCK_END, '\n')
    .split('\n')
    .flatMap((block) => textOf(block).split(/(?<=\.)\s+(?=[A-Z])/))
    .map((one) => one.trim())
    .filter(Boolean);

/** Half of the last place that a number has. */
const rounding = (text: string) => 0.5 * 10 ** -(text.split('.')[1]?.length ?? 0);

function isWithin(value: string, low: string, high: string): boolean {
  const [slack, ofLow, ofHigh] = [value, low, high].map(rounding) as [number, number, number];
  return Number(low) - ofLow <= Number(value) + slack && Number(value) - slack <= Number(high) + ofHigh;
}

/** A factor lies in its interval, which excludes 1; no clear difference has an interval that is not wholly beyond 2 %. */
export function statementContradictions(html: string): { found: number; wrong: string[] } {
  const stated = sentencesOf(html).flatMap((text) => {
    const [, factor, rest = ''] = text.match(FACTOR) ?? [];
    const [, low, high] = rest.match(INTERVAL) ?? [];
    if (factor !== undefined && low !== undefined && high !== undefined) {
      return [{ text, isRight: isWithin(factor, low, high) && Number(low) > 1 }];
    }
    const [, least, most] = text.match(TIE) ?? [];
    if (least === undefined || most === undefined) return [];
    const isBeyond = Number(least) - rounding(least) > MARGIN || (Number(most) + rounding(most)) * MARGIN < 1;
    return [{ text, isRight: !isBeyond }];
  });
  return { found: stated.length, wrong: stated.filter(({ isRight }) => !isRight).map(({ text }) => text) };
}

/** Three digits of each value, and two of a factor. */
const ROUNDING = 1.02;

/** "5.00 ms vs 6.40 ms alone, …, paired within …": the quotient of the two values is the factor, or the ratio. */
export function quotientContradictions(sentence: string): string[] {
  const [, a, b] = sentence.match(/([\d.]+\s\S+) vs ([\d.]+\s[^\s,]+)/) ?? [];
  const [mine, theirs] = [a, b].map((text) => (text === undefined ? null : readValue(text)));
  const [, factor] = sentence.match(/([\d.]+)x (?:faster|slower)/) ?? sentence.match(/ratio ([\d.]+)/) ?? [];
  if (!mine || !theirs || factor === undefined) return [`no values: ${sentence}`];
  const off = Math.abs(Math.log(mine / theirs));
  const gap = Math.abs(off - Math.abs(Math.log(Number(factor))));
  return gap <= Math.log(ROUNDING) + rounding(factor) / Number(factor) ? [] : [sentence];
}
