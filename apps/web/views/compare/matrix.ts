import { HEADLINE_TEXT, SUITE_SLUGS, type Suite } from '@fsbench/contract';
import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { VIEWS } from '../../addresses/comparison-views.ts';
import type { Subject } from '../../db/subject.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import type { Gap } from '../../domain/results/gaps.ts';
import { digitsOfRow, evidenceCounts, type ResultPair, runsText } from '../../domain/results/pair.ts';
import { campsOfResult, type MeasuredResult } from '../../domain/results/result.ts';
import { shownBounds, shownValue } from '../../domain/results/shown-value.ts';
import { questionPlace } from '../../suites/core-sweep/questions.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { createBrief } from '../../suites/memfs/results.ts';
import { aloneBrief } from '../../suites/turbo/results.ts';
import { counted, primitiveName } from '../../wording/names.ts';
import { digitsApart, formatBytes } from '../../wording/quantity.ts';
import { formatFactorBounds, speedBounds } from '../../wording/ratio.ts';
import { fewRuns, shortVerdict, tooFewText } from '../../wording/verdict.ts';
import type { AskedQuestion } from './asked.ts';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { differingDrives, driveNames, drivesOfCells, shortDrive } from './drives.ts';
import { hasFewRuns } from './few-runs.ts';

export interface MatrixCell {
  readonly subject: Subject;
  readonly result: MeasuredResult | null;
  /** What `verdict` says in words; null of the baseline, and where one of the two has no answer. */
  readonly pair: ComparedResult | null;
  /** "17.8 ms", or the word that is there instead. */
  readonly value: string;
  readonly interval: string | null;
  /** By the baseline, in words; null: there is nothing to compare. */
  readonly verdict: { readonly text: string; readonly certainty: 'clear' | 'runs' | 'none' } | null;
  /** "[1.09, 1.22]", of the factor in `verdict`; null: it has none, or there is no room for it. */
  readonly bounds: string | null;
  /** What this result alone is of, where the results of a row differ in it: a call, a number of workers. */
  readonly of: string | null;
  /** What this subject's answer is of, where they differ: "32 workers", "F_FULLFSYNC", "AP0512Q". */
  readonly note: string | null;
  /** Where each of three and more is on a drive of its own: which. */
  readonly drive: string | null;
  /** It is not the baseline's, and may be what differs. */
  readonly isOnOtherDrive: boolean;
  /** What is behind the value: "101 runs by 14 verified". */
  readonly runs: string | null;
  /** They are fewer than half of what the head of the column counts, and said in the cell. */
  readonly hasFewerRuns: boolean;
  /** Why it is weakly supported: "2 runs", "not verified" where others are; null: it is not. */
  readonly weak: string | null;
  /** Compared, and with enough runs to be the best. */
  readonly isContender: boolean;
  /** The best of its row, or one that may be. */
  readonly isBest: boolean;
}

export interface MatrixRow {
  readonly id: string;
  readonly suite: Suite;
  readonly title: string;
  readonly note: string;
  readonly cells: readonly MatrixCell[];
  /** The drive of all its results, where it is no subject itself; null: they use none, or each its own. */
  readonly drive: string | null;
  /** Drives in machines of unlike CPUs, which may be what differs: nobody is named faster by it. */
  readonly isOfMachines: boolean;
  /** Whether two of the subjects differ. */
  readonly isDifferent: boolean;
}

export interface Matrix {
  readonly rows: readonly MatrixRow[];
  /** Rows that the filter hides, */
  readonly hidden: number;
  /** and those that it would. */
  readonly unclear: number;
  /** Every verdict is about the available runs, and none about the hardware. */
  readonly isOfRuns: boolean;
  /** Somewhere two intervals are apart and yet nothing is clear. */
  readonly hasApartTies: boolean;
}

/** Durable writes first: they are why most readers come. */
const SUITE_ORDER: readonly Suite[] = ['sync', ...SUITE_SLUGS.filter((suite) => suite !== 'sync')];

export const inMatrixOrder = (sections: readonly SuiteComparison[]): SuiteComparison[] =>
  sections.toSorted((x, y) => SUITE_ORDER.indexOf(x.suite) - SUITE_ORDER.indexOf(y.suite));

