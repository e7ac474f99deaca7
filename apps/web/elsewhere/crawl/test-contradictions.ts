// What two lines of one page say differently. Numbers are read from the text as it is printed, not by the site's own formatter.

export interface ComparedLine {
  readonly suite: string;
  readonly case: string;
  readonly subject: string;
  readonly figure: number | null;
  readonly verdict: string | null;
  readonly ratio_to_baseline: number | null;
  readonly ratio_low: number | null;
  readonly ratio_high: number | null;
  readonly compared_figure: number | null;
  readonly baseline_figure: number | null;
  readonly unadjusted_low: number | null;
  readonly unadjusted_high: number | null;
  readonly p_value: number | null;
  readonly error_rate: number | null;
  readonly superiority: number | null;
  readonly ratio_of: string | null;
}

/** A ratio within it is no difference. */
const MARGIN = 1.02;
const NEARLY = 1e-9;

interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

function ratioOf({ ratio_to_baseline: ratio, ratio_low: low, ratio_high: high }: ComparedLine): Ratio | null {
  return ratio === null || low === null || high === null ? null : { ratio, low, high };
}

/** Tables have times of a sweep of files and sentences have files a second: the same ratio, turned. */
const asPrinted = (lines: readonly ComparedLine[]): ComparedLine[] =>
  lines.flatMap((line) => (line.suite === 'core-sweep' && line.case.includes('fs-tree') ? [line, turned(line)] : line));

function turned(line: ComparedLine): ComparedLine {
  const over = (value: number | null) => (value === null ? null : 1 / value);
  return {
    ...line,
    ratio_to_baseline: over(line.ratio_to_baseline),
    ratio_low: over(line.ratio_high),
    ratio_high: over(line.ratio_low),
    unadjusted_low: over(line.unadjusted_high),
    unadjusted_high: over(line.unadjusted_low),
  };
}

/** Verdict, interval, p, ratio and values of one line. */
export function lineContradictions(line: ComparedLine): string[] {
  const within = ratioOf(line);
  const { verdict, compared_figure: mine, baseline_figure: theirs, p_value: p, error_rate: error, superiority } = line;
  const isDifferent = verdict === 'clear' || verdict === 'these_runs';
  if (within === null) return isDifferent ? ['a verdict without an interval'] : [];
  const { ratio, low, high } = within;
  const isBeyond = low > MARGIN * (1 - NEARLY) || high < (1 + NEARLY) / MARGIN;
  return [
    low <= ratio * (1 + NEARLY) && ratio <= high * (1 + NEARLY) ? '' : 'the ratio is outside of its interval',
    verdict === null || isDifferent === isBeyond ? '' : `"${verdict}" and [${low}, ${high}]`,
    mine !== null && theirs !== null && Math.abs(mine / theirs / ratio - 1) < 1e-6
      ? ''
      : 'another ratio than that of its values',
    line.ratio_of !== 'contributors' || line.figure === mine ? '' : 'a value in the cell that was not compared',
    p === null || error === null || p <= error === isDifferent ? '' : `"${verdict}" and p ${p} of ${error}`,
    superiority === null || Math.abs(Math.log(ratio)) < 1e-6 || superiority > 0.5 === ratio > 1
      ? ''
      : `superiority ${superiority} and ratio ${ratio}`,
  ].filter(Boolean);
}

const digitsOf = (text: string): string => text.replaceAll(/[\u2009\u202f,]/g, '');

/** Of the last digit that says something: "240" may have two. */
function stepOf(digits: string): number {
  const decimals = digits.split('.')[1]?.length ?? 0;
  const significant = digits
    .replace(/^0\.0*/, '')
    .replace('.', '')
    .replace(/0+$/, '').length;
  return decimals > 0 ? 10 ** -decimals : 10 ** Math.max(0, digits.length - Math.max(2, significant));
}

/** Whether a number, as printed, is this one. */
export function isPrinted(text: string, value: number): boolean {
  const digits = digitsOf(text);
  return Math.abs(Number(digits) - value) <= 0.5 * stepOf(digits) * 1.001;
}

const NUMBER = '(\\d(?:[\\d.,]*\\d)?)';

type Printed = readonly (string | undefined)[];

const isPrintedOf = ([, ratio = '', low = '', high = '']: Printed, of: Ratio): boolean =>
  isPrinted(ratio, of.ratio) && isPrinted(low, of.low) && isPrinted(high, of.high);

/** "ratio": this by the baseline, whoever is faster. */
function isPrintedRatio(printed: Printed, line: ComparedLine): boolean {
  const within = ratioOf(line);
  return within !== null && isPrintedOf(printed, within);
}

/** A factor in words is above 1, and so is its interval. */
function isPrintedFactor(printed: Printed, line: ComparedLine): boolean {
  const within = ratioOf(line);
  if (within === null) return false;
  const { ratio, low, high } = within;
  return isPrintedOf(printed, ratio >= 1 ? within : { ratio: 1 / ratio, low: 1 / high, high: 1 / low });
}

const FACTOR = /([\d.]+)x (?:slower|faster)/;

