import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import { listed } from '../../wording/names.ts';
import { driveNames } from './drives.ts';
import type { MatrixRow } from './matrix.ts';
import { questionText, type WinnerGroup } from './question-winners.ts';
import { capital, factorOf, inReadersOrder, isOfHardware, isOnOwnDrives, isTie, namesOf, winsOf } from './tally.ts';

/**
 * Of two subjects what each is faster at, a line each and every factor as its row has it. What each did on its own drive
 * comes after the rest, with the drives: it may be the drive that is faster. `isOfRuns`: the first line says so.
 */
export function pairWinners(
  rows: readonly MatrixRow[],
  subjects: readonly Subject[],
  isOfRuns: boolean,
): readonly WinnerGroup[] {
  const compared = rows.filter(({ cells }) => cells.length === 2 && cells.every(({ result }) => result !== null));
  const names = namesOf(subjects);
  const [alike, apart] = [compared.filter((row) => !isOnOwnDrives(row)), compared.filter(isOnOwnDrives)];
  const order = [...new Set([...winsOf(alike, subjects), ...winsOf(apart, subjects)].map(({ index }) => index))];
  const won = order.map((index, at): WinnerGroup => {
    const wonBy = (all: readonly MatrixRow[]) => inReadersOrder(all.filter(({ cells }) => cells[index]?.isBest));
    const own = wonBy(apart);
    const parts = [
      worksText(wonBy(alike), isOfRuns),
      own.length === 0 ? '' : `${onDrives(own, index)} ${worksText(own, isOfRuns)}`,
    ];
    const text = `${isOfRuns && at === 0 ? 'in these runs ' : ''}${parts.filter(Boolean).join('; ')}`;
    return { subject: subjects[index] ?? null, name: names[index] ?? '', text };
  });
  const ties = inReadersOrder(compared.filter(isTie)).map(questionText);
  if (ties.length === 0) return won;
  return [...won, { subject: null, name: capital(VERDICTS.tie_inline), text: `in ${listed(ties)}` }];
}

/** "1.16x faster at small files (1.63x with all cores) and 1.19x at creating files" */
function worksText(rows: readonly MatrixRow[], areOfRuns: boolean): string {
  const allCores = rows.find(({ id }) => id === 'core-sweep-all-cores');
  const hasBest = rows.some(({ id }) => id === 'core-sweep-best');
  const works = rows
    .filter((row) => !(hasBest && row === allCores))
    .map((row, at) => {
      const more = [
        ...(row.id === 'core-sweep-best' && allCores ? [`${factorOf(allCores)} with all cores`] : []),
        ...(areOfRuns || isOfHardware(row) ? [] : ['in these runs']),
      ];
      const note = more.length === 0 ? '' : ` (${more.join(', ')})`;
      return `${factorOf(row)}${at === 0 ? ' faster' : ''} at ${questionText(row)}${note}`;
    });
  return works.length === 0 ? '' : listed(works);
}

/** "on another drive (AP2048Z vs AP0256Q)", the winner's first */
function onDrives(rows: readonly MatrixRow[], winner: number): string {
  const drives = driveNames((rows[0]?.cells ?? []).map(({ result }) => result?.drive?.name ?? ''));
  return `on another drive (${drives[winner]} vs ${drives[1 - winner]})`;
}
