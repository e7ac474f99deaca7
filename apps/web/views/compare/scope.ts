import type { MeasuredResult } from '../../domain/results/result.ts';
import type { ComparisonPageData } from './comparison.ts';
import { contributorsText } from './counts.ts';
import { fewRunsText } from './few-runs.ts';
import { type MatrixRow, matrixOf } from './matrix.ts';
import { pairWinners } from './pair-winners.ts';
import { questionWinners, type WinnerGroup, winnerGroups, winnersText } from './question-winners.ts';
import { capital, namesOf, tallyText } from './tally.ts';

export interface Scope {
  /** Who is faster, at what and by how much; null: nothing tells. */
  readonly lead: string | null;
  /** The same, a line for each who is faster at something. */
  readonly winners: readonly WinnerGroup[];
  /** Every verdict is about the available runs. */
  readonly isOfRuns: boolean;
  /** How sure that is, or why there is nothing to tell. */
  readonly certainty: string;
}

/** The answer of the page in two lines, both of the verdicts of the whole matrix. */
export function scopeOf(comparison: ComparisonPageData): Scope {
  const { subjects, address } = comparison;
  const { isOfRuns, rows } = matrixOf({ ...comparison, address: { ...address, onlyClear: false } });
  const nothing = { lead: null, winners: [], isOfRuns };
  if (rows.length === 0) return { ...nothing, certainty: 'No signed run of these yet.' };
  const compared = rows.filter(({ cells }) => cells.some(({ verdict }) => verdict !== null));
  if (compared.length === 0) return { ...nothing, certainty: 'No two of them have a result to compare.' };
  const winners = subjects.length > 2 ? questionWinners(rows) : [];
  const tally = subjects.length > 2 ? winnersText(winners) || null : tallyText(rows, subjects);
  const lead = tally && `${isOfRuns ? 'In these runs, ' : ''}${isOfRuns ? tally : capital(tally)}.`;
  const certainty = [certaintyText(comparison, compared, isOfRuns), fewRunsText(comparison.few, namesOf(subjects))];
  const groups = subjects.length > 2 ? winnerGroups(winners, isOfRuns) : pairWinners(rows, subjects, isOfRuns);
  return { lead, winners: groups, isOfRuns, certainty: certainty.filter(Boolean).join(' ') };
}

/** "How sure: 8 to 20 verified contributors per result, 95 % intervals." */
function certaintyText(comparison: ComparisonPageData, rows: readonly MatrixRow[], isOfRuns: boolean): string {
  if (comparison.subjects.every(({ kind }) => kind === 'run'))
    return 'How sure: single runs, which do not describe the hardware.';
  const cells = rows.flatMap((row) => row.cells);
  const who = whoText(cells.flatMap(({ result }) => result ?? []));
  if (isOfRuns) {
    return `How sure: ${who}: too few to describe the hardware.`;
  }
  const isMixed = cells.some(({ verdict }) => verdict?.certainty === 'runs');
  return `How sure: ${who}, 95\u2009% intervals.${isMixed ? ' Ratios that are not bold are of these runs only, not of the hardware.' : ''}`;
}

function whoText(results: readonly MeasuredResult[]): string {
  const text = `${contributorsText(results)} per result`;
  if (results.every(({ isVerified }) => isVerified)) return text;
  return `${text}, ${results.some(({ isVerified }) => isVerified) ? 'not all verified' : 'not verified'}`;
}