const cellsOf = (html: string): string[] =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => textOf(cell));

/** "1.25x faster [1.18, 1.33]" or "0.80x as fast [0.75, 0.85]": the comparison of a cell, without its value and the interval of that. */
const COMPARISON = new RegExp(`${NUMBER}x (slower|faster|as fast) \\[${NUMBER}, ${NUMBER}\\]`);

interface PrintedComparison {
  readonly printed: Printed;
  readonly word: 'slower' | 'faster' | 'as fast';
}

function printedComparison(cell: string): PrintedComparison | null {
  const [whole, ratio, word, low, high] = cell.match(COMPARISON) ?? [];
  return word === undefined ? null : { printed: [whole, ratio, low, high], word: word as PrintedComparison['word'] };
}

const isCompared = (cell: string) => printedComparison(cell) !== null;

/** 1.00, to the digits that stand there. */
const includesOne = (low: string, high: string) => Number(low) <= 1 && Number(high) >= 1;

/** Every comparison of a cell is that of a line; a factor in words is in a line with a verdict, beside an interval without 1. */
export function cellContradictions(html: string, lines: readonly ComparedLine[]): { cells: number; wrong: string[] } {
  const compared = cellsOf(html).filter(isCompared);
  const wrong = compared.filter((cell) => {
    const { printed = [], word } = printedComparison(cell) ?? {};
    if (word === 'as fast')
      return !lines.some((line) => isPrintedRatio(printed, line) || isPrintedRatio(printed, turned(line)));
    const hasVerdict = lines.some(
      (line) => (line.verdict === 'clear' || line.verdict === 'these_runs') && isPrintedFactor(printed, line),
    );
    return !hasVerdict || includesOne(printed[2] ?? '', printed[3] ?? '');
  });
  return { cells: compared.length, wrong };
}

const SIZES: Readonly<Record<string, number>> = {
  ns: 1,
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  Hz: 1,
  MHz: 1e6,
  GHz: 1e9,
  'KiB/s': 2 ** 10,
  'MiB/s': 2 ** 20,
  'GiB/s': 2 ** 30,
  '/s': 1,
  'files/s': 1,
  'ops/s': 1,
};

const VALUE = new RegExp(`${NUMBER}(k?)[\\s\u2009\u202f]([A-Za-zµ/]+)`);

/** "3.79 ms", or "820k files/s", in the unit of the data. */
export function readValue(text: string): number | null {
  const [, value = '', thousands, unit = ''] = text.match(VALUE) ?? [];
  const size = SIZES[unit];
  return size === undefined ? null : Number(value.replaceAll(/[\u2009\u202f,]/g, '')) * size * (thousands ? 1e3 : 1);
}

/** Less of it is faster. */
const isTime = (text: string): boolean => ['ns', 'µs', 'ms', 's'].includes(text.match(VALUE)?.[3] ?? '');

/** Three digits are within half a percent. */
const ROUNDING = 1.006;

/** What a reader divides: in a row the quotient of two cells is the ratio that stands in one of them, as far as their digits go. */
export function rowContradictions(html: string): { rows: number; wrong: string[] } {
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOf(row));
  const compared = rows.filter((cells) => cells.some(isCompared));
  const wrong = compared.flatMap((cells) => {
    const base = cells.find((cell) => !isCompared(cell) && readValue(cell) !== null);
    const baseline = base === undefined ? null : readValue(base);
    return cells.filter((cell) => {
      const found = printedComparison(cell);
      const value = readValue(cell);
      if (!found || baseline === null || value === null || / of \d+ runs/.test(cell)) return false;
      const speed = isTime(cell) ? baseline / value : value / baseline;
      const quotient = found.word === 'slower' ? 1 / speed : speed;
      const ratio = found.printed[1] ?? '';
      const all = [1 / ROUNDING ** 2, 1, ROUNDING ** 2].map((off) => quotient * off);
      return !all.some((one) => isPrinted(ratio, one)) && !isBetween(Number(ratio), quotient);
    });
  });
  return { rows: compared.length, wrong };
}

const isBetween = (ratio: number, quotient: number) => Math.max(ratio / quotient, quotient / ratio) <= ROUNDING ** 2;

/** The matrix of a comparison: a factor in words is the quotient of its value and the baseline's, unless it names another. */
export function matrixContradictions(html: string): { factors: number; wrong: string[] } {
  const matrix = html.match(/id="results">(.*?)<\/table>/s)?.[1] ?? '';
  const rows = [...matrix.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td([^>]*)>(.*?)<\/td>/gs)].map(([, attributes = '', cell = '']) => ({
      text: textOf(cell),
      // A unit that the head of the row has is in an element of its own.
      value: (
        cell.match(/(?:<b>|class="[^"]*_number[^"]*"[^>]*>)([^<]+(?:<span class="[^"]*_unit[^"]*">[^<]+)?)</)?.[1] ?? ''
      ).replace(/<[^>]+>/, ''),
      isBase: attributes.includes('_base'),
    })),
  );
  const compared = rows.flatMap((cells) => {
    const base = cells.find(({ isBase }) => isBase) ?? cells[0];
    return cells.flatMap(({ text, value, ...cell }) => {
      const factor = text.match(FACTOR)?.[1];
      const isOther = factor === undefined || text.includes(' vs ') || cell.isBase || value === base?.value;
      return isOther ? [] : [{ text, factor, value, base: base?.value ?? '' }];
    });
  });
  const wrong = compared.filter(({ factor, value, base }) => !isQuotient(factor, value, base));
  return { factors: compared.length, wrong: wrong.map(({ text }) => text) };
}

