import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import { campsOfResult, isHardwareResult } from '../../domain/results/result.ts';
import { plainText, type Sentence } from '../../wording/sentence.ts';
import { shortDrive } from './drives.ts';
import { hasFewRuns } from './few-runs.ts';
import { bySpeed, FEW_RUNS, isFew, type MatrixCell, type MatrixRow } from './matrix.ts';
import { capital, inReadersOrder, isOfHardware, isOnOwnDrives, namesOf, workText } from './tally.ts';

/** Of three and more subjects, one question: who is fastest, and who is next. */
export interface QuestionWinner {
  readonly question: string;
  /** null: nobody is clearly fastest. */
  readonly best: Contender | null;
  /** The one after the best; where nobody is, the two that share its place, or none. */
  readonly next: readonly Contender[];
  /** Faster than the best, with too few runs for a verdict. */
  readonly ahead: readonly Contender[];
  /** All that are compared, the fastest first. */
  readonly names: readonly string[];
  /** It is said of the available runs. */
  readonly isOfRuns: boolean;
  /** Beside answers that are of the hardware. */
  readonly isOfTheseRunsOnly: boolean;
}

interface Contender {
  readonly subject: Subject;
  readonly name: string;
  readonly value: string;
  /** Where each has its own. */
  readonly drive: string | null;
  /** Beside others whose contributors are verified. */
  readonly isNotVerified: boolean;
}

/** The questions of the page that have an answer. */
export function questionWinners(rows: readonly MatrixRow[]): QuestionWinner[] {
  const areOfRuns = !rows.some(isOfHardware);
  const asked = inReadersOrder(rows).filter(({ id }) => id !== 'core-sweep-all-cores');
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
    isNotVerified: cell.result?.isVerified === false && compared.some(({ result }) => result?.isVerified),
  });
  const marked = sorted.filter(({ isBest }) => isBest);
  const best = marked.length === 1 ? marked[0] : undefined;
  const next = sorted.find((cell) => cell !== best);
  return {
    question: questionText(row),
    best: best ? contender(best) : null,
    next: best ? (next ? [contender(next)] : []) : marked.length === 2 ? marked.map(contender) : [],
    ahead: row.cells.filter((cell) => isAhead(cell, marked)).map(contender),
    names: sorted.map((cell) => contender(cell).name),
    isOfRuns: !compared.every(({ result }) => result !== null && isHardwareResult(result)),
    isOfTheseRunsOnly: !areOfRuns && !isOfHardware(row),
  };
}

/** Else who is fastest has a lower value than a cell without a mark. */
const isAhead = (cell: MatrixCell, marked: readonly MatrixCell[]): boolean => {
  const { result } = cell;
  if (result === null || marked.length === 0 || !(hasFewRuns(result) || isFew(cell))) return false;
  return marked.every((best) => best.result !== null && bySpeed(result, best.result) < 0);
};

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

/** "Small files": "M4 Max 794,000 files/s, next M3 Ultra 698,000 files/s", a line for each question. */
export const questionLines = (winners: readonly QuestionWinner[]): AnswerLine[] =>
  winners.map((one) => ({
    subject: null,
    name: capital(one.question),
    text: [...fastestText(one), ...aheadText(one)],
  }));

/** No drive is common to all: who is next would be as much a matter of the drives. */
const DRIVES_DIFFER = '; drives differ';

function fastestText({ best, next, isOfTheseRunsOnly }: QuestionWinner): Sentence {
  if (best !== null) {
    const others = best.drive === null ? next.map(({ name, value }) => `, next ${name} ${value}`) : [DRIVES_DIFFER];
    return [...resultText(best), ...others, isOfTheseRunsOnly ? ' (in these runs)' : ''];
  }
  const sharing = next.toSorted((x, y) => x.subject.index - y.subject.index);
  if (sharing.length === 0) return [VERDICTS.tie_inline];
  return [...sharing.flatMap((one, at): Sentence => [at === 0 ? '' : ' and ', ...resultText(one)]), ' share the lead'];
}

const aheadText = ({ ahead }: QuestionWinner): Sentence =>
  ahead.flatMap((one): Sentence => [`; ${FEW_RUNS}: `, ...resultText(one)]);

/** "M4 Max 794,000 files/s", the name in its color; of own drives, which may be what is faster, "AP0512Q 991 MiB/s (M3 Ultra)" */
const resultText = ({ name, subject, value, drive, isNotVerified }: Contender): Sentence => {
  const named = { name, subject: subject.index };
  const about = isNotVerified ? 'not verified' : '';
  if (drive !== null) return [`${drive} ${value} (`, named, about && `, ${about}`, ')'];
  return [named, ` ${value}${about && ` (${about})`}`];
};

/** The same in a line of text. */
export const winnersText = (winners: readonly QuestionWinner[]): string =>
  questionLines(winners)
    .map(({ text }) => plainText(text))
    .join('. ');
