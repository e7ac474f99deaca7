import { VERDICTS } from '@fsbench/contract/catalogue';
import { addressHref } from '../../addresses/comparison.ts';
import { VIEWS } from '../../addresses/comparison-views.ts';
import { facetText } from '../../domain/conditions/facets.ts';
import { conditionText } from '../../domain/results/pooled.ts';
import { campsOfResult, type MeasuredResult, runsOfResult } from '../../domain/results/result.ts';
import { shownEstimate } from '../../domain/results/shown-value.ts';
import { sanitizeSentence, sanitizeText, tableRow } from '../../parts/export/markdown.ts';
import { CONFIGURE_PROCESSES } from '../../suites/turbo/words.ts';
import { demoLine } from '../../wording/demo.ts';
import { counted, listed } from '../../wording/names.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { shortNames } from '../../wording/short-names.ts';
import type { ComparisonPageData } from './comparison.ts';
import { countsText } from './counts.ts';
import { differingDrives, driveNames } from './drives.ts';
import { bySpeed, FEW_RUNS, isFewText, type MatrixCell, type MatrixRow, matrixOf } from './matrix.ts';
import { scopeOf } from './scope.ts';
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
  /** "820 (800 to 840), ↑1.29x" under "k files/s": units once a row, verdicts as signs, drives once. */
  readonly isCompact: boolean;
  readonly hasFacts: boolean;
  /** File systems and power sources. */
  readonly hasConditions: boolean;
  /** When the runs were received. */
  readonly hasDates: boolean;
  /** How many runs and contributors are behind the values: column by column, else of all together. */
  readonly hasCounts: boolean;
  /** Numbers of workers that differ, beside their values. */
  readonly hasNumbers: boolean;
  /** Also rows that nobody measured. */
  readonly hasEmptyRows: boolean;
  readonly rows: number;
}

/**
 * To paste into an issue: title, address and how sure the answer is, the matrix that the page shows, one line of conditions and
 * contributors. One text, wherever it is taken from: the page's button, its `.md`, and `fsbench-collect compare --markdown`.
 * `isDemo`: generated runs are among those of the site.
 */
export function comparisonMarkdown(comparison: ComparisonPageData, origin: string, isDemo = false): string {
  const { certainty } = scopeOf(comparison);
  const head = headLine(comparison, certainty, origin, isDemo);
  const texts = detailsFor(comparison).map((detail) => written(comparison, head, detail));
  return texts.find(({ length }) => length <= PASTE_CHARS_AT_MOST) ?? texts.at(-1) ?? '';
}