/** The questions of the page, or of its preset, with what each subject answers. */
export function matrixOf(comparison: ComparisonPageData): Matrix {
  const { sections, subjects, address } = comparison;
  const ofView = VIEWS.get(address.view ?? '')?.suites;
  const shown = inMatrixOrder(sections).filter(({ suite }) => ofView === undefined || ofView.includes(suite));
  const drives = drivesOfTwo(comparison);
  const all = withFewerRuns(
    shown
      .flatMap((section) => section.asked.map((asked) => rowOf(asked, section, comparison, drives)))
      .filter(
        ({ cells }) => cells.some(({ result }) => result !== null) || subjects.some(({ kind }) => kind !== 'drive'),
      ),
  );
  const isAnswered = all.some(({ cells }) => cells.some(({ result }) => result !== null));
  if (!isAnswered) return { rows: [], hidden: 0, unclear: 0, isOfRuns: false, hasApartTies: false };
  const clear = all.filter(({ isDifferent }) => isDifferent);
  const rows = address.onlyClear ? clear : all;
  const verdicts = all.flatMap(({ cells }) => cells.flatMap(({ verdict }) => verdict ?? []));
  return {
    rows,
    hidden: all.length - rows.length,
    unclear: all.length - clear.length,
    isOfRuns:
      verdicts.some(({ certainty }) => certainty === 'runs') &&
      !verdicts.some(({ certainty }) => certainty === 'clear'),
    hasApartTies: rows.some(({ cells }) => cells.some(({ pair }) => isApartTie(pair))),
  };
}

/** Cells of more subjects have no room for it. */
const SUBJECTS_WITH_COUNTS = 2;

/** The head of a column counts the runs of the row that has most: a cell of less than half of them says its own. */
function withFewerRuns(rows: readonly MatrixRow[]): MatrixRow[] {
  const mostOf = (subject: Subject) =>
    Math.max(0, ...rows.flatMap(({ cells }) => cells.map((cell) => (cell.subject === subject ? runsOf(cell) : 0))));
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      hasFewerRuns:
        cell.result !== null && row.cells.length <= SUBJECTS_WITH_COUNTS && runsOf(cell) * 2 < mostOf(cell.subject),
    })),
  }));
}

const runsOf = ({ result }: MatrixCell): number => result?.runs ?? 0;

/** Short names of the drives of two subjects, where they differ. Of more, the heads of the columns name them. */
function drivesOfTwo({ sections, subjects }: ComparisonPageData): ReadonlyMap<number, string> {
  const results = sections.flatMap((section) => section.results);
  const drives = subjects.length === 2 ? differingDrives(results, subjects) : [];
  const names = driveNames(drives.map(({ name }) => name));
  return new Map(drives.map(({ subject }, at) => [subject.index, names[at] ?? '']));
}

function rowOf(
  asked: AskedQuestion,
  section: SuiteComparison,
  { subjects, baseline }: ComparisonPageData,
  drives: ReadonlyMap<number, string>,
): MatrixRow {
  const { id, suite, title, pairs, answers } = asked;
  const base = answers.get(baseline.index);
  const results = [...answers.values()];
  const differing = results.some(({ key }) => key.text !== results[0]?.key.text);
  // What the row is of; a subject with another case says so in its cell.
  const first = base ?? results[0];
  const { contenders, best } = contentionOf(asked);
  const digits = digitsOfRow(results);
  const cells = subjects.map((subject): MatrixCell => {
    const result = answers.get(subject.index) ?? null;
    const pair = pairs.find(({ a }) => a === subject) ?? null;
    const gap = section.gaps.find((one) => one.subject === subject);
    const of = result && differing ? noteOf(result, first) : null;
    return {
      subject,
      result,
      pair,
      value: result ? valueText(result, digits, results) : absenceText(gap),
      interval: result && intervalText(result, results),
      verdict: subject === baseline || !result ? null : verdictOf(pair, result, base !== undefined),
      bounds: subjects.length === 2 ? boundsOf(pair) : null,
      of,
      note:
        result &&
        [of, result.drive ? drives.get(subject.index) : null, otherBaseText(pair, base, digits, results)]
          .filter(Boolean)
          .join(' · '),
      drive: null,
      isOnOtherDrive: false,
      runs:
        result &&
        (result.isVerified ? `${runsText(result)}, ${result.counts.verified} verified` : evidenceCounts(result)),
      hasFewerRuns: false,
      weak: result && weakText(subject, result, results),
      isContender: contenders.has(subject.index),
      isBest: best.has(subject.index),
    };
  });
  const [drive = null, ...otherDrives] = drivesOfCells(cells);
  const shared = otherDrives.length > 0 ? null : drive;
  // Of two each cell's note names its drive.
  const areOnOwnDrives = otherDrives.length > 0 && drives.size === 0;
  const isOfMachines = areInUnlikeMachines(suite, subjects, results);
  // Nobody is named for such a row.
  const marked = isOfMachines ? cells.map((cell) => ({ ...cell, isBest: false })) : cells;
  const placed = areOnOwnDrives ? marked.map((cell) => ({ ...cell, ...driveOf(cell, base) })) : marked;
  return {
    ...{ id, suite, cells: placed, drive: shared, isOfMachines },
    title: titleOf(title, suite, first),
    note: rowNote(first, pairs, {
      areDiffering: differing,
      areOnOwnDrives,
      isOfMachines,
      drive: shared && shortDrive(shared),
    }),
    isDifferent: cells.some(({ verdict }) => verdict !== null && verdict.certainty !== 'none'),
  };
}

