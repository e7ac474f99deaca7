import { VERDICTS } from '@fsbench/contract/catalogue';
import { addressHref } from '../../addresses/comparison.ts';
import { VIEWS } from '../../addresses/comparison-views.ts';
import type { Subject } from '../../db/subject.ts';
import { sanitizeSentence, sanitizeText, tableRow } from '../../parts/export/markdown.ts';
import { demoLine } from '../../wording/demo.ts';
import { counted } from '../../wording/names.ts';
import { shortNames } from '../../wording/short-names.ts';
import type { ComparisonPageData } from './comparison.ts';
import { differingDrives, driveNames, sharedDrive } from './drives.ts';
import { type MatrixCell, type MatrixRow, matrixOf } from './matrix.ts';
import { shownSections } from './shown-sections.ts';
import { isOnDrive } from './tally.ts';

/** What a reader of an issue looks at before they scroll on. */
const PASTE_CHARS_AT_MOST = 1_500;
const ROWS_AT_MOST = 6;
const TIE_SIGN = '≈';
/** From here on intervals make the columns too wide to be read. */
const SUBJECTS_WITH_INTERVALS = 3;

interface Detail {
  readonly hasIntervals: boolean;
  readonly hasFacts: boolean;
  readonly hasDrives: boolean;
  readonly hasVerdicts: boolean;
  /** "≈" for no clear difference, where a table of the words would be hard to read. */
  readonly hasTieSigns: boolean;
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

/** From all that there may be room for to the least. */
function detailsFor({ subjects }: ComparisonPageData): Detail[] {
  const isMany = subjects.length > SUBJECTS_WITH_INTERVALS;
  const all = {
    hasIntervals: true,
    hasFacts: true,
    hasDrives: true,
    hasVerdicts: true,
    hasTieSigns: isMany,
    hasEmptyRows: true,
    rows: ROWS_AT_MOST,
  };
  const few = { ...all, hasIntervals: false };
  const drives = { ...few, hasFacts: false };
  const counts = { ...drives, hasDrives: false, hasEmptyRows: false };
  const values = { ...counts, hasVerdicts: false };
  const shorter = Array.from({ length: ROWS_AT_MOST }, (_, at) => ({ ...values, rows: ROWS_AT_MOST - 1 - at }));
  const detailed = [all, { ...all, hasFacts: false }];
  const withoutEmpty = [...(isMany ? [] : [few]), drives].map((detail) => ({ ...detail, hasEmptyRows: false }));
  return [...(isMany ? [] : [...detailed, few]), drives, ...withoutEmpty, counts, values, ...shorter];
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
      tableRow([
        sanitizeSentence([rowText(row, detail)]),
        ...row.cells.map((cell) => cellText(cell, detail, hasNumbersInCells(row))),
      ]),
    ),
    '',
    [
      ...conditions(comparison),
      ...sharedDriveText(comparison, rows),
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
function rowText(row: MatrixRow, { hasIntervals }: Detail): string {
  const { title, note } = row;
  const own = [title, note].filter(Boolean).join(', ');
  const calls = callsOf(row);
  if (hasIntervals || calls.length === 0) return own;
  return hasNumbersInCells(row) ? `${own}, ${unitOf(calls)} in brackets` : `${own} (${calls.join(' or ')})`;
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

function cellText(cell: MatrixCell, { hasIntervals, hasVerdicts, hasTieSigns }: Detail, hasNumber: boolean): string {
  const { result, value, interval, of, note, verdict } = cell;
  if (result === null) return sanitizeSentence([value]);
  const number = !hasIntervals && hasNumber && of ? `(${Number.parseInt(of, 10)})` : null;
  const text = [value, hasIntervals ? interval : number].filter(Boolean).join(' ');
  const how = hasIntervals ? (note ?? '') : '';
  const compared = verdict === null || !hasVerdicts ? '' : verdictText(verdict, hasTieSigns);
  return [sanitizeNumber(text), sanitizeSentence([how]), compared].filter(Boolean).join(', ');
}

/** Brackets around numbers link nowhere, and without a backslash a reader of the source can read them. */
const sanitizeNumber = (text: string) => sanitizeSentence([text]).replaceAll(/\\(?=[[\]()-])/g, '');

/** Bold where it is said of the hardware. */
function verdictText({ text, certainty }: NonNullable<MatrixCell['verdict']>, hasTieSign: boolean): string {
  if (certainty === 'clear') return `**${text}**`;
  return hasTieSign && text === VERDICTS.tie_inline ? TIE_SIGN : sanitizeNumber(text);
}

/** What the reader chose. */
function conditions({ filterLines }: ComparisonPageData): string[] {
  const chosen = filterLines.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen));
  return chosen.length === 0 ? [] : [`only ${chosen.map(({ label }) => sanitizeText(label)).join(', ')}`];
}

/** "both on Apple SSD AP2048Z" */
function sharedDriveText({ sections, subjects }: ComparisonPageData, rows: readonly MatrixRow[]): string[] {
  const drive = rows.some(({ cells }) => isOnDrive(cells))
    ? sharedDrive(
        sections.flatMap(({ results }) => results),
        subjects,
      )
    : null;
  return drive === null ? [] : [`${subjects.length === 2 ? 'both' : 'all'} on ${sanitizeText(drive)}`];
}

/** Who and what is behind the values of each column: the drives where they differ, and how many runs a value rests on. */
function evidence(
  { facts, sections, subjects }: ComparisonPageData,
  rows: readonly MatrixRow[],
  names: readonly string[],
  { hasFacts, hasDrives }: Detail,
): string[] {
  const results = sections.flatMap((section) => section.results);
  // Of two the rows name them.
  const drives =
    hasDrives && subjects.length > 2 && rows.some(({ cells }) => isOnDrive(cells))
      ? differingDrives(results, subjects)
      : [];
  const short = subjects.length > SUBJECTS_WITH_INTERVALS ? driveNames(drives) : drives.map(({ name }) => name);
  return facts.map(({ subject, facts: all, about }, at) => {
    const drive = short[drives.findIndex((one) => one.subject === subject)];
    const counts = countsText(rows, subject, subjects.length > SUBJECTS_WITH_INTERVALS);
    const more = [...(hasFacts ? about : []), ...(counts === null ? all.slice(about.length) : [counts])];
    return `${sanitizeText(names[at] ?? '')}: ${[...(drive ? [drive] : []), ...more].map(plain).join(', ')}`;
  });
}

/** "65 to 101 runs a result by 6 to 14 verified contributors": of the rows that are here. null: none has a result. Of many subjects "65 to 101 runs, 6 to 14 verified". */
function countsText(rows: readonly MatrixRow[], subject: Subject, isShort: boolean): string | null {
  const results = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.subject === subject ? (cell.result ?? []) : [])),
  );
  if (results.length === 0) return null;
  const isVerified = results.every((one) => one.isVerified);
  const [runs, who] = [results.map((one) => one.runs), results.map((one) => one.contributors)].map(rangeText);
  const word = `${isVerified ? 'verified ' : ''}contributor${who === '1' ? '' : 's'}`;
  const isRange = `${runs}${who}`.includes(' ');
  if (isShort) return `${runs} runs, ${who} ${isVerified ? 'verified' : 'not verified'}`;
  return `${runs} ${runs === '1' ? 'run' : 'runs'}${isRange ? ' a result' : ''} by ${who} ${word}${isVerified ? '' : ', not verified'}`;
}

