import type { Suite } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import { counted } from '../../wording/names.ts';
import type { MatrixCell, MatrixRow } from './matrix.ts';

/**
 * Of two subjects who wins and by how much, in one sentence without its full stop; null where nobody does. A suite counts
 * once, whatever rows it has. Where the drives differ, what is measured on them counts for nobody and is told apart.
 */
export function tallyText(
  rows: readonly MatrixRow[],
  subjects: readonly Subject[],
  areDrivesUnlike = false,
): string | null {
  if (subjects.length !== 2) return null;
  const answered = rows.filter(({ cells }) => cells.every(({ result }) => result !== null));
  if (firstOfEach(answered).length < 2) return factorsText(answered);
  const isFair = ({ cells }: MatrixRow) => !(areDrivesUnlike && isOnDrive(cells));
  const fair = answered.filter(isFair);
  const suites = firstOfEach(fair);
  const [first, second] = winsOf(fair, subjects);
  if (!first) return null;
  const some = partOf(first.suites, suites.length);
  const where = areDrivesUnlike ? `in memory (${some})` : `in ${some}`;
  const other = second ? `, ${second.name} ${second.range}${second.suites > 0 ? ` in ${second.suites}` : ''}` : '';
  const [drive, otherDrive] = winsOf(
    answered.filter((row) => !isFair(row)),
    subjects,
  );
  const onDrive = drive ? `; ${drive.name} ${drive.range} on its drive` : '';
  const onOther = otherDrive ? `, ${otherDrive.name} ${otherDrive.range}` : '';
  return `${first.name} is ${first.range} faster ${where}${other}${onDrive}${onOther}`;
}

/** "all 3 suites", "both suites", "1 of 3 suites" */
function partOf(won: number, all: number): string {
  if (won < all) return `${won} of ${counted(all, 'suite')}`;
  return all === 2 ? 'both suites' : `${all > 2 ? 'all ' : ''}${counted(all, 'suite')}`;
}

interface Win {
  readonly name: string;
  readonly index: number;
  readonly suites: number;
  /** "1.16x to 1.63x" */
  readonly range: string;
}

/** Who is better in rows, the one with more suites first, and from which factor to which. */
function winsOf(rows: readonly MatrixRow[], subjects: readonly Subject[]): Win[] {
  const wins = subjects.flatMap(({ name, index }): Win[] => {
    const won = rows.filter(({ cells }) => cells[index]?.isBest);
    const factors = won.flatMap((row) => factorOf(row) ?? []).sort((x, y) => parseFloat(x) - parseFloat(y));
    const [least, most] = [factors[0], factors.at(-1)];
    if (least === undefined || most === undefined) return [];
    const suites = firstOfEach(rows).filter(({ cells }) => cells[index]?.isBest).length;
    return [{ name, index, suites, range: least === most ? least : `${least} to ${most}` }];
  });
  return wins.sort((x, y) => y.suites - x.suites);
}

/** "1.16x", as the row has it. */
const factorOf = ({ cells }: MatrixRow): string | undefined =>
  cells.flatMap(({ verdict }) => verdict?.text.split(' ')[0] ?? [])[0];

const firstOfEach = (rows: readonly MatrixRow[]): MatrixRow[] => [
  ...new Map(rows.toReversed().map((row): [Suite, MatrixRow] => [row.suite, row])).values(),
];

export const isOnDrive = (cells: readonly Pick<MatrixCell, 'result'>[]): boolean =>
  cells.some(({ result }) => result !== null && result.drive !== null);

const WHERE: Readonly<Record<string, string>> = {
  'core-sweep-best': ' at best',
  'core-sweep-all-cores': ' with all cores',
};

/** "Apple M4 Max is 1.16x faster at best and 1.63x with all cores" */
function factorsText(rows: readonly MatrixRow[]): string | null {
  const wins = rows.flatMap((row) => {
    const { id, cells } = row;
    const winner = cells.find(({ isBest }) => isBest)?.subject.name;
    const factor = factorOf(row);
    return winner && factor ? [{ winner, factor, where: WHERE[id] ?? '' }] : [];
  });
  const [first, second] = wins;
  if (!first) return null;
  const lead = `${first.winner} is ${first.factor} faster${first.where}`;
  if (!second) return lead;
  return second.winner === first.winner
    ? `${lead} and ${second.factor}${second.where}`
    : `${lead}, ${second.winner} ${second.factor}${second.where}`;
}
