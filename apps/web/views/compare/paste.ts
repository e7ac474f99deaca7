import { VERDICTS } from '@fsbench/contract/catalogue';
import { addressHref } from '../../addresses/comparison.ts';
import { VIEWS } from '../../addresses/comparison-views.ts';
import { conditionText } from '../../domain/results/pooled.ts';
import { campsOfResult, type MeasuredResult } from '../../domain/results/result.ts';
import { shownEstimate } from '../../domain/results/shown-value.ts';
import { sanitizeSentence, sanitizeText, tableRow } from '../../parts/export/markdown.ts';
import { demoLine } from '../../wording/demo.ts';
import { counted, listed } from '../../wording/names.ts';
import { shortNames } from '../../wording/short-names.ts';
import type { ComparisonPageData } from './comparison.ts';
import { contributorsText, countsText } from './counts.ts';
import { differingDrives, driveNames } from './drives.ts';
import { FEW_RUNS, isFewText, judgedResults, type MatrixCell, type MatrixRow, matrixOf } from './matrix.ts';
import { shownSections } from './shown-sections.ts';
import { inThousands, THIN, unitOfRow } from './units.ts';

/** What a reader of an issue looks at before they scroll on. */
const PASTE_CHARS_AT_MOST = 1_500;
const ROWS_AT_MOST = 6;
const TIE_SIGN = '≈';
const FEW_SIGN = '?';
const UNVERIFIED_SIGN = '†';
const SPEED_SIGNS = { faster: '↑', slower: '↓' } as const;
/** From here on words and units make the columns too wide to be read. */
const SUBJECTS_WITH_WORDS = 3;

interface Detail {
  readonly hasIntervals: boolean;
  /** "820 [800, 840], ↑1.29x" under "k files/s": units once a row, verdicts as signs, drives once. */
  readonly isCompact: boolean;
  readonly hasFacts: boolean;
  /** File systems and power sources. */
  readonly hasConditions: boolean;
  /** How many runs and contributors are behind the values: column by column, else of all together. */
  readonly hasCounts: boolean;
  /** Numbers of workers that differ, beside their values. */
  readonly hasNumbers: boolean;
  /** Also rows that nobody measured. */
  readonly hasEmptyRows: boolean;
  readonly rows: number;
}

/**
 * To paste into an issue: title and address, the matrix that the page shows, one line of conditions and contributors. One
 * text, wherever it is taken from: the page's button, its `.md`, and `fsbench-collect compare --markdown`. `isDemo`: generated
 * runs are among those of the site.
 */
export function comparisonMarkdown(comparison: ComparisonPageData, origin: string, isDemo = false): string {
  const texts = detailsFor(comparison).map((detail) => written(comparison, origin, isDemo, detail));
  return texts.find(({ length }) => length <= PASTE_CHARS_AT_MOST) ?? texts.at(-1) ?? '';
}

/** From all that there may be room for to the least; intervals go after all else but rows, and their widest stays. */
function detailsFor({ subjects }: ComparisonPageData): Detail[] {
  const all: Detail = {
    hasIntervals: true,
    isCompact: false,
    hasFacts: true,
    hasConditions: true,
    hasCounts: true,
    hasNumbers: true,
    hasEmptyRows: true,
    rows: ROWS_AT_MOST,
  };
  const compact = { ...all, isCompact: true, hasFacts: false };
  const withoutCounts = { ...compact, hasCounts: false };
  const measured = { ...withoutCounts, hasEmptyRows: false };
  const withoutConditions = { ...measured, hasConditions: false };
  const withoutNumbers = { ...withoutConditions, hasNumbers: false };
  const values = { ...withoutConditions, hasIntervals: false };
  const least = { ...values, hasNumbers: false };
  const shorter = Array.from({ length: ROWS_AT_MOST - 1 }, (_, at) => ({ ...least, rows: ROWS_AT_MOST - 1 - at }));
  const inWords = subjects.length > SUBJECTS_WITH_WORDS ? [] : [all, { ...all, hasFacts: false }];
  return [...inWords, compact, withoutCounts, measured, withoutConditions, withoutNumbers, values, least, ...shorter];
}

