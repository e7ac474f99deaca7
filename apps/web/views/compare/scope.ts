import type { MeasuredResult } from '../../domain/results/result.ts';
import { counted, listed } from '../../wording/names.ts';
import type { ComparisonPageData } from './comparison.ts';
import { contributorsText } from './counts.ts';
import { fewRunsText, hasFewRuns } from './few-runs.ts';
import { bySpeed, isFew, judgedResults, type MatrixRow, matrixOf } from './matrix.ts';
import { pairWinners } from './pair-winners.ts';
import { questionText, questionWinners, type WinnerGroup, winnerGroups } from './question-winners.ts';
import { inReadersOrder, isOfHardware, namesOf } from './tally.ts';

export interface Scope {
  /** Who is faster, at what and by how much: a line for each who is faster at something. */
  readonly winners: readonly WinnerGroup[];
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
    winners:
      subjects.length > 2
        ? [...winnerGroups(questionWinners(rows), isOfRuns), ...aheadGroups(comparison, compared)]
        : pairWinners(rows, subjects, isOfRuns),
    isOfRuns,
    certainty: certaintyText(comparison, compared, isOfRuns),
    note: fewRunsText(comparison.few, namesOf(subjects)),
  };
}

/** "clear in 6 of 6 results · 8 to 20 verified contributors per result" */
function certaintyText({ subjects }: ComparisonPageData, rows: readonly MatrixRow[], isOfRuns: boolean): string {
  if (subjects.every(({ kind }) => kind === 'run')) return 'single runs, which do not describe the hardware';
  const who = whoText(judgedResults(rows));
  return [subjects.length > 2 ? severalText(rows, isOfRuns) : pairText(rows, isOfRuns), who]
    .filter(Boolean)
    .join(' · ');
}

/** "M4 Pro": "ahead at durable writes, with too few runs to call". Else who is fastest has a lower value than a cell without a mark. */
function aheadGroups({ subjects, few }: ComparisonPageData, rows: readonly MatrixRow[]): WinnerGroup[] {
  if (subjects.length < 3) return [];
  const names = namesOf(subjects);
  return subjects.flatMap((subject, index) => {
    const ahead = rows.filter(({ cells }) => {
      const cell = cells[index];
      const own = cell?.result;
      const best = cells.flatMap(({ isBest, result }) => (isBest && result ? [result] : []));
      return (
        own && (hasFewRuns(own) || isFew(cell)) && best.length > 0 && best.every((other) => bySpeed(own, other) < 0)
      );
    });
    if (ahead.length === 0 || few.some((one) => one.subject === subject)) return [];
    const works = inReadersOrder(ahead).map((row) => `${questionText(row)} (${row.cells[index]?.value})`);
    return [{ subject, name: names[index] ?? '', text: [`ahead at ${listed(works)}, with too few runs to call`] }];
  });
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
  return isMixed ? 'bold: clear; not bold: in these runs only' : '';
}

function whoText(results: readonly MeasuredResult[]): string {
  const text = `${contributorsText(results)} per result`;
  if (results.every(({ isVerified }) => isVerified)) return text;
  return `${text}, ${results.some(({ isVerified }) => isVerified) ? 'not all verified' : 'not verified'}`;
}
