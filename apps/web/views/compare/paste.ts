import { VERDICTS } from '@fsbench/contract/catalogue';
import { addressHref } from '../../addresses/comparison.ts';
import { VIEWS } from '../../addresses/comparison-views.ts';
import { digitsOfRow, formatBounds, formatValue } from '../../domain/results/pair.ts';
import { campsOfResult, type MeasuredResult } from '../../domain/results/result.ts';
import { sanitizeSentence, sanitizeText, tableRow } from '../../parts/export/markdown.ts';
import { counted } from '../../wording/names.ts';
import { formatNumber } from '../../wording/quantity.ts';
import { formatFactor, formatRatioInterval } from '../../wording/ratio.ts';
import { shortNames } from '../../wording/short-names.ts';
import { shortVerdict, tooFewText } from '../../wording/verdict.ts';
import type { ComparisonPageData } from './comparison.ts';
import { type PasteCell, type PasteRow, pasteRows } from './paste-rows.ts';
import { shownSections } from './shown-sections.ts';

/** What a reader of an issue looks at before they scroll on. */
const PASTE_CHARS_AT_MOST = 1_500;
const ROWS_AT_MOST = 6;
const TIE_SIGN = '≈';
/** From here on intervals make the columns too wide to be read. */
const SUBJECTS_WITH_INTERVALS = 3;

interface Detail {
  readonly hasIntervals: boolean;
  readonly hasFacts: boolean;
  readonly hasVerdicts: boolean;
  /** "≈" for no clear difference, where a table of the words would be hard to read. */
  readonly hasTieSigns: boolean;
  readonly rows: number;
}

/**
 * To paste into an issue: title and address, one table of the headline results, one line of conditions and contributors. One
 * text, wherever it is taken from: the page's button, its `.md`, and `fsbench-collect compare --markdown`.
 */
export function comparisonMarkdown(comparison: ComparisonPageData, origin: string): string {
  const texts = detailsFor(comparison).map((detail) => written(comparison, origin, detail));
  return texts.find(({ length }) => length <= PASTE_CHARS_AT_MOST) ?? texts.at(-1) ?? '';
}

/** From all that there may be room for to the least. */
function detailsFor({ subjects }: ComparisonPageData): Detail[] {
  const isMany = subjects.length > SUBJECTS_WITH_INTERVALS;
  const all = { hasIntervals: true, hasFacts: true, hasVerdicts: true, hasTieSigns: isMany, rows: ROWS_AT_MOST };
  const few = { ...all, hasIntervals: false };
  const counts = { ...few, hasFacts: false };
  const values = { ...counts, hasVerdicts: false };
  const shorter = Array.from({ length: ROWS_AT_MOST }, (_, at) => ({ ...values, rows: ROWS_AT_MOST - 1 - at }));
  const detailed = [all, { ...all, hasFacts: false }];
  return [...(isMany ? [] : detailed), few, counts, values, ...shorter];
}

function written(comparison: ComparisonPageData, origin: string, detail: Detail): string {
  const rows = pasteRows(comparison, detail.rows);
  const lines = [headLine(comparison, origin), '', ...bodyLines(comparison, rows, detail)];
  return `${lines.join('\n').trimEnd()}\n`;
}

function headLine(comparison: ComparisonPageData, origin: string): string {
  const { address } = comparison;
  const title = columnNames(comparison).map(sanitizeText).join(' vs ');
  const question = address.view === null ? '' : ` · ${sanitizeSentence([VIEWS.get(address.view)?.title ?? ''])}`;
  return `**[${title}](${origin}${addressHref(address)})**${question}`;
}

function bodyLines(comparison: ComparisonPageData, rows: readonly PasteRow[], detail: Detail): string[] {
  if (rows.length === 0) return reasons(comparison);
  const names = columnNames(comparison);
  return [
    tableRow(['', ...names.map(sanitizeText)]),
    `|---|${names.map(() => '---:|').join('')}`,
    ...rows.map(({ title, cells }) =>
      tableRow([
        sanitizeSentence([`${title}${callsText(cells, detail)}`]),
        ...cells.map((cell) => cellText(cell, detail, digitsOfRow(cells.flatMap(({ result }) => result ?? [])))),
      ]),
    ),
    '',
    [
      ...conditions(comparison),
      ...evidence(comparison, rows, names, detail),
      ...legend(comparison, rows, names, detail),
    ].join(' · '),
  ];
}

/** Of up to three subjects whole, of more by what tells them apart. */
function columnNames({ subjects }: ComparisonPageData): readonly string[] {
  const names = subjects.map(({ name }) => name);
  return (names.length <= SUBJECTS_WITH_INTERVALS ? names : shortNames(names).at(-1)) ?? names;
}

/** Beside each value, or together where there is less room. */
function callsText(cells: readonly PasteCell[], { hasIntervals }: Detail): string {
  const calls = [...new Set(cells.flatMap(({ call }) => call ?? []))];
  return hasIntervals || calls.length === 0 ? '' : ` (${calls.join(' or ')})`;
}