function written(comparison: ComparisonPageData, origin: string, isDemo: boolean, detail: Detail): string {
  const lines = [headLine(comparison, origin, isDemo), '', ...bodyLines(comparison, detail)];
  return `${lines.join('\n').trimEnd()}\n`;
}

function headLine(comparison: ComparisonPageData, origin: string, isDemo: boolean): string {
  const { address } = comparison;
  const title = columnNames(comparison).map(sanitizeText).join(' vs ');
  const question = address.view === null ? '' : ` · ${sanitizeSentence([VIEWS.get(address.view)?.title ?? ''])}`;
  return demoLine(`**[${title}](${origin}${addressHref(address)})**${question}`, isDemo);
}

function bodyLines(comparison: ComparisonPageData, detail: Detail): string[] {
  const { rows: all, hidden } = matrixOf(comparison);
  if (all.length === 0) return hidden > 0 ? ['No row has a clear difference.'] : reasons(comparison);
  const measured = all.filter(({ cells }) => detail.hasEmptyRows || cells.some(({ result }) => result !== null));
  const rows = measured.slice(0, detail.rows);
  const left = measured.length - rows.length;
  const names = columnNames(comparison);
  return [
    tableRow(['', ...names.map(sanitizeText)]),
    `|---|${names.map(() => '---:|').join('')}`,
    ...rows.map((row) =>
      tableRow([sanitizeSentence([rowText(row, detail)]), ...row.cells.map((cell) => cellText(cell, detail, row))]),
    ),
    '',
    [
      ...conditions(comparison),
      ...evidence(comparison, rows, names, detail),
      ...legend(comparison, rows, names, detail),
      ...(left > 0 ? [`${counted(left, 'more row')} at the link`] : []),
    ].join(' · '),
  ];
}

/**
 * "Durable write, 4 KiB flushed with F_FULLFSYNC". What differs between subjects is beside each value; where there is less
 * room each call is here once, and numbers of workers are in the cells.
 */
function rowText(row: MatrixRow, { isCompact, hasNumbers }: Detail): string {
  const { title, note } = row;
  if (!isCompact) return [title, note].filter(Boolean).join(', ');
  const calls = callsOf(row);
  const areNumbers = hasNumbersInCells(row);
  const what = calls.length > 1 && !areNumbers ? note.replace(/^4 KiB, .*/, '4 KiB') : note;
  const own = [title, what, unitOfRow(row)].filter(Boolean).join(', ');
  if (calls.length < 2) return own;
  if (areNumbers) return hasNumbers ? `${own} (${unitOf(calls)})` : own;
  return `${own} (${calls.join(' or ')})`;
}

/** "F_FULLFSYNC" and "fdatasync", or "16 workers" and "32 workers". */
const callsOf = ({ cells }: MatrixRow): string[] => [...new Set(cells.flatMap(({ of }) => of || []))];

/** Numbers say nothing apart from their values. */
const hasNumbersInCells = (row: MatrixRow): boolean => {
  const calls = callsOf(row);
  return calls.length > 1 && calls.every((text) => /^\d+ /.test(text));
};

const unitOf = ([first = '']: readonly string[]): string => first.replace(/^\d+ /, '');

/** Of up to three subjects whole, of more by what tells them apart. */
function columnNames({ subjects }: ComparisonPageData): readonly string[] {
  const names = subjects.map(({ name }) => name);
  return (names.length <= SUBJECTS_WITH_WORDS ? names : shortNames(names).at(-1)) ?? names;
}

