import type { MeasuredResult } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';
import type { ComparisonPageData } from './comparison.ts';
import { contributorsText } from './counts.ts';
import { fewRunsText } from './few-runs.ts';
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
  /** Who cannot win, or why nothing is compared. */
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
    note: fewRunsText(comparison.few, namesOf(subjects)),
  };
}

/** "clear in 6 of 6 results · 8 to 20 verified contributors per result" */
function certaintyText({ subjects }: ComparisonPageData, rows: readonly MatrixRow[], isOfRuns: boolean): string {
  if (subjects.every(({ kind }) => kind === 'run')) return 'single runs, which do not describe the hardware';
  const who = whoText(judgedResults(rows), subjects.length > 2 ? fewText(rows, subjects) : '');
  return [subjects.length > 2 ? severalText(rows, isOfRuns) : pairText(rows, isOfRuns), who]
    .filter(Boolean)
    .join(' · ');
}

function pairText(rows: readonly MatrixRow[], isOfRuns: boolean): string {
  const differing = rows.filter(({ isDifferent }) => isDifferent);
  const of = (some: readonly MatrixRow[]) => `${some.length} of ${counted(rows.length, 'result')}`;
  if (isOfRuns) return `${of(differing)} differ${rows.length === 1 ? 's' : ''}, in these runs only`;
  const clear = differing.filter(isOfHardware);
  const others = differing.length - clear.length;
  return `clear in ${of(clear)}${others > 0 ? `, ${others} more in these runs only` : ''}`;
}

function severalText(rows: readonly MatrixRow[], isOfRuns: boolean): string {
  if (isOfRuns) return 'in these runs only';
  const isMixed = rows.some(({ cells }) => cells.some(({ verdict }) => verdict?.certainty === 'runs'));
  if (!isMixed) return '';
  const areOnDrives = rows.some(({ cells }) => cells.some(({ isOnOtherDrive }) => isOnOtherDrive));
  return `bold: clear; not bold: in these runs only${areOnDrives ? ', or on another drive' : ''}`;
}

/** More cells with few runs than these are not named. */
const MOST_NAMED = 2;

/** "; few runs: M2 Pro (flushed writes of 64 MiB)"; empty: every result has enough. */
function fewText(rows: readonly MatrixRow[], subjects: ComparisonPageData['subjects']): string {
  const names = namesOf(subjects);
  const few = rows.flatMap((row) =>
    row.cells.filter(isFew).map(({ subject }) => `${names[subjects.indexOf(subject)]} (${questionText(row)})`),
  );
  if (few.length === 0) return '';
  return few.length > MOST_NAMED ? `, except “${FEW_RUNS}”` : `; ${FEW_RUNS}: ${few.join(', ')}`;
}

/** @param few cells with few runs have no verdict, and are not counted */
function whoText(results: readonly MeasuredResult[], few: string): string {
  const text = `${contributorsText(results)} per result${few}`;
  if (results.every(({ isVerified }) => isVerified)) return text;
  return `${text}, ${results.some(({ isVerified }) => isVerified) ? 'not all verified' : 'not verified'}`;
}
