import type { Subject } from '../../db/subject.ts';
import { campsOfResult, isHardwareResult } from '../../domain/results/result.ts';
import { listed } from '../../wording/names.ts';
import { plainText, type Sentence } from '../../wording/sentence.ts';
import { shortDrive } from './drives.ts';
import { bySpeed, type MatrixCell, type MatrixRow } from './matrix.ts';
import { capital, factorRange, inReadersOrder, isOfHardware, isOnOwnDrives, namesOf, workText } from './tally.ts';

/** Of three and more subjects, one question: who is fastest, and who is next. */
export interface QuestionWinner {
  readonly question: string;
  /** null: nobody is clearly fastest. */
  readonly best: Contender | null;
  /** The one after the best; where nobody is, the two that share its place, or none. */
  readonly next: readonly Contender[];
  /** By how much the best is faster than the next, "1.37x": only where the row has their verdict. */
  readonly factor: string | null;
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
}

/** The questions of the page that have an answer. */
export function questionWinners(rows: readonly MatrixRow[]): QuestionWinner[] {
  const areOfRuns = !rows.some(isOfHardware);
  return inReadersOrder(rows)
    .filter(({ id }) => id !== 'core-sweep-all-cores')
    .flatMap((row) => winnerOfRow(row, areOfRuns) ?? []);
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
  });
  const marked = sorted.filter(({ isBest }) => isBest);
  const best = marked.length === 1 ? marked[0] : undefined;
  const next = sorted.find((cell) => cell !== best);
  return {
    question: questionText(row),
    best: best ? contender(best) : null,
    next: best ? (next ? [contender(next)] : []) : marked.length === 2 ? marked.map(contender) : [],
    factor: best && next ? factorOf(best, next) : null,
    names: sorted.map((cell) => contender(cell).name),
    isOfRuns: !compared.every(({ result }) => result !== null && isHardwareResult(result)),
    isOfTheseRunsOnly: !areOfRuns && !isOfHardware(row),
  };
}

/** What is asked, in as few words as tell it from the other rows. */
export function questionText(row: MatrixRow): string {
  const isInMemory = row.cells.some(({ result }) => result?.key.targetRole === 'memory');
  if (row.id === 'core-sweep-best' && isInMemory) return 'small files';
  return row.id === 'memfs' ? 'creating files' : workText(row);
}

/** Only a factor that the row has: that of the two where one of them is its baseline. */
function factorOf(best: MatrixCell, next: MatrixCell): string | null {
  const [one, other] = best.verdict === null ? [next, best] : [best, next];
  const { text, certainty } = one.verdict ?? {};
  return other.verdict === null && text && certainty !== 'none' ? (text.split(' ')[0] ?? null) : null;
}

/** One subject and all that it is fastest at, or two that share the lead; the last may be nobody. */
export interface WinnerGroup {
  /** null: two, or nobody. */
  readonly subject: Subject | null;
  readonly name: string;
  /** "fastest at small files and creating files, 1.37x to 1.38x faster than the next" */
  readonly text: Sentence;
}

/** Who is fastest at what, in a line each: first who is at most. `isOfRuns`: the first says so; `hasValues`: where no table has them. */
export function winnerGroups(winners: readonly QuestionWinner[], isOfRuns: boolean, hasValues = false): WinnerGroup[] {
  const subjects = [...new Set(winners.flatMap(({ best }) => best?.subject ?? []))];
  const groups = subjects
    .map((subject) => winners.filter(({ best }) => best?.subject === subject))
    .toSorted((x, y) => y.length - x.length);
  const won = groups.map((mine, at): WinnerGroup => {
    const { subject = null, name = '' } = mine[0]?.best ?? {};
    return { subject, name, text: fastestText(mine, isOfRuns && at === 0, hasValues) };
  });
  const shared = sharedGroups(winners, isOfRuns && won.length === 0);
  const open = winners.filter(({ best, next }) => best === null && next.length === 0);
  const text = `in ${listed(open.map(({ question }) => question))}`;
  const nobody = open.length === 0 ? [] : [{ subject: null, name: 'No clear winner', text: [text] }];
  return [...won, ...shared, ...nobody];
}

/** "M4 Max and M4 Pro": "share the lead at small files (794,000 files/s, 789,000 files/s)", a line for each two. */
function sharedGroups(winners: readonly QuestionWinner[], isOfRuns: boolean): WinnerGroup[] {
  const shared = winners.filter(({ best, next }) => best === null && next.length > 0);
  const nameOf = ({ next }: QuestionWinner) => listed(inColumns(next).map(({ name }) => name));
  const names = [...new Set(shared.map(nameOf))];
  const groups = names.map((name) => ({ name, mine: shared.filter((one) => nameOf(one) === name) }));
  return groups
    .toSorted((x, y) => y.mine.length - x.mine.length)
    .map(({ name, mine }, at): WinnerGroup => {
      const works = listed(mine.map(({ question, next }) => `${question}${betweenText(next)}`));
      return {
        subject: null,
        name,
        text: [`share the lead ${isOfRuns && at === 0 ? 'in these runs ' : ''}at ${works}`],
      };
    });
}

const onDrive = (one: Contender | null) => (one?.drive ? ` on ${one.drive}` : '');

/** "fastest at small files and creating files, 1.37x to 1.38x faster than the next; at durable writes (61.1 µs, next 506 µs)" */
function fastestText(won: readonly QuestionWinner[], isOfRuns: boolean, hasValues: boolean): Sentence {
  const byFactor = hasValues ? [] : won.filter(({ factor }) => factor !== null);
  const byValue = won.filter((one) => !byFactor.includes(one));
  const range = factorRange(byFactor.flatMap(({ factor }) => factor ?? []));
  const parts = [
    ...(byFactor.length > 0 ? [`${listed(byFactor.map(workOf))}, ${range} faster than the next`] : []),
    ...(byValue.length > 0 ? [listed(byValue.map((one) => `${workOf(one)}${marginText(one)}`))] : []),
  ];
  return [`fastest ${isOfRuns ? 'in these runs ' : ''}at ${parts.join('; at ')}`];
}

const workOf = ({ question, best, isOfTheseRunsOnly }: QuestionWinner) =>
  `${question}${onDrive(best)}${isOfTheseRunsOnly ? ' (in these runs)' : ''}`;

/** " (61.1 µs, next 506 µs)", " (820,000 files/s, 1.37x faster than the next)" */
function marginText({ best, factor, next: [next] }: QuestionWinner): string {
  const margin = factor ? `${factor} faster than the next` : next && `next ${next.value}`;
  return ` (${[best?.value, margin].filter(Boolean).join(', ')})`;
}

/** In the order of the columns, as the line has them. */
const betweenText = (sharing: readonly Contender[]): string =>
  ` (${inColumns(sharing)
    .map((one) => `${one.value}${onDrive(one)}`)
    .join(', ')})`;

const inColumns = (sharing: readonly Contender[]): readonly Contender[] =>
  sharing.toSorted((x, y) => x.subject.index - y.subject.index);

/** The same as sentences, without a full stop. */
export const winnersText = (winners: readonly QuestionWinner[]): string =>
  winnerGroups(winners, false, true)
    .map(({ subject, name, text }) => `${name} ${subject === null ? '' : 'is '}${plainText(text)}`)
    .map(capital)
    .join('. ');