/** Where no result is: why, suite by suite, each reason once. */
function reasons(comparison: ComparisonPageData): string[] {
  const sentences = shownSections(comparison).flatMap(({ sentences: [first] }) =>
    first ? [sanitizeSentence(first)] : [],
  );
  return [...new Set(sentences)].map((sentence) => `- ${sentence}`);
}

function cellText(cell: MatrixCell, detail: Detail, row: MatrixRow): string {
  const { hasIntervals, isCompact, hasNumbers } = detail;
  const { result, value, interval, of, note, verdict } = cell;
  if (result === null) return sanitizeSentence([value]);
  const mark = isUnverified(cell) ? UNVERIFIED_SIGN : '';
  const compared = verdict === null ? '' : verdictText(verdict, detail);
  if (!isCompact) {
    const text = [`${value}${mark}`, interval].filter(Boolean).join(' ');
    return [sanitizeNumber(text), sanitizeSentence([note ?? '']), compared].filter(Boolean).join(', ');
  }
  const unit = unitOfRow(row);
  const own = unit === '' ? value : value.slice(0, value.length - unit.replace(/^k /, '').length - THIN.length);
  const number = hasNumbers && hasNumbersInCells(row) && of ? `(${Number.parseInt(of, 10)})` : null;
  const numbers = [`${own}${mark}`, hasIntervals ? interval : null].filter(Boolean).join(' ');
  const scaled = unit.startsWith('k ') ? inThousands(numbers) : numbers;
  return [sanitizeNumber([scaled, number].filter(Boolean).join(' ')), compared].filter(Boolean).join(', ');
}

/** A run is compared as what it is: whose it is, its page says. */
const isUnverified = ({ subject, result }: MatrixCell): boolean =>
  subject.kind !== 'run' && result?.isVerified === false;

/** Brackets around numbers link nowhere, and without a backslash a reader of the source can read them. */
const sanitizeNumber = (text: string) => sanitizeSentence([text]);

/** Bold where it is said of the hardware. */
function verdictText({ text, certainty }: NonNullable<MatrixCell['verdict']>, { isCompact }: Detail): string {
  const short = isCompact
    ? text.replace(/^(\S+x) (faster|slower)$/, (_, factor, way) => `${signOf(way)}${factor}`)
    : text;
  if (certainty === 'clear') return `**${short}**`;
  if (isCompact && isTie(text)) return TIE_SIGN;
  return isCompact && isFewText(text) ? FEW_SIGN : sanitizeNumber(short);
}

const isTie = (text: string) => text.startsWith(VERDICTS.tie_inline);
const signOf = (way: string) => (way === 'faster' ? SPEED_SIGNS.faster : SPEED_SIGNS.slower);

/** What the reader chose. */
function conditions({ filterLines }: ComparisonPageData): string[] {
  const chosen = filterLines.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen));
  return chosen.length === 0 ? [] : [`only ${chosen.map(({ label }) => sanitizeText(label)).join(', ')}`];
}