/** Few runs, or contributors who are not verified beside others who are. A run is compared as what it is. */
function weakText({ kind }: Subject, one: MeasuredResult, beside: readonly MeasuredResult[]): string | null {
  if (kind === 'run') return null;
  const isNotVerified = !one.isVerified && beside.some(({ isVerified }) => isVerified);
  const why = [hasFewRuns(one) ? counted(one.runs, 'run') : '', isNotVerified ? NOT_VERIFIED : ''].filter(Boolean);
  return why.length === 0 ? null : why.join(', ');
}

const areInUnlikeMachines = (suite: Suite, subjects: readonly Subject[], results: readonly MeasuredResult[]): boolean =>
  suite === 'core-sweep' &&
  subjects.every(({ kind }) => kind === 'drive') &&
  new Set(results.map(({ usableCpus }) => usableCpus)).size > 1;

function driveOf({ subject, result }: MatrixCell, base: MeasuredResult | undefined) {
  if (!result?.drive || subject.kind === 'drive') return {};
  return { drive: shortDrive(result.drive.name), isOnOtherDrive: result.drive.slug !== base?.drive?.slug };
}

/** Of a side with few contributors the runs are compared, so that its baseline may not be the value that is shown: then it is named. */
function otherBaseText(
  pair: ComparedResult | null,
  base: MeasuredResult | undefined,
  digits: number,
  beside: readonly MeasuredResult[],
): string | null {
  const used = pair?.pair?.b;
  const text = used && valueText(used, digits, beside);
  return !base || !text || text === valueText(base, digits, beside) ? null : `vs ${text}`;
}

/**
 * Marked only where the row has a difference: the best of values that could be equal is chance. So of several subjects those
 * share the mark that cannot be told from the best, by their verdict with it or by their intervals. Whose result is weakly
 * supported (few runs, or not verified beside others that are) neither has the mark nor keeps it from another.
 */
function contentionOf({ pairs, answers }: AskedQuestion): Record<'contenders' | 'best', ReadonlySet<number>> {
  const base = pairs[0]?.b;
  const none = { contenders: new Set<number>(), best: new Set<number>() };
  if (!base) return none;
  const ofSubject = new Map(pairs.map((one) => [one.a.index, one]));
  const compared = [...answers].filter(([index]) => {
    const one = ofSubject.get(index);
    return index === base.index || (one !== undefined && one.pair !== null && one.verdict.kind !== 'not_comparable');
  });
  const kindOf = (index: number) => (index === base.index ? base : ofSubject.get(index)?.a)?.kind;
  const able = compared.filter(([index, result]) => kindOf(index) === 'run' || !hasFewRuns(result));
  const verified = able.filter(([index, { isVerified }]) => kindOf(index) === 'run' || isVerified);
  const contenders = compared.length > 2 ? ([verified, able].find(({ length }) => length > 1) ?? compared) : compared;
  const [best] = contenders.toSorted(([, x], [, y]) => bySpeed(x, y));
  if (!best) return none;
  // A verdict is of a subject and the baseline.
  const hasVerdict = (index: number): boolean => {
    const { kind } = ofSubject.get(index)?.verdict ?? {};
    return kind === 'clear' || kind === 'these_runs';
  };
  const isLikeBest = ([index, result]: (typeof contenders)[number]) => {
    if (index === base.index) return !hasVerdict(best[0]);
    return best[0] === base.index ? !hasVerdict(index) : areAlike(result, best[1]);
  };
  const sharing = contenders.filter((one) => one === best || isLikeBest(one));
  const indexes = (some: typeof contenders) => new Set(some.map(([index]) => index));
  return { contenders: indexes(contenders), best: indexes(sharing.length === contenders.length ? [] : sharing) };
}