/** From all that there may be room for to the least; intervals go after all else but rows, and their widest stays. */
function detailsFor({ subjects }: ComparisonPageData): Detail[] {
  const all: Detail = {
    hasIntervals: true,
    isCompact: false,
    hasFacts: true,
    hasConditions: true,
    hasDates: true,
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
  const dated = { ...values, hasNumbers: false };
  const numbered = { ...values, hasDates: false };
  const least = { ...dated, hasDates: false };
  const shorter = Array.from({ length: ROWS_AT_MOST - 1 }, (_, at) => ({ ...least, rows: ROWS_AT_MOST - 1 - at }));
  const inWords = subjects.length > SUBJECTS_WITH_WORDS ? [] : [all, { ...all, hasFacts: false }];
  return [
    ...inWords,
    compact,
    withoutCounts,
    measured,
    withoutConditions,
    withoutNumbers,
    values,
    dated,
    numbered,
    least,
    ...shorter,
  ];
}

function written(comparison: ComparisonPageData, head: string, detail: Detail): string {
  const lines = [head, '', ...bodyLines(comparison, detail)];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** "**[Apple M4 Max vs Apple M3 Ultra](…)** · **Not sure yet**: 1 to 2 contributors per result, 6 verified are needed" */
function headLine(comparison: ComparisonPageData, certainty: Sentence | null, origin: string, isDemo: boolean): string {
  const { address } = comparison;
  const title = columnNames(comparison).map(sanitizeText).join(' vs ');
  const question = address.view === null ? [] : [sanitizeSentence([VIEWS.get(address.view)?.title ?? ''])];
  const sure = certainty === null ? [] : [sanitizeSentence(certainty)];
  return demoLine([`**[${title}](${origin}${addressHref(address)})**`, ...question, ...sure].join(' · '), isDemo);
}

function bodyLines(comparison: ComparisonPageData, detail: Detail): string[] {
  const { rows: all, hidden } = matrixOf(comparison);
  if (all.length === 0) return hidden > 0 ? ['No row has a clear difference.'] : reasons(comparison);
  const measured = all.filter(({ cells }) => detail.hasEmptyRows || cells.some(({ result }) => result !== null));
  const rows = measured.slice(0, detail.rows);
  const left = measured.length - rows.length;
  const names = columnNames(comparison);
  const isCompared = rows.some(({ cells }) => cells.some(({ verdict }) => verdict !== null));
  const ratio = isCompared ? ratioTitle(comparison, names) : null;
  const columns = ratio === null ? names : [...names, ratio];
  return [
    tableRow(['result', ...columns.map(sanitizeText)]),
    `|---|${columns.map(() => '---:|').join('')}`,
    ...rows.map((row) => tableRow(cellsOf(row, detail, ratio !== null))),
    '',
    [
      ...conditions(comparison),
      ...evidence(comparison, rows, names, detail),
      ...dates(rows, detail),
      ...legend(comparison, rows, names, detail),
      ...(left > 0 ? [`${counted(left, 'more row')} at the link`] : []),
    ].join(' · '),
  ];
}

/** "M3 Ultra vs M4 Max": of two a column of its own has how they compare. */
function ratioTitle({ subjects, baseline }: ComparisonPageData, names: readonly string[]): string | null {
  if (subjects.length !== 2) return null;
  const [one = '', other = ''] = shortNames(names).at(-1) ?? names;
  return subjects[0] === baseline ? `${other} vs ${one}` : `${one} vs ${other}`;
}

function cellsOf(row: MatrixRow, detail: Detail, hasRatioColumn: boolean): string[] {
  const texts = row.cells.map((cell) => {
    const value = valueText(cell, detail, row);
    const { verdict } = cell;
    return { value, compared: cell.result === null || verdict === null ? '' : verdictText(verdict, detail) };
  });
  const cells = texts.map(({ value, compared }) =>
    hasRatioColumn ? value : [value, compared].filter(Boolean).join(', '),
  );
  const ratios = hasRatioColumn ? [texts.map(({ compared }) => compared).join('')] : [];
  return [sanitizeSentence([rowText(row, detail)]), ...cells, ...ratios];
}

/**
 * "Durable write, 4 KiB flushed with F_FULLFSYNC". What differs between subjects is beside each value; where there is less
 * room each call is here once, and numbers of workers are in the cells.
 */
function rowText(row: MatrixRow, { isCompact, hasNumbers, hasIntervals }: Detail): string {
  const { note } = row;
  const isTurbo = row.suite === 'turbo' && row.cells.some(({ result }) => result !== null);
  const title = isTurbo ? `${row.title} (${CONFIGURE_PROCESSES})` : row.title;
  if (!isCompact) return [title, note].filter(Boolean).join(', ');
  const calls = callsOf(row);
  const areNumbers = hasNumbersInCells(row);
  // The last line names the drives.
  const place = note.replace(/(?:; )?drives differ$/, '');
  const what = calls.length > 1 && !areNumbers ? place.replace(/^4 KiB, .*/, '4 KiB') : place;
  const own = [title, what, unitOfRow(row)].filter(Boolean).join(', ');
  if (calls.length < 2) return own;
  if (areNumbers && hasNumbers) return hasIntervals ? `${own} with n ${unitOf(calls)}` : `${own} (${unitOf(calls)})`;
  if (areNumbers) return own;
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

/** "**820,000 files/s** (800,000 to 840,000), 16 workers": the best of a row as the page marks it. */
function valueText(cell: MatrixCell, detail: Detail, row: MatrixRow): string {
  const { hasIntervals, isCompact, hasNumbers } = detail;
  const { result, value, interval, of, note, isBest } = cell;
  if (result === null) return sanitizeSentence([value]);
  const mark = isUnverified(cell) ? UNVERIFIED_SIGN : '';
  const bounds = interval === null ? null : `(${boundsText(interval)})`;
  const shown = (number: string) => (isBest ? `**${sanitizeNumber(number)}**` : sanitizeNumber(number)) + mark;
  if (!isCompact) {
    const text = [shown(value), bounds].filter(Boolean).join(' ');
    return [text, sanitizeSentence([(note ?? '').replaceAll(' · ', ', ')])].filter(Boolean).join(', ');
  }
  const unit = unitOfRow(row);
  const scaled = (text: string) => (unit.startsWith('k ') ? inThousands(text) : text);
  const own = unit === '' ? value : value.slice(0, value.length - unit.replace(/^k /, '').length - THIN.length);
  const count = hasNumbers && hasNumbersInCells(row) && of ? Number.parseInt(of, 10) : null;
  const number = count === null ? null : hasIntervals ? `with ${count}` : `(${count})`;
  return [shown(scaled(own)), number, hasIntervals && bounds ? scaled(bounds) : null].filter(Boolean).join(' ');
}

/** "800,000 to 840,000" of "[800,000, 840,000]". */
const boundsText = (interval: string): string => interval.replaceAll(/\[(.*?), (.*?)\]/g, '$1 to $2');

/** A run is compared as what it is: whose it is, its page says. */
const isUnverified = ({ subject, result }: MatrixCell): boolean =>
  subject.kind !== 'run' && result?.isVerified === false;

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
    return [...common, ...groups];
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

/** "APFS, on battery": that a machine is plugged in says something only where it also ran on battery. */
const underText = (results: readonly MeasuredResult[]): string =>
  [conditionText(results, 'fs'), batteryText(results)].filter(Boolean).join(', ');

function batteryText(results: readonly MeasuredResult[]): string {
  const text = conditionText(results, 'power');
  return text.includes(facetText('power', 'battery')) ? text : '';
}

/** "runs received 2026-11-02 to 2026-11-18"; of many runs only the latest are known one by one. */
function dates(rows: readonly MatrixRow[], { hasDates, isCompact }: Detail): string[] {
  const results = rows.flatMap(({ cells }) => cells.flatMap(({ result }) => result ?? []));
  const known = results.flatMap((one) => runsOfResult(one) ?? []);
  if (!hasDates || known.length === 0) return [];
  const days = known.flatMap(({ received }) => received.map((date) => date.toISOString().slice(0, 10))).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const areAll = results.every((one) => one.runs <= (runsOfResult(one)?.runs ?? 0));
  if (!areAll) return [`latest run received ${last}`];
  return [`${isCompact ? '' : 'runs '}received ${first === last ? first : `${first} to ${last}`}`];
}

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

/** What the values are compared with, what signs, bold and parentheses mean, and what was left out. */
function legend(
  { baseline, subjects }: ComparisonPageData,
  rows: readonly MatrixRow[],
  names: readonly string[],
  detail: Detail,
): string[] {
  const { hasIntervals, isCompact } = detail;
  const cells = rows.flatMap((row) => row.cells);
  const verdicts = cells.flatMap(({ verdict }) => verdict ?? []);
  const hasText = (isOne: (text: string) => boolean) => isCompact && verdicts.some(({ text }) => isOne(text));
  const than = isCompact ? `${SPEED_SIGNS.faster} faster, ${SPEED_SIGNS.slower} slower than` : 'compared with';
  // Of two the head of the column says it.
  const hasBaseline = verdicts.length > 0 && (subjects.length > 2 || isCompact);
  return [
    hasIntervals ? '95 % intervals in parentheses' : '',
    hasBaseline ? `${than} ${sanitizeText(names[baseline.index] ?? '')}` : '',
    hasText(isTie) ? `${TIE_SIGN}: ${VERDICTS.tie_inline}` : '',
    hasText(isFewText) ? `${FEW_SIGN}: ${FEW_RUNS}` : '',
    cells.some(isUnverified) ? `${UNVERIFIED_SIGN}: not verified` : '',
    ...boldLegend(rows, subjects, isCompact),
    ...leftOut(rows, detail),
  ].filter(Boolean);
}

/** What is bold, and what the ratios are of. */
function boldLegend(
  rows: readonly MatrixRow[],
  subjects: ComparisonPageData['subjects'],
  isCompact: boolean,
): string[] {
  const cells = rows.flatMap((row) => row.cells);
  const has = (wanted: NonNullable<MatrixCell['verdict']>['certainty']) =>
    cells.some(({ verdict }) => verdict?.certainty === wanted);
  const bold = [
    cells.some(({ isBest }) => isBest) ? `best of its row${withoutText(rows)}` : '',
    has('clear') ? 'ratio clear beyond the spread between contributors' : '',
  ].filter(Boolean);
  // Single runs are called that in the first line.
  const isOfRuns = has('runs') && subjects.some(({ kind }) => kind !== 'run');
  const ofRuns = isCompact ? 'the numbers describe these runs only' : THESE_RUNS;
  const scope = has('clear') ? 'other ratios describe these runs only' : ofRuns;
  return [bold.length > 0 ? `**bold**: ${bold.join('; ')}` : '', isOfRuns ? scope : ''];
}

const THESE_RUNS = 'the numbers describe these runs, not the hardware';

/** Of several a weak result is never the best, though its value may be. */
function withoutText(rows: readonly MatrixRow[]): string {
  const ahead = rows.flatMap(({ cells }) =>
    cells.filter(
      ({ result, isContender }) =>
        result !== null &&
        !isContender &&
        cells.some((best) => best.isBest && best.result !== null && bySpeed(result, best.result) < 0),
    ),
  );
  const which = [
    ahead.some(isUnverified) ? UNVERIFIED_SIGN : '',
    ahead.some((cell) => !isUnverified(cell)) ? `results of ${FEW_RUNS}` : '',
  ].filter(Boolean);
  return which.length === 0 ? '' : ` without ${which.join(' and ')}`;
}

function leftOut(rows: readonly MatrixRow[], { hasIntervals, isCompact, hasNumbers }: Detail): string[] {
  const reach = hasIntervals ? null : widestReach(rows);
  const left = [
    hasIntervals ? '' : reach === null ? 'intervals' : `95 % intervals (at most ±${reach} %)`,
    isCompact && !hasNumbers && rows.some(hasNumbersInCells) ? 'worker counts' : '',
  ].filter(Boolean);
  return left.length > 0 ? [`${listed(left)}: at the link`] : [];
}
