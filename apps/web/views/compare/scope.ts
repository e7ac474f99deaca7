import type { MeasuredResult } from '../../domain/results/result.ts';
import { counted } from '../../wording/names.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import type { ComparisonPageData } from './comparison.ts';
import { contributorsText } from './counts.ts';
import { judgedResults, type MatrixCell, type MatrixRow, matrixOf } from './matrix.ts';
import { pairWinners } from './pair-winners.ts';
import { type AnswerLine, type QuestionWinner, questionWinners } from './question-winners.ts';
import { severalWinners } from './several-winners.ts';
import { isOfHardware, namesOf } from './tally.ts';
import { type WeakSubject, weakSubjects } from './weak.ts';

export interface Scope {
  /** A line for each who is faster, or fastest, at something: at what and by how much. */
  readonly winners: readonly AnswerLine[];
  /** Every verdict is about the available runs. */
  readonly isOfRuns: boolean;
  /** How sure that is, in few words; null: nothing is compared. */
  readonly certainty: Sentence | null;
  /** Whose results are weakly supported. */
  readonly weak: readonly WeakSubject[];
  /** One of these may be named faster: of two, or where too few others could be. */
  readonly canWeakLead: boolean;
  /** Why nothing is compared. */
  readonly note: string | null;
}

/** The answer of the page and how sure it is, both of the verdicts of the whole matrix. */
export function scopeOf(comparison: ComparisonPageData): Scope {
  const { subjects, address } = comparison;
  const { isOfRuns, rows } = matrixOf({ ...comparison, address: { ...address, onlyClear: false } });
  const nothing = { winners: [], isOfRuns, certainty: null, weak: [], canWeakLead: false };
  if (rows.length === 0) return { ...nothing, note: 'No signed run of these yet.' };
  const compared = rows.filter(({ cells }) => cells.some(({ verdict }) => verdict !== null));
  if (compared.length === 0) return { ...nothing, note: 'No two of them have a result to compare.' };
  const asked: readonly QuestionWinner[] = subjects.length > 2 ? questionWinners(rows) : [];
  const weak = weakSubjects(subjects, compared, asked);
  return {
    winners: subjects.length > 2 ? severalWinners(asked) : pairWinners(rows, subjects, isOfRuns),
    isOfRuns,
    certainty: certaintyOf(subjects, compared, isOfRuns, weak),
    weak,
    canWeakLead: subjects.length < 3 || rows.some(({ cells }) => cells.some(canLeadThoughWeak)),
    note: null,
  };
}

const canLeadThoughWeak = ({ isContender, weak }: MatrixCell): boolean => isContender && weak !== null;

/** "**Clear** in 6 of 6 results · 8 to 20 verified contributors per result" */
function certaintyOf(
  subjects: ComparisonPageData['subjects'],
  rows: readonly MatrixRow[],
  isOfRuns: boolean,
  weak: readonly WeakSubject[],
): Sentence {
  if (subjects.every(({ kind }) => kind === 'run'))
    return [{ strong: 'Single runs' }, ', which do not describe the hardware'];
  const who = whoText(judgedResults(rows), weak);
  if (isOfRuns) {
    const isVerified = who.includes(' verified');
    const [verified, other] = verifiedOf(subjects, weak) ?? [];
    const needed = `${CONTRIBUTORS_FOR_HARDWARE_VERDICT} ${isVerified ? 'are' : 'verified are'} needed`;
    const has = verified === undefined ? `${who} per result` : `${verified} has ${who} per result, ${other} none`;
    return [{ strong: 'Not sure yet' }, `: ${has}; ${needed}`];
  }
  const clear = subjects.length === 2 ? pairText(rows) : severalText(rows);
  return [...clear, ` · ${who} per result`];
}

/** Of two of which one is verified its name, then that of the other: the number is of the contributors of the first. */
function verifiedOf(
  subjects: ComparisonPageData['subjects'],
  weak: readonly WeakSubject[],
): readonly [verified: string, other: string] | null {
  const names = namesOf(subjects);
  const isWeak = (at: number) => weak.some((one) => one.isNotVerified && one.subject.index === subjects[at]?.index);
  const [first = '', second = ''] = names;
  if (names.length !== 2 || isWeak(0) === isWeak(1)) return null;
  return isWeak(0) ? [second, first] : [first, second];
}

function pairText(rows: readonly MatrixRow[]): Sentence {
  const differing = rows.filter(({ isDifferent }) => isDifferent);
  const clear = differing.filter(isOfHardware);
  const others = differing.length - clear.length;
  const more = others > 0 ? `, ${others} more in these runs only` : '';
  return [{ strong: 'Clear' }, ` in ${clear.length} of ${counted(rows.length, 'result')}${more}`];
}

function severalText(rows: readonly MatrixRow[]): Sentence {
  const isMixed = rows.some(({ cells }) => cells.some(({ verdict }) => verdict?.certainty === 'runs'));
  const areOnDrives = rows.some(({ cells }) => cells.some(({ isOnOtherDrive }) => isOnOtherDrive));
  const others = [isMixed ? 'in these runs only' : '', areOnDrives ? 'on another drive' : '']
    .filter(Boolean)
    .join(' or ');
  return [{ strong: 'Clear where bold' }, others === '' ? '' : `; the rest ${others}`];
}

/** Of the others those who are named as not verified say so themselves. */
function whoText(results: readonly MeasuredResult[], weak: readonly WeakSubject[]): string {
  const isNamed = ({ subject }: MeasuredResult) =>
    weak.some((one) => one.isNotVerified && one.subject.index === subject);
  const others = results.filter((one) => !isNamed(one));
  return contributorsText(others.length > 0 ? others : results);
}