/** The faster first. */
export const bySpeed = ({ measure, estimate }: MeasuredResult, other: MeasuredResult): number =>
  (measure.better === 'higher' ? -1 : 1) * (estimate.median - other.estimate.median);

/** Whether their intervals overlap. */
function areAlike({ estimate: x }: MeasuredResult, { estimate: y }: MeasuredResult): boolean {
  return (x.low ?? x.median) <= (y.high ?? y.median) && (y.low ?? y.median) <= (x.high ?? x.median);
}

function verdictOf(pair: ComparedResult | null, result: MeasuredResult, hasBase: boolean): MatrixCell['verdict'] {
  if (!pair) return hasBase ? { text: VERDICTS.not_comparable_inline, certainty: 'none' } : null;
  const { verdict } = pair;
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs':
      return {
        text: shortVerdict(verdict, result.measure.better),
        certainty: verdict.kind === 'clear' ? 'clear' : 'runs',
      };
    case 'tie':
      return { text: tieText(pair, result), certainty: 'none' };
    case 'too_few':
      return { text: tooFewText(verdict), certainty: 'none' };
    case 'not_comparable':
      return { text: whyNotText(verdict.few), certainty: 'none' };
    default:
      return null;
  }
}

function boundsOf(pair: ComparedResult | null): string | null {
  const verdict = pair?.verdict;
  if (verdict?.kind !== 'clear' && verdict?.kind !== 'these_runs') return null;
  return formatFactorBounds(verdict.ratio, verdict);
}

function whyNotText(few: 'a' | 'b' | undefined): string {
  if (few === undefined) return VERDICTS.not_comparable_inline;
  return few === 'b' ? FEW_BASELINE_RUNS : FEW_RUNS;
}

/** Where two intervals are apart and yet nothing is clear, the one that the verdict is of. */
function tieText({ pair, verdict }: ComparedResult, { measure }: MeasuredResult): string {
  if (verdict.kind !== 'tie' || !pair) return VERDICTS.tie_inline;
  const few = fewRuns(verdict, [pair.a, pair.b]);
  if (few !== null) return pair.b.runs < pair.a.runs ? FEW_BASELINE_RUNS : FEW_RUNS;
  return areApart(pair) ? fill(VERDICTS.tie_wide_inline, speedBounds(verdict, measure.better)) : VERDICTS.tie_inline;
}

/** Too few for a verdict, or to stand beside those of hardware: the head of the page says how few. */
export const FEW_RUNS = 'few runs';
export const NOT_VERIFIED = 'not verified';
/** Of a subject that may have many itself. */
const FEW_BASELINE_RUNS = 'few baseline runs';
/** Where there is room for none of them. */
const FEW_TEXTS = [FEW_RUNS, FEW_BASELINE_RUNS] as const;

export const isFewText = (text: string): boolean => (FEW_TEXTS as readonly string[]).includes(text);

/** Whether its cell says that it has too few runs for a verdict. */
export const isFew = ({ verdict }: MatrixCell): boolean => verdict !== null && isFewText(verdict.text);

/** The results that the rows have verdicts of: of three and more subjects without those with few runs, which their cells say. */
export function judgedResults(rows: readonly MatrixRow[]): MeasuredResult[] {
  const cells = rows.flatMap((row) => row.cells.filter((cell) => row.cells.length < 3 || !isFew(cell)));
  return cells.flatMap(({ result }) => result ?? []);
}

