import { VERDICTS } from '@fsbench/contract/catalogue';
import { addressHref } from '../../addresses/comparison.ts';
import { VIEWS } from '../../addresses/comparison-views.ts';
import { sanitizeSentence, sanitizeText, tableRow } from '../../parts/export/markdown.ts';
import { demoLine } from '../../wording/demo.ts';
import { counted } from '../../wording/names.ts';
import { shortNames } from '../../wording/short-names.ts';
import type { ComparisonPageData } from './comparison.ts';
import { contributorsText, countsText } from './counts.ts';
import { differingDrives, driveNames } from './drives.ts';
import { type MatrixCell, type MatrixRow, matrixOf } from './matrix.ts';
import { shownSections } from './shown-sections.ts';

/** What a reader of an issue looks at before they scroll on. */
const PASTE_CHARS_AT_MOST = 1_500;
const ROWS_AT_MOST = 6;
const TIE_SIGN = '≈';
const THIN = '\u2009';
const UNVERIFIED_SIGN = '†';
const SPEED_SIGNS = { faster: '↑', slower: '↓' } as const;
/** From here on intervals make the columns too wide to be read. */
const SUBJECTS_WITH_INTERVALS = 3;

interface Detail {
  readonly hasIntervals: boolean;
  readonly hasFacts: boolean;
  /** How many runs and contributors are behind the values: column by column, else of all together. */
  readonly hasCounts: boolean;
  /** "≈" for no clear difference, where a table of the words would be hard to read. */
  readonly hasTieSigns: boolean;
  /** "↑1.29x" for 1.29x faster. */
  readonly hasSpeedSigns: boolean;
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

/** From all that there may be room for to the least, which has drives and verdicts still. */
function detailsFor({ subjects }: ComparisonPageData): Detail[] {
  const isMany = subjects.length > SUBJECTS_WITH_INTERVALS;
  const all = {
    hasIntervals: true,
    hasFacts: true,
    hasCounts: true,
    hasTieSigns: isMany,
    hasSpeedSigns: false,
    hasEmptyRows: true,
    rows: ROWS_AT_MOST,
  };
  const few = { ...all, hasIntervals: false };
  const counts = { ...few, hasFacts: false };
  const least = { ...counts, hasCounts: false, hasEmptyRows: false };
  const signs = { ...least, hasSpeedSigns: isMany };
  const shorter = Array.from({ length: ROWS_AT_MOST }, (_, at) => ({ ...signs, rows: ROWS_AT_MOST - at }));
  const detailed = isMany ? [] : [all, { ...all, hasFacts: false }, few];
  return [...detailed, counts, { ...counts, hasEmptyRows: false }, least, ...shorter];
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
function rowText(row: MatrixRow, { hasIntervals, hasSpeedSigns }: Detail): string {
  const { title, note } = row;
  const own = [title, note, hasSpeedSigns ? unitOfRow(row) : ''].filter(Boolean).join(', ');
  const calls = callsOf(row);
  if (hasIntervals || calls.length === 0) return own;
  return hasNumbersInCells(row) ? `${own}, ${unitOf(calls)} in brackets` : `${own} (${calls.join(' or ')})`;
}

/** "files/s", where all values of a row have one unit: in the least room it is said once. */
function unitOfRow({ cells }: MatrixRow): string {
  const units = cells.flatMap(({ result, value }) => (result ? [value.split(THIN)[1] ?? ''] : []));
  return units.every((unit) => unit === units[0]) ? (units[0] ?? '') : '';
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
  return (names.length <= SUBJECTS_WITH_INTERVALS ? names : shortNames(names).at(-1)) ?? names;
}

/** Where no result is: why, suite by suite, each reason once. */
function reasons(comparison: ComparisonPageData): string[] {
  const sentences = shownSections(comparison).flatMap(({ sentences: [first] }) =>
    first ? [sanitizeSentence(first)] : [],
  );
  return [...new Set(sentences)].map((sentence) => `- ${sentence}`);
}

function cellText(cell: MatrixCell, detail: Detail, row: MatrixRow): string {
  const { hasIntervals, hasSpeedSigns } = detail;
  const { result, value: own, interval, of, note, verdict } = cell;
  if (result === null) return sanitizeSentence([own]);
  const isBare = hasSpeedSigns && unitOfRow(row) !== '';
  const value = `${isBare ? own.split(THIN)[0] : own}${isUnverified(cell) ? UNVERIFIED_SIGN : ''}`;
  const number = !hasIntervals && hasNumbersInCells(row) && of ? `(${Number.parseInt(of, 10)})` : null;
  const text = [value, hasIntervals ? interval : number].filter(Boolean).join(' ');
  const how = hasIntervals ? (note ?? '') : '';
  const compared = verdict === null ? '' : verdictText(verdict, detail);
  return [sanitizeNumber(text), sanitizeSentence([how]), compared].filter(Boolean).join(', ');
}

/** A run is compared as what it is: whose it is, its page says. */
const isUnverified = ({ subject, result }: MatrixCell): boolean =>
  subject.kind !== 'run' && result?.isVerified === false;

/** Brackets around numbers link nowhere, and without a backslash a reader of the source can read them. */
const sanitizeNumber = (text: string) => sanitizeSentence([text]).replaceAll(/\\(?=[[\]()-])/g, '');

/** Bold where it is said of the hardware. */
function verdictText(
  { text, certainty }: NonNullable<MatrixCell['verdict']>,
  { hasTieSigns, hasSpeedSigns }: Detail,
): string {
  const short = hasSpeedSigns
    ? text.replace(/^(\S+x) (faster|slower)$/, (_, factor, way) => `${signOf(way)}${factor}`)
    : text;
  if (certainty === 'clear') return `**${short}**`;
  return hasTieSigns && text === VERDICTS.tie_inline ? TIE_SIGN : sanitizeNumber(short);
}

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
  { hasFacts, hasCounts }: Detail,
): string[] {
  const isMany = subjects.length > SUBJECTS_WITH_INTERVALS;
  const results = rows.flatMap(({ cells }) => cells.flatMap(({ result }) => result ?? []));
  // Of two the rows name them.
  const drives = subjects.length > 2 ? differingDrives(results, subjects) : [];
  const all = drives.map(({ name }) => name);
  const short = isMany ? driveNames(all) : all;
  if (!hasCounts) {
    const groups = [...new Set(short)].map((drive) => {
      const mine = drives.flatMap(({ subject }, at) =>
        short[at] === drive ? [plain(names[subject.index] ?? '')] : [],
      );
      return `on ${plain(drive)}: ${mine.join(', ')}`;
    });
    return [...groups, ...(results.length > 0 ? [`${contributorsText(results)} a result`] : [])];
  }
  return facts.map(({ subject, facts: words, about }, at) => {
    const drive = short[drives.findIndex((one) => one.subject === subject)];
    const mine = results.filter((one) => one.subject === subject.index);
    const counts = countsText(mine, isMany);
    const more = [...(hasFacts ? about : []), ...(counts === null ? words.slice(about.length) : [counts])];
    return `${sanitizeText(names[at] ?? '')}: ${[...(drive ? [drive] : []), ...more].map(plain).join(', ')}`;
  });
}

const plain = (text: string) => sanitizeText(text).replaceAll(/\\(?=\+)/g, '');

/** What the values are compared with, and what bold and brackets mean, where there are any. */
function legend(
  { baseline }: ComparisonPageData,
  rows: readonly MatrixRow[],
  names: readonly string[],
  { hasIntervals, hasTieSigns, hasSpeedSigns }: Detail,
): string[] {
  const verdicts = rows.flatMap(({ cells }) => cells.flatMap(({ verdict }) => verdict ?? []));
  const has = (wanted: (typeof verdicts)[number]['certainty']) =>
    verdicts.some(({ certainty }) => certainty === wanted);
  return [
    hasIntervals ? '95 % intervals' : 'intervals: at the link',
    verdicts.length > 0
      ? `${hasSpeedSigns ? `${SPEED_SIGNS.faster} faster, ${SPEED_SIGNS.slower} slower than` : 'compared with'} ${sanitizeText(names[baseline.index] ?? '')}`
      : '',
    hasTieSigns && verdicts.some(({ text }) => text === VERDICTS.tie_inline)
      ? `${TIE_SIGN}: ${VERDICTS.tie_inline}`
      : '',
    rows.some(({ cells }) => cells.some(isUnverified)) ? `${UNVERIFIED_SIGN}: not verified` : '',
    has('clear') ? '**bold**: clear for the hardware' : '',
    has('runs') ? (has('clear') ? 'not bold: of these runs' : 'results describe these runs, not the hardware') : '',
  ].filter(Boolean);
}