function rangeText(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}

const plain = (text: string) => sanitizeText(text).replaceAll(/\\(?=\+)/g, '');

/** What the values are compared with, and what bold and brackets mean, where there are any. */
function legend(
  { baseline }: ComparisonPageData,
  rows: readonly MatrixRow[],
  names: readonly string[],
  { hasIntervals, hasVerdicts, hasTieSigns }: Detail,
): string[] {
  const verdicts = hasVerdicts ? rows.flatMap(({ cells }) => cells.flatMap(({ verdict }) => verdict ?? [])) : [];
  const has = (wanted: (typeof verdicts)[number]['certainty']) =>
    verdicts.some(({ certainty }) => certainty === wanted);
  return [
    hasIntervals ? '95 % intervals' : 'intervals: at the link',
    verdicts.length > 0 ? `compared with ${sanitizeText(names[baseline.index] ?? '')}` : '',
    hasTieSigns && verdicts.some(({ text }) => text === VERDICTS.tie_inline)
      ? `${TIE_SIGN}: ${VERDICTS.tie_inline}`
      : '',
    has('clear') ? '**bold**: clear for the hardware' : '',
    has('runs') ? (has('clear') ? 'not bold: of these runs' : 'results describe these runs, not the hardware') : '',
  ].filter(Boolean);
}
