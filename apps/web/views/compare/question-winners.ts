import type { Subject } from '../../db/subject.ts';
import { campsOfResult, isHardwareResult } from '../../domain/results/result.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { shortDrive } from './drives.ts';
import { bySpeed, isFew, type MatrixCell, type MatrixRow } from './matrix.ts';
import { inReadersOrder, isOfHardware, isOnOwnDrives, namesOf, workText } from './tally.ts';

/** Of three and more subjects, one question: who is fastest. */
export interface QuestionWinner {
  readonly question: string;
  /** null: nobody is clearly fastest. */
  readonly best: Contender | null;
  /** Where nobody is: two that share the lead, or none. */
  readonly sharing: readonly Contender[];
  /** Faster than the best, and weakly supported: never named fastest. */
  readonly ahead: readonly Contender[];
  /** All that are compared, the fastest first. */
  readonly names: readonly string[];
  /** It is said of the available runs. */
  readonly isOfRuns: boolean;
  /** Beside answers that are of the hardware. */
  readonly isOfTheseRunsOnly: boolean;
}

export interface Contender {
  readonly subject: Subject;
  readonly name: string;
  readonly value: string;
  /** Where each has its own. */
  readonly drive: string | null;
  /** Why it is weakly supported: "2 runs", "not verified"; null: it is not. */
  readonly weak: string | null;
}

/** The questions of the page that have an answer. */
export function questionWinners(rows: readonly MatrixRow[]): QuestionWinner[] {
  const areOfRuns = !rows.some(isOfHardware);
  const asked = inReadersOrder(rows).filter(({ id, isOfMachines }) => id !== 'core-sweep-all-cores' && !isOfMachines);
  // What each did on its own drive says less of it than the rest.
  return [...asked.filter((row) => !isOnOwnDrives(row)), ...asked.filter(isOnOwnDrives)].flatMap(
    (row) => winnerOfRow(row, areOfRuns) ?? [],
  );
}

function winnerOfRow(row: MatrixRow, areOfRuns: boolean): QuestionWinner | null {
  const compared = row.cells.filter(
    ({ isContender, result }) => isContender && result !== null && !campsOfResult(result),
  );
  if (compared.length < 2 || !compared.some(({ verdict }) => verdict !== null)) return null;
  const sorted = compared.toSorted((x, y) => (x.result && y.result ? bySpeed(x.result, y.result) : 0));
  const names = namesOf(row.cells.map(({ subject }) => subject));
  const contender = (cell: MatrixCell): Contender => ({
    subject: cell.subject,
    name: names[row.cells.indexOf(cell)] ?? cell.subject.name,
    value: cell.value,
    drive: isOnOwnDrives(row) && cell.result?.drive ? shortDrive(cell.result.drive.name) : null,
    weak: cell.weak,
  });
  const marked = sorted.filter(({ isBest }) => isBest);
  const best = marked.length === 1 ? marked[0] : undefined;
  return {
    question: questionText(row),
    best: best ? contender(best) : null,
    sharing: marked.length === 2 ? marked.map(contender) : [],
    ahead: row.cells.filter((cell) => isAhead(cell, marked)).map(contender),
    names: sorted.map((cell) => contender(cell).name),
    isOfRuns: !compared.every(({ result }) => result !== null && isHardwareResult(result)),
    isOfTheseRunsOnly: !areOfRuns && !isOfHardware(row),
  };
}

/** Else who is fastest has a lower value than a cell without a mark. */
const isAhead = (cell: MatrixCell, marked: readonly MatrixCell[]): boolean => {
  const { result } = cell;
  const isWeak = cell.weak !== null || isFew(cell);
  if (result === null || marked.length === 0 || cell.isContender || !isWeak || isIncomparable(cell)) return false;
  return marked.every((best) => best.result !== null && bySpeed(result, best.result) < 0);
};

/** Not for want of runs. */
const isIncomparable = ({ pair }: MatrixCell): boolean =>
  pair?.verdict.kind === 'not_comparable' && pair.verdict.few === undefined;

/** What is asked, in as few words as tell it from the other rows. */
export function questionText(row: MatrixRow): string {
  const isInMemory = row.cells.some(({ result }) => result?.key.targetRole === 'memory');
  if (row.id === 'core-sweep-best' && isInMemory) return 'small files';
  return row.id === 'memfs' ? 'creating one file' : workText(row);
}

/** One line of the answer. */
export interface AnswerLine {
  /** Whose line it is; null: of a question. */
  readonly subject: Subject | null;
  /** A subject, or a question. */
  readonly name: string;
  readonly text: Sentence;
}

/** "M4 Max 794,000 files/s", the name in its color; of own drives, which may be what is faster, "AP0512Q 991 MiB/s (M3 Ultra)" */
export const resultText = ({ name, subject, value, drive }: Contender): Sentence => {
  const named = { name, subject: subject.index };
  return drive === null ? [named, ` ${value}`] : [`${drive} ${value} (`, named, ')'];
};