/** Where no result is: why, suite by suite, each reason once. */
function reasons(comparison: ComparisonPageData): string[] {
  const sentences = shownSections(comparison).flatMap(({ sentences: [first] }) =>
    first ? [sanitizeSentence(first)] : [],
  );
  return [...new Set(sentences)].map((sentence) => `- ${sentence}`);
}

function cellText(
  { result, gap, call, verdict }: PasteCell,
  { hasIntervals, hasVerdicts, hasTieSigns }: Detail,
  digits: number,
): string {
  if (result === null) return sanitizeSentence([gap]);
  const text = [valueText(result, digits, hasIntervals), call && hasIntervals ? `with ${call}` : '']
    .filter(Boolean)
    .join(' ');
  const compared = verdict === null || !hasVerdicts ? '' : verdictText(verdict, result, hasIntervals, hasTieSigns);
  return [sanitizeNumber(text), compared].filter(Boolean).join(', ');
}

function valueText(one: MeasuredResult, digits: number, hasInterval: boolean): string {
  if (campsOfResult(one)) return formatBounds(one);
  const value = formatValue(one.estimate.median, one.measure, digits);
  return hasInterval ? `${value} ${formatBounds(one)}`.trim() : value;
}

/** Brackets around numbers link nowhere, and without a backslash a reader of the source can read them. */
const sanitizeNumber = (text: string) => sanitizeSentence([text]).replaceAll(/\\(?=[[\]-])/g, '');

/** Bold where it is said of the hardware. */
function verdictText(
  verdict: NonNullable<PasteCell['verdict']>,
  { measure }: MeasuredResult,
  hasRatio: boolean,
  hasTieSign: boolean,
): string {
  switch (verdict.kind) {
    case 'clear':
      return `**${shortVerdict(verdict, measure)}**`;
    case 'these_runs':
      return shortVerdict(verdict, measure);
    case 'tie':
      return hasTieSign ? TIE_SIGN : VERDICTS.tie_inline;
    case 'ratio': {
      const { ratio, low, high } = verdict;
      return `ratio ${hasRatio ? sanitizeNumber(formatRatioInterval(ratio, low, high)) : formatNumber(ratio, ratio >= 1 ? 3 : 2)}`;
    }
    case 'too_few':
      return tooFewText(verdict);
    case 'published':
      return formatFactor(verdict.ratio);
    case 'not_comparable':
      return VERDICTS.not_comparable_inline;
  }
}

/** What the reader chose. */
function conditions({ filterLines }: ComparisonPageData): string[] {
  const chosen = filterLines.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen));
  return chosen.length === 0 ? [] : [`only ${chosen.map(({ label }) => sanitizeText(label)).join(', ')}`];
}

/** Who and what is behind the columns. */
function evidence(
  { facts }: ComparisonPageData,
  rows: readonly PasteRow[],
  names: readonly string[],
  { hasFacts }: Detail,
): string[] {
  if (hasFacts && names.length <= SUBJECTS_WITH_INTERVALS) {
    return facts.map(
      ({ facts: segments }, at) => `${sanitizeText(names[at] ?? '')}: ${segments.map(plain).join(', ')}`,
    );
  }
  const results = rows.flatMap(({ cells }) => cells.flatMap(({ result }) => result ?? []));
  const runs = results.map((one) => one.runs);
  const contributors = results.map((one) => one.contributors);
  const isVerified = results.every((one) => one.isVerified);
  const range = (numbers: readonly number[], one: string) => {
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    return least === most ? counted(most, one) : `${least} to ${counted(most, one)}`;
  };
  return [
    `${range(runs, 'run')} by ${range(contributors, 'contributor')} per value${isVerified ? '' : ', not all verified'}`,
  ];
}

const plain = (text: string) => sanitizeText(text).replaceAll(/\\(?=\+)/g, '');

/** What the values are compared with, and what bold and brackets mean, where there are any. */
function legend(
  { baseline }: ComparisonPageData,
  rows: readonly PasteRow[],
  names: readonly string[],
  { hasIntervals, hasVerdicts, hasTieSigns }: Detail,
): string[] {
  const kinds = rows.flatMap(({ cells }) => cells.flatMap(({ verdict }) => verdict?.kind ?? []));
  const has = (kind: (typeof kinds)[number]) => hasVerdicts && kinds.includes(kind);
  return [
    hasIntervals ? '95 % intervals' : 'intervals: at the link',
    hasVerdicts && kinds.length > 0 ? `compared with ${sanitizeText(names[baseline.index] ?? '')}` : '',
    has('ratio') ? VERDICTS.ratio_legend : '',
    hasTieSigns && has('tie') ? `${TIE_SIGN}: ${VERDICTS.tie_inline}` : '',
    has('clear') ? '**bold**: clear for the hardware' : '',
    has('these_runs')
      ? has('clear')
        ? 'not bold: of these runs'
        : 'results describe these runs, not the hardware'
      : '',
  ].filter(Boolean);
}
