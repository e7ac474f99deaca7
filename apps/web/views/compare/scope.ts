import type { Subject } from '../../db/subject.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { counted, listed } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import type { ComparisonPageData } from './comparison.ts';
import { contributorsText } from './counts.ts';
import { FEW_RUNS, isFew, judgedResults, type MatrixRow, matrixOf } from './matrix.ts';
import { pairWinners } from './pair-winners.ts';
import { type AnswerLine, questionLines, questionText, questionWinners } from './question-winners.ts';
import { isOfHardware, namesOf } from './tally.ts';

export interface Scope {
  /** Who is faster, at what and by how much: of two a line for each who is faster at something, of more one for each question. */
  readonly winners: readonly AnswerLine[];
  /** Every verdict is about the available runs. */
  readonly isOfRuns: boolean;
  /** How sure that is, in few words; null: nothing is compared. */
  readonly certainty: string | null;
  /** Why nothing is compared. */
  readonly note: string | null;
}

/** The answer of the page and how sure it is, both of the verdicts of the whole matrix. */
export function scopeOf(comparison: ComparisonPageData): Scope {
  const { subjects, address } = comparison;
  const { isOfRuns, rows } = matrixOf({ ...comparison, address: { ...address, onlyClear: false } });
  const nothing = { winners: [], isOfRuns, certainty: null };
  if (rows.length === 0) return { ...nothing, note: 'No signed run of these yet.' };
  const compared = rows.filter(({ cells }) => cells.some(({ verdict }) => verdict !== null));
  if (compared.length === 0) return { ...nothing, note: 'No two of them have a result to compare.' };
  return {
    winners: subjects.length > 2 ? questionLines(questionWinners(rows)) : pairWinners(rows, subjects, isOfRuns),
    isOfRuns,
    certainty: certaintyText(comparison, compared, isOfRuns),
    note: null,
  };
}

/** "clear in 6 of 6 results · 8 to 20 verified contributors per result" */
function certaintyText(comparison: ComparisonPageData, rows: readonly MatrixRow[], isOfRuns: boolean): string {
  const { subjects } = comparison;
  if (subjects.every(({ kind }) => kind === 'run')) return 'single runs, which do not describe the hardware';
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
  if (subjects.length === 2) return isOfRuns ? runsText(rows) : joined(pairText(rows), whoText(judgedResults(rows)));
  const weak = weakText(comparison, rows);
  const who = whoOfSeveral(rows, subjects);
  return joined(severalText(rows, isOfRuns), weak, weak === '' ? who : `others: ${who.replace(' per result', '')}`);
}

/** Of two whose every verdict is about the available runs. */
function runsText(rows: readonly MatrixRow[]): string {
  const differing = rows.filter(({ isDifferent }) => isDifferent).length;
  const what = `${differing} of ${counted(rows.length, 'result')} differ${differing === 1 ? 's' : ''}`;
  const who = contributorsText(judgedResults(rows));
  return `${what} in these runs, not yet for the hardware: ${who} per result, ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified are needed`;
}

function pairText(rows: readonly MatrixRow[]): string {
  const differing = rows.filter(({ isDifferent }) => isDifferent);
  const clear = differing.filter(isOfHardware);
  const others = differing.length - clear.length;
  const more = others > 0 ? `, ${others} more in these runs only` : '';
  return `clear in ${clear.length} of ${counted(rows.length, 'result')}${more}`;
}

function severalText(rows: readonly MatrixRow[], isOfRuns: boolean): string {
  if (isOfRuns) return 'in these runs only';
  const isMixed = rows.some(({ cells }) => cells.some(({ verdict }) => verdict?.certainty === 'runs'));
  if (!isMixed) return '';
  const areOnDrives = rows.some(({ cells }) => cells.some(({ isOnOtherDrive }) => isOnOtherDrive));
  return `bold: clear; not bold: in these runs only${areOnDrives ? ', or on another drive' : ''}`;
}

type Subjects = ComparisonPageData['subjects'];

/** More results with few runs than these are counted. */
const MOST_NAMED = 2;

function whoText(results: readonly MeasuredResult[]): string {
  const text = `${contributorsText(results)} per result`;
  if (results.every(({ isVerified }) => isVerified)) return text;
  return `${text}, ${results.some(({ isVerified }) => isVerified) ? 'not all verified' : 'not verified'}`;
}

/** Who is behind the others is said of those who are named as weak. */
function whoOfSeveral(rows: readonly MatrixRow[], subjects: Subjects): string {
  const results = judgedResults(rows);
  const unverified = unverifiedOf(rows, subjects);
  return whoText(results.filter(({ subject }) => !unverified.some(({ index }) => index === subject)));
}

/** Of several those of whom no result is verified, where others have some that are. */
function unverifiedOf(rows: readonly MatrixRow[], subjects: Subjects): Subjects {
  const resultsOf = ({ index }: Subject) => rows.flatMap(({ cells }) => cells[index]?.result ?? []);
  const unverified = subjects.filter((subject) => {
    const mine = resultsOf(subject);
    return mine.length > 0 && mine.every(({ isVerified }) => !isVerified);
  });
  const hasVerified = subjects.some((subject) => resultsOf(subject).some(({ isVerified }) => isVerified));
  return hasVerified ? unverified : [];
}

/**
 * Of three and more subjects whose results are weakly supported: "weak: Ryzen 7 7840U (2 runs, too few to be named fastest),
 * EPYC 9654 (not verified)"; empty: nobody's.
 */
function weakText({ subjects, few }: ComparisonPageData, rows: readonly MatrixRow[]): string {
  const names = namesOf(subjects);
  const unverified = unverifiedOf(rows, subjects);
  const weak = subjects.flatMap((subject, at): string[] => {
    const runs = few.find((one) => one.subject === subject)?.runs;
    const why = [
      ...(runs === undefined ? fewCellsOf(rows, subject) : [`${counted(runs, 'run')}, too few to be named fastest`]),
      ...(unverified.includes(subject) ? ['not verified'] : []),
    ];
    return why.length === 0 ? [] : [`${names[at]} (${why.join('; ')})`];
  });
  return weak.length === 0 ? '' : `weak: ${weak.join(', ')}`;
}

/** "few runs of writing and flushing 64 MiB" */
function fewCellsOf(rows: readonly MatrixRow[], subject: Subject): string[] {
  const few = rows.filter(({ cells }) => cells.some((cell) => cell.subject === subject && isFew(cell)));
  if (few.length === 0) return [];
  return [`${FEW_RUNS} of ${few.length > MOST_NAMED ? counted(few.length, 'result') : listed(few.map(questionText))}`];
}