/** Nothing is clear of it, and not for want of runs. */
function isApartTie(one: ComparedResult | null): boolean {
  if (!one?.pair || one.verdict.kind !== 'tie') return false;
  const { a, b } = one.pair;
  return fewRuns(one.verdict, [a, b]) === null && areApart(one.pair);
}

function areApart({ a, b }: ResultPair): boolean {
  const [x, y] = [a.estimate, b.estimate];
  if (x.low === null || x.high === null || y.low === null || y.high === null) return false;
  return x.low > y.high || y.low > x.high;
}

function valueText(one: MeasuredResult, digits: number, beside: readonly MeasuredResult[]): string {
  if (campsOfResult(one)) return 'two groups';
  const { low, high } = one.estimate;
  return shownValue(one, low === null || high === null ? digits : digitsApart(low, high, digits), beside);
}

const intervalText = (one: MeasuredResult, beside: readonly MeasuredResult[]): string | null =>
  one.estimate.low === null && !campsOfResult(one) ? null : shownBounds(one, beside);

/** Why there is no value: four things that have four names. */
function absenceText(gap: Gap | undefined): string {
  switch (gap?.kind) {
    case 'uncounted':
      return 'no valid run';
    case 'elsewhere':
      return 'other conditions only';
    case 'of_chips':
      return 'not of drives';
    default:
      return VERDICTS.not_measured_short;
  }
}

/** What one answer is of, where the answers of a row differ in it. */
function noteOf({ key }: MeasuredResult, first: MeasuredResult | undefined): string {
  const { suite, workers, primitive } = key;
  if (suite === 'throughput') return key.text === first?.key.text ? '' : throughputTitle(key);
  if (suite === 'sync') return primitiveName(primitive ?? 'none');
  return workers === null ? '' : counted(workers, suite === 'memfs' ? 'thread' : 'worker');
}

interface RowFacts {
  /** The answers are of several cases. */
  readonly areDiffering: boolean;
  /** Each is then a result of a drive, too, and no cell names it. */
  readonly areOnOwnDrives: boolean;
  readonly isOfMachines: boolean;
  /** The one that all of them are of. */
  readonly drive: string | null;
}

/** What all answers of a row are of. */
function rowNote(
  first: MeasuredResult | undefined,
  pairs: readonly ComparedResult[],
  { areDiffering, areOnOwnDrives, isOfMachines, drive }: RowFacts,
): string {
  if (!first) return '';
  if (first.key.suite === 'throughput')
    return drive === null ? (areOnOwnDrives ? 'drives differ' : 'to disk') : `to ${drive}`;
  const place = (text: string) => {
    if (drive === null) return text;
    return text.includes('on disk') ? text.replace('on disk', `on ${drive}`) : `${text} on ${drive}`;
  };
  if (first.key.suite === 'core-sweep') {
    const workers = areDiffering ? '' : `, ${counted(first.key.workers ?? 0, 'worker')}`;
    return `${place(questionPlace(first))}${workers}${isOfMachines ? '; CPUs differ' : ''}`;
  }
  if (first.key.suite === 'sync' && areOnOwnDrives)
    return areDiffering ? '4 KiB; drives differ' : `${aloneNote(first)}; drives differ`;
  if (areDiffering)
    return first.key.suite === 'sync' ? place('4 KiB, by each system’s call') : 'each with its own number';
  // The row's title has said the rest.
  return place((pairs[0]?.brief ?? aloneNote(first)).replace(/^(short processes and|a create,) /, ''));
}

/** Of a result that is compared with nobody. */
function aloneNote({ key }: MeasuredResult): string {
  switch (key.suite) {
    case 'sync':
      return `4 KiB flushed with ${primitiveName(key.primitive ?? 'none')}`;
    case 'memfs':
      return createBrief(key);
    case 'turbo':
      return aloneBrief(key);
    default:
      return keyTitle(key);
  }
}

/** "Write and flush 64 MiB": of bytes the title is the case. */
const titleOf = (title: string, suite: Suite, first: MeasuredResult | undefined): string =>
  suite === 'throughput' && first ? throughputTitle(first.key) : title;

const throughputTitle = ({ dataKind, extent }: MeasuredResult['key']): string =>
  dataKind === 'durable'
    ? `${HEADLINE_TEXT.throughput.title} ${formatBytes(extent ?? 0)}`
    : `Write ${formatBytes(extent ?? 0)}, not flushed`;
