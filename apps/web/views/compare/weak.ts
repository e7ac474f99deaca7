import type { Subject } from '../../db/subject.ts';
import { counted, listed } from '../../wording/names.ts';
import { fewBesideOthers } from './few-runs.ts';
import { FEW_RUNS, isFew, type MatrixCell, type MatrixRow, NOT_VERIFIED } from './matrix.ts';
import { type QuestionWinner, questionText } from './question-winners.ts';
import { namesOf } from './tally.ts';

/** Whose results are weakly supported, beside others that are not. */
export interface WeakSubject {
  readonly subject: Subject;
  readonly name: string;
  /** "2 runs", "not verified": of all its results. */
  readonly ofAll: string;
  /** "few runs of creating one file": of some of them. */
  readonly ofSome: string;
  /** No result of it is of verified contributors. */
  readonly isNotVerified: boolean;
  /** Where it would be the fastest: "durable writes (61.1 µs)". */
  readonly ahead: readonly string[];
}

/** Where more of its results are weak, they are counted. */
const MOST_NAMED = 2;

const joined = (why: readonly string[]): string => why.filter(Boolean).join(', ');

/** A run is compared as what it is, and so is never weak. */
export function weakSubjects(
  subjects: readonly Subject[],
  rows: readonly MatrixRow[],
  asked: readonly QuestionWinner[],
): WeakSubject[] {
  const names = namesOf(subjects);
  const all = rows.flatMap(({ cells }) => cells.flatMap(({ result }) => result ?? []));
  const few = fewBesideOthers(subjects, all);
  const hasVerified = all.some(({ isVerified }) => isVerified);
  return subjects.flatMap((subject, at): WeakSubject[] => {
    const mine = all.filter((one) => one.subject === subject.index);
    if (subject.kind === 'run' || mine.length === 0) return [];
    const runs = few.find((one) => one.subject === subject)?.runs;
    const isNotVerified = hasVerified && mine.every(({ isVerified }) => !isVerified);
    const ofAll = [runs === undefined ? '' : counted(runs, 'run'), isNotVerified ? NOT_VERIFIED : ''];
    const weakRows = (isWeak: (cell: MatrixCell) => boolean) =>
      rows.filter(({ cells }) => cells.some((cell) => cell.subject === subject && isWeak(cell)));
    const ofSome = [
      runs === undefined ? rowsText(`${FEW_RUNS} of`, weakRows(isFew)) : '',
      isNotVerified ? '' : rowsText(`${NOT_VERIFIED} at`, weakRows(isUnverified)),
    ];
    const one = { ofAll: joined(ofAll), ofSome: joined(ofSome) };
    if (one.ofAll === '' && one.ofSome === '') return [];
    const ahead = asked.flatMap(({ question, ahead: some }) =>
      some.flatMap((who) => (who.subject === subject ? [`${question} (${who.value})`] : [])),
    );
    return [{ subject, name: names[at] ?? subject.name, ...one, isNotVerified, ahead }];
  });
}

const isUnverified = ({ weak }: MatrixCell): boolean => weak?.includes(NOT_VERIFIED) ?? false;

const rowsText = (what: string, rows: readonly MatrixRow[]): string =>
  rows.length === 0
    ? ''
    : `${what} ${rows.length > MOST_NAMED ? counted(rows.length, 'result') : listed(rows.map(questionText))}`;

/** "2 runs, ahead at durable writes (61.1 µs)" */
export const weakText = ({ ofAll, ofSome, ahead }: WeakSubject): string =>
  joined([ofAll, ofSome, ahead.length === 0 ? '' : `ahead at ${listed(ahead)}`]);
