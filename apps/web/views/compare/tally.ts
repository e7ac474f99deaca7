import type { Suite } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import { counted } from '../../wording/names.ts';
import type { MatrixCell, MatrixRow } from './matrix.ts';

/**
 * Of two subjects who wins, in one sentence without its full stop; null where nobody does. A suite counts once, whatever
 * rows it has, and not where other drives decide it; of one suite alone the sentence has the factors.
 */
export function tallyText(
  rows: readonly MatrixRow[],
  subjects: readonly Subject[],
  areDrivesUnlike = false,
): string | null {
  if (subjects.length !== 2) return null;
  const answered = rows.filter(({ cells }) => cells.every(({ result }) => result !== null));
  const suites = firstOfEach(answered);
  if (suites.length < 2) return factorsText(answered);
  const fair = areDrivesUnlike ? suites.filter(({ cells }) => !isOnDrive(cells)) : suites;
  const wins = subjects
    .map(({ name, index }) => ({ name, count: fair.filter(({ cells }) => cells[index]?.isBest).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [first, second] = wins;
  if (!first) return null;
  const other = second ? `, ${second.name} in ${second.count}` : '';
  const which = fair.length < suites.length ? ' without a drive' : '';
  const some = first.count === fair.length ? 'all' : `${first.count} of`;
  return `${first.name} is better in ${some} ${counted(fair.length, 'suite')}${which}${other}`;
}

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
  const wins = rows.flatMap(({ id, cells }) => {
    const winner = cells.find(({ isBest }) => isBest)?.subject.name;
    const factor = cells.flatMap(({ verdict }) => verdict?.text.split(' ')[0] ?? [])[0];
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