/** Who and what is behind the values of each column: the drives where they differ, and how many runs a value rests on. */
function evidence(
  { facts, subjects }: ComparisonPageData,
  rows: readonly MatrixRow[],
  names: readonly string[],
  { hasFacts, hasConditions, hasCounts, isCompact }: Detail,
): string[] {
  const isMany = subjects.length > SUBJECTS_WITH_WORDS;
  const results = rows.flatMap(({ cells }) => cells.flatMap(({ result }) => result ?? []));
  // Of two the rows name them, unless there is no room.
  const drives = subjects.length > 2 || isCompact ? differingDrives(results, subjects) : [];
  const all = drives.map(({ name }) => name);
  const short = isMany ? driveNames(all) : all;
  const under = subjects.map((one) => underText(results.filter(({ subject }) => subject === one.index)));
  const isShared = new Set(under.filter(Boolean)).size < 2;
  const common = hasConditions && (isShared || !hasCounts) ? [underText(results)].filter(Boolean).map(plain) : [];
  if (!hasCounts) {
    const inOrder = subjects.map((subject) => short[drives.findIndex((one) => one.subject === subject)] ?? '–');
    const groups = short.length === 0 ? [] : [`drives: ${inOrder.map(plain).join(', ')}`];
    return [
      ...common,
      ...groups,
      ...(results.length > 0 ? [`${contributorsText(judgedResults(rows))} per result`] : []),
    ];
  }
  const ofEach = facts.map(({ subject, facts: words, about, status }, at) => {
    const drive = short[drives.findIndex((one) => one.subject === subject)];
    const mine = results.filter((one) => one.subject === subject.index);
    const counts = countsText(mine, isMany);
    const more = [...(hasFacts ? about : []), ...(counts === null ? words.slice(about.length) : [...status, counts])];
    const own = hasConditions && !isShared ? [under[at] ?? ''].filter(Boolean) : [];
    return `${sanitizeText(names[at] ?? '')}: ${[...(drive ? [drive] : []), ...own, ...more].map(plain).join(', ')}`;
  });
  return [...common, ...ofEach];
}

/** "APFS, plugged in" */
const underText = (results: readonly MeasuredResult[]): string =>
  (['fs', 'power'] as const)
    .map((facet) => conditionText(results, facet))
    .filter(Boolean)
    .join(', ');

const plain = sanitizeText;

/** How far an interval reaches from its value at most, in percent, rounded up; null: some value has none. */
function widestReach(rows: readonly MatrixRow[]): number | null {
  const results = rows.flatMap(({ cells }) => cells.flatMap(({ result }) => result ?? []));
  const reaches = results.map((one) => {
    const { median, low, high } = shownEstimate(one);
    if (campsOfResult(one) || low === null || high === null) return Number.NaN;
    return 100 * Math.max(high / median - 1, 1 - low / median);
  });
  const widest = Math.max(...reaches);
  return Number.isNaN(widest) ? null : Math.ceil(widest);
}

/** What the values are compared with, what signs, bold and brackets mean, and what was left out. */
function legend(
  { baseline }: ComparisonPageData,
  rows: readonly MatrixRow[],
  names: readonly string[],
  { hasIntervals, isCompact, hasNumbers }: Detail,
): string[] {
  const verdicts = rows.flatMap(({ cells }) => cells.flatMap(({ verdict }) => verdict ?? []));
  const has = (wanted: (typeof verdicts)[number]['certainty']) =>
    verdicts.some(({ certainty }) => certainty === wanted);
  const hasText = (isOne: (text: string) => boolean) => isCompact && verdicts.some(({ text }) => isOne(text));
  const reach = hasIntervals ? null : widestReach(rows);
  const left = [
    hasIntervals ? '' : reach === null ? 'intervals' : `95 % intervals (at most ±${reach} %)`,
    isCompact && !hasNumbers && rows.some(hasNumbersInCells) ? 'numbers of workers' : '',
  ].filter(Boolean);
  return [
    hasIntervals ? '95 % intervals' : '',
    verdicts.length > 0
      ? `${isCompact ? `${SPEED_SIGNS.faster} faster, ${SPEED_SIGNS.slower} slower than` : 'compared with'} ${sanitizeText(names[baseline.index] ?? '')}`
      : '',
    hasText(isTie) ? `${TIE_SIGN}: ${VERDICTS.tie_inline}` : '',
    hasText(isFewText) ? `${FEW_SIGN}: ${FEW_RUNS}` : '',
    rows.some(({ cells }) => cells.some(isUnverified)) ? `${UNVERIFIED_SIGN}: not verified` : '',
    has('clear') ? '**bold**: clear beyond the spread between contributors' : '',
    has('runs') ? (has('clear') ? 'not bold: of these runs' : 'of these runs, not of the hardware') : '',
    left.length > 0 ? `${listed(left)}: at the link` : '',
  ].filter(Boolean);
}