/** Whether a factor can be that of two values, each of them anywhere within its printed digits. */
function isQuotient(factor: string, one: string, other: string): boolean {
  const [mine, theirs, printed] = [rangeOf(one), rangeOf(other), rangeOf(`${factor} /s`)];
  if (!mine || !theirs || !printed) return false;
  const [larger, smaller] = mine[1] >= theirs[1] ? [mine, theirs] : [theirs, mine];
  return larger[0] / smaller[1] <= printed[1] && larger[1] / smaller[0] >= printed[0];
}

/** What a value can be that is printed so. */
function rangeOf(text: string): readonly [low: number, high: number] | null {
  const value = readValue(text);
  const printed = text.match(new RegExp(NUMBER))?.[1];
  if (value === null || printed === undefined || value === 0) return null;
  const digits = digitsOf(printed);
  const half = (0.5 * stepOf(digits) * 1.001) / Number(digits);
  return [value * (1 - half), value * (1 + half)];
}

const RATIO = new RegExp(
  `ratio ${NUMBER}(?:, (?:95|97\\.5).% CI ${NUMBER} to ${NUMBER}| \\[${NUMBER}, ${NUMBER}\\])`,
  'g',
);

/** Everything that a page or a file calls a ratio: it is that of a line, this by the baseline, or the same alone. */
export function ratioContradictions(text: string, lines: readonly ComparedLine[]): { found: number; wrong: string[] } {
  const all = [...text.matchAll(RATIO)].map(([whole, ratio, low, high, from = low, to = high]) => ({
    whole,
    printed: [whole, ratio, from, to],
  }));
  const wrong = all.filter(
    ({ printed }) => !asPrinted(lines).some((line) => isPrintedRatio(printed, line) || isAlone(printed, line)),
  );
  return { found: all.length, wrong: wrong.map(({ whole }) => whole) };
}

function isAlone(
  printed: Printed,
  { ratio_to_baseline: ratio, unadjusted_low: low, unadjusted_high: high }: ComparedLine,
) {
  return ratio !== null && low !== null && high !== null && isPrintedOf(printed, { ratio, low, high });
}

/** Under "How certain is this?": factor or ratio, interval, p and the pairs of owners are those of one headline line. */
export function certaintyContradictions(
  html: string,
  lines: readonly ComparedLine[],
): { found: number; wrong: string[] } {
  const all = [...textOf(html).matchAll(/Geometric means of the contributors: (.*?% of pairs)/g)].map(
    ([, text = '']) => text,
  );
  const wrong = all.filter((text) => {
    const [, factor, word, ratio, low = '', high = ''] =
      text.match(new RegExp(`^(?:${NUMBER}x (slower|faster)|ratio ${NUMBER}), 95.% CI ${NUMBER} to ${NUMBER}`)) ?? [];
    const p = text.match(/p would be (below )?([\d.]+); a verdict needs ([\d.]+)/);
    const share = Number(text.match(/in (\d+).% of pairs/)?.[1]) / 100;
    return !asPrinted(lines).some((line) => {
      const printed = ['', factor ?? ratio ?? '', low, high];
      if (!(word === undefined ? isPrintedRatio(printed, line) : isPrintedFactor(printed, line))) return false;
      const { superiority, p_value: value, error_rate: error } = line;
      const isP = !p || (value !== null && error !== null && isPrintedP(p, value) && isPrinted(p[3] ?? '', error));
      const isShare =
        superiority !== null && [superiority, 1 - superiority].some((one) => Math.abs(one - share) < 0.0051);
      return isP && (isShare || share === 0.99 || share === 0.01);
    });
  });
  return { found: all.length, wrong };
}

const isPrintedP = ([, below, text = '']: RegExpMatchArray, value: number) =>
  below ? value < Number(text) : isPrinted(text, value);

const INTERVAL = new RegExp(`${NUMBER}x .*(?:95|97\\.5).% CI ${NUMBER} to ${NUMBER}`);

/** The first sentence of a suite: its factor and interval are those of a headline line. */
export function sentenceContradictions(sentence: string, lines: readonly ComparedLine[]): string[] {
  const printed = sentence.match(INTERVAL);
  if (!printed) return [];
  const found = lines.filter((line) => {
    const isVerdict = line.verdict === 'clear' || line.verdict === 'these_runs';
    return isVerdict && isPrintedFactor(printed, line) && !includesOne(printed[2] ?? '', printed[3] ?? '');
  });
  return found.length > 0 ? [] : [sentence];
}

export const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
