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
  readonly p_value: number | null;
  readonly error_rate: number | null;
  readonly superiority: number | null;
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
    p === null || error === null || p <= error === isDifferent ? '' : `"${verdict}" and p ${p} of ${error}`,
    superiority === null || Math.abs(Math.log(ratio)) < 1e-6 || superiority > 0.5 === ratio > 1
      ? ''
      : `superiority ${superiority} and ratio ${ratio}`,
  ].filter(Boolean);
}

/** Whether a number, as printed, is this one. */
export function isPrinted(text: string, value: number): boolean {
  const digits = text.replaceAll(/[\u2009\u202f]/g, '');
  const decimals = digits.split('.')[1]?.length ?? 0;
  const significant = digits
    .replace(/^0\.0*/, '')
    .replace('.', '')
    .replace(/0+$/, '').length;
  // "240" may have two digits.
  const step = decimals > 0 ? 10 ** -decimals : 10 ** Math.max(0, digits.length - Math.max(2, significant));
  return Math.abs(Number(digits) - value) <= 0.5 * step * 1.001;
}

const NUMBER = '(\\d(?:[\\d.\u2009\u202f]*\\d)?)';
const TRIPLE = new RegExp(`${NUMBER} \\[${NUMBER}, ${NUMBER}\\]`);

function isPrintedRatio([, ratio = '', low = '', high = '']: RegExpMatchArray, line: ComparedLine): boolean {
  const within = ratioOf(line);
  if (within === null) return false;
  const turned = { ratio: 1 / within.ratio, low: 1 / within.high, high: 1 / within.low };
  return [within, turned].some(
    (one) => isPrinted(ratio, one.ratio) && isPrinted(low, one.low) && isPrinted(high, one.high),
  );
}

/** As a reader sees it: no such interval carries a verdict. */
const touchesOne = ([, , low = '', high = '']: RegExpMatchArray): boolean => Number(low) <= 1 && Number(high) >= 1;

/** Every cell with a ratio: it is that of a line, and a factor in words is in a line with a verdict only. */
export function cellContradictions(html: string, lines: readonly ComparedLine[]): { cells: number; wrong: string[] } {
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => textOf(cell));
  const compared = cells.filter((cell) => TRIPLE.test(cell) && /x |ratio|no clear/.test(cell));
  const wrong = compared.filter((cell) => {
    const triple = cell.match(
      new RegExp(`.*?(?:x (?:slower|faster)[^\\d]*|ratio |no clear difference[^\\d]*)${TRIPLE.source}`),
    );
    const factor = cell.match(/([\d.]+)x (?:slower|faster)/);
    const printed = triple ?? cell.match(TRIPLE);
    const found = printed ? lines.filter((line) => isPrintedRatio(printed, line)) : [];
    const hasVerdict = found.some(({ verdict }) => verdict === 'clear' || verdict === 'these_runs');
    return found.length === 0 || (factor !== null && (!hasVerdict || printed === null || touchesOne(printed)));
  });
  return { cells: compared.length, wrong };
}

const INTERVAL = new RegExp(`${NUMBER}x .*(?:95|97\\.5).% CI ${NUMBER} to ${NUMBER}`);

/** The first sentence of a suite: its factor and interval are those of a headline line. */
export function sentenceContradictions(sentence: string, lines: readonly ComparedLine[]): string[] {
  const printed = sentence.match(INTERVAL);
  if (!printed) return [];
  const found = lines.filter((line) => {
    const isVerdict = line.verdict === 'clear' || line.verdict === 'these_runs';
    return isVerdict && isPrintedRatio(printed, line) && !touchesOne(printed);
  });
  return found.length > 0 ? [] : [sentence];
}

export interface RankedLine {
  readonly rank: number | null;
  readonly last_rank?: number | null;
  readonly name: string;
  readonly figure: number;
}

/** Whoever is surely behind has the worse value. */
export function rankContradictions(better: 'lower' | 'higher', lines: readonly RankedLine[]): string[] {
  return lines.flatMap((one) =>
    lines.flatMap((other) => {
      if (one.rank === null || other.rank === null || (one.last_rank ?? one.rank) >= other.rank) return [];
      const isBetter = better === 'lower' ? one.figure < other.figure : one.figure > other.figure;
      return isBetter ? [] : [`${one.name} is ahead of ${other.name}`];
    }),
  );
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
