import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import { listed } from '../../wording/names.ts';
import type { Sentence } from '../../wording/sentence.ts';
import type { MatrixRow } from './matrix.ts';
import { type AnswerLine, questionText } from './question-winners.ts';
import {
  capital,
  factorOf,
  factorRange,
  inReadersOrder,
  isOfHardware,
  isOnOwnDrives,
  isTie,
  namesOf,
  winsOf,
} from './tally.ts';

/**
 * Of two subjects what each is faster at, a line each, with the smallest and the largest factor of its rows. What each did
 * on its own drive comes after the rest, with the drives: it may be the drive that is faster.
 */
export function pairWinners(
  rows: readonly MatrixRow[],
  subjects: readonly Subject[],
  areOfRuns: boolean,
): readonly AnswerLine[] {
  const compared = rows.filter(
    ({ cells, isOfMachines }) => cells.length === 2 && !isOfMachines && cells.every(({ result }) => result !== null),
  );
  const names = namesOf(subjects);
  const [alike, apart] = [compared.filter((row) => !isOnOwnDrives(row)), compared.filter(isOnOwnDrives)];
  const order = [...new Set([...winsOf(alike, subjects), ...winsOf(apart, subjects)].map(({ index }) => index))];
  const won = order.map((index): AnswerLine => {
    const wonBy = (all: readonly MatrixRow[]) => inReadersOrder(all.filter(({ cells }) => cells[index]?.isBest));
    const own = wonBy(apart);
    const parts = [worksText(wonBy(alike), areOfRuns), worksText(own, areOfRuns, ', with its drive')].filter(
      (part) => part.length > 0,
    );
    const text = parts.flatMap((part, at): Sentence => (at === 0 ? part : ['; ', ...part]));
    return { subject: subjects[index] ?? null, name: names[index] ?? '', text };
  });
  const ties = inReadersOrder(compared.filter(isTie)).map(questionText);
  if (ties.length === 0) return won;
  return [...won, { subject: null, name: capital(VERDICTS.tie_inline), text: [`in ${listed(ties)}`] }];
}

/**
 * "**1.16x to 1.19x** faster at small files, creating one file and short processes; **1.63x** at small files with all workers": what two
 * numbers of workers are behind is in no range.
 */
function worksText(rows: readonly MatrixRow[], areOfRuns: boolean, beside = ''): Sentence {
  if (rows.length === 0) return [];
  const hasBest = rows.some(({ id }) => id === 'core-sweep-best');
  const named = hasBest ? rows.filter(({ id }) => id !== 'core-sweep-all-cores') : rows;
  const works = named.map((row) => {
    const isOfRuns = !areOfRuns && !isOfHardware(row);
    return `${questionText(row)}${isOfRuns ? ' (in these runs)' : ''}`;
  });
  const all = rows.filter((row) => !named.includes(row)).map(factorOf);
  const withAll: Sentence =
    all.length === 0 ? [] : ['; ', { strong: factorRange(all) }, ' at small files with all workers'];
  return [{ strong: factorRange(named.map(factorOf)) }, ` faster at ${listed(works)}${beside}`, ...withAll];
}
