import type { Subject } from '../../db/subject.ts';
import { counted } from '../../wording/names.ts';
import type { MatrixRow } from './matrix.ts';

/** "Apple M4 Max is better in 4 of 6 rows, Apple M3 Ultra in 2.": two subjects in one sentence; null where none is better. */
export function tallyText(rows: readonly MatrixRow[], subjects: readonly Subject[]): string | null {
  const answered = rows.filter(({ cells }) => cells.every(({ result }) => result !== null));
  if (subjects.length !== 2 || answered.length < 2) return null;
  const wins = subjects
    .map(({ name, index }) => ({ name, count: answered.filter(({ cells }) => cells[index]?.isBest).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [first, second] = wins;
  if (!first) return null;
  const other = second ? `, ${second.name} in ${second.count}` : '';
  return `${first.name} is better in ${first.count} of ${counted(answered.length, 'row')}${other}.`;
}
