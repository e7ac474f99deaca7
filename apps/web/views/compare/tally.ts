import type { Subject } from '../../db/subject.ts';
import { shortNames } from '../../wording/short-names.ts';
import { type DriveOfSubject, driveNames } from './drives.ts';
import type { MatrixCell, MatrixRow } from './matrix.ts';

/**
 * Of two subjects who is faster in how many rows of the matrix and by how much, without a full stop; of more, who has the best
 * of the rows that most readers come for. null: nobody is faster. `drives`: those the subjects were measured on, where they differ.
 */
export function tallyText(
  rows: readonly MatrixRow[],
  subjects: readonly Subject[],
  drives: readonly DriveOfSubject[] = [],
): string | null {
  if (subjects.length > 2) return bestTexts(rows);
  const all = rows.filter(({ cells }) => cells.every(({ result }) => result !== null));
  const names = namesOf(subjects);
  // On different drives it may be the drive that is faster: that counts only where nothing else is to be told.
  const ownOnly = drives.length > 0 ? all.filter(({ cells }) => !isOnDrive(cells)) : all;
  const answered = ownOnly.length > 0 ? ownOnly : all;
  const [first, second] = winsOf(answered, subjects);
  if (subjects.length !== 2 || !first) return null;
  const [only] = first.rows;
  if (answered.length === 1 && all.length === 1 && only) return oneText(only, names, drives);
  const some =
    first.rows.length < answered.length ? `${first.rows.length} of ${answered.length}` : allOf(answered.length);
  const where = answered.length < all.length ? ' in memory' : '';
  const on = ownOnly.length === 0 ? ` on ${driveNames(drives)[first.index]}` : '';
  const lead = `${names[first.index]}${on} is faster in ${some} ${answered.length === 1 ? 'result' : 'results'}${where}: ${rangesText(first.rows, answered)}`;
  return second
    ? `${lead}; ${names[second.index]} in ${second.rows.length}: ${rangesText(second.rows, answered)}`
    : lead;
}

const allOf = (count: number) => (count === 1 ? 'the one' : count === 2 ? 'both' : `all ${count}`);

/** "Apple M4 Max": "M4 Max", where that is enough to tell the two apart. */
const namesOf = (subjects: readonly Subject[]): readonly string[] => {
  const names = subjects.map(({ name }) => name);
  const short = shortNames(names)[1];
  return short?.every((name) => /\p{L}/u.test(name)) ? short : names;
};

interface Win {
  readonly index: number;
  readonly rows: readonly MatrixRow[];
}

/** The rows in which each is faster, the one with more of them first. */
const winsOf = (rows: readonly MatrixRow[], subjects: readonly Subject[]): Win[] =>
  subjects
    .map(({ index }) => ({ index, rows: rows.filter(({ cells }) => cells[index]?.isBest) }))
    .filter((win) => win.rows.length > 0)
    .sort((x, y) => y.rows.length - x.rows.length);

/** "M4 Max is 1.14x faster"; on drives that differ with their names: it may be they that are faster. */
function oneText(row: MatrixRow, names: readonly string[], drives: readonly DriveOfSubject[]): string {
  const winner = row.cells.findIndex(({ isBest }) => isBest);
  const onDrive = drives.length === 2 && isOnDrive(row.cells) ? driveNames(drives) : null;
  const nameOf = (at: number) => `${names[at]}${onDrive ? ` on ${onDrive[at]}` : ''}`;
  return `${nameOf(winner)} is ${factorOf(row)} faster${onDrive ? ` than ${nameOf(1 - winner)}` : ''}`;
}

const PLACES: Readonly<Record<string, string>> = {
  'core-sweep-best': ' at best',
  'core-sweep-all-cores': ' with all cores',
};

/** "1.14x to 1.57x in memory, 1.73x to 4.51x on disk"; of one suite each by its question. */
function rangesText(won: readonly MatrixRow[], all: readonly MatrixRow[]): string {
  if (all.every(({ suite }) => suite === all[0]?.suite)) {
    return won.map((row) => `${factorOf(row)}${PLACES[row.id] ?? ''}`).join(', ');
  }
  const [onDisk, inMemory] = [true, false].map((isDisk) => won.filter(({ cells }) => isOnDrive(cells) === isDisk));
  const areBoth = new Set(all.map(({ cells }) => isOnDrive(cells))).size > 1;
  return [
    ...(inMemory?.length ? [`${rangeOf(inMemory)}${areBoth ? ' in memory' : ''}`] : []),
    ...(onDisk?.length ? [`${rangeOf(onDisk)}${areBoth ? ' on disk' : ''}`] : []),
  ].join(', ');
}

/** "1.16x to 1.63x" */
function rangeOf(rows: readonly MatrixRow[]): string {
  const factors = rows.flatMap((row) => factorOf(row) ?? []).sort((x, y) => parseFloat(x) - parseFloat(y));
  const [least, most] = [factors[0] ?? '', factors.at(-1) ?? ''];
  return least === most ? least : `${least} to ${most}`;
}

/** "1.16x", as the row has it. */
const factorOf = ({ cells }: MatrixRow): string | undefined =>
  cells.flatMap(({ verdict }) => verdict?.text.split(' ')[0] ?? [])[0];

export const isOnDrive = (cells: readonly Pick<MatrixCell, 'result'>[]): boolean =>
  cells.some(({ result }) => result !== null && result.drive !== null);

/** In the order in which readers ask. */
const BEST_TEXTS: readonly (readonly [id: string, one: string, several: string])[] = [
  ['core-sweep-best', 'is fastest with files in memory', 'are fastest with files in memory'],
  ['sync', 'has the fastest durable write', 'have the fastest durable writes'],
  ['throughput', 'has the highest write throughput', 'have the highest write throughput'],
  ['memfs', 'has the fastest create', 'have the fastest creates'],
  ['turbo', 'is fastest with short processes', 'are fastest with short processes'],
];
const BEST_AT_MOST = 2;

function bestTexts(rows: readonly MatrixRow[]): string | null {
  const texts = BEST_TEXTS.flatMap(([id, one, several]) => {
    const row = rows.find((some) => some.id === id);
    return (row && bestText(row, one, several)) ?? [];
  });
  return texts.length === 0 ? null : texts.slice(0, BEST_AT_MOST).join('. ');
}

/** The one that the row underlines; with whom its interval overlaps it shares the place. */
function bestText({ cells }: MatrixRow, one: string, several: string): string | null {
  const best = cells.find(({ isBest }) => isBest);
  if (!best) return null;
  const sharing = cells.filter((cell) => cell !== best && isCompared(cell) && doOverlap(cell, best));
  if (sharing.length > 1) return null;
  const all = [best, ...sharing];
  return sharing.length > 0
    ? `${all.map((cell) => `${nameOnDrive(cell, cells)} (${cell.value})`).join(' and ')} ${several}`
    : `${nameOnDrive(best, cells)} ${one} (${best.value})`;
}

const isCompared = ({ result, pair }: MatrixCell) => result !== null && pair?.verdict.kind !== 'not_comparable';

function doOverlap({ result: a }: MatrixCell, { result: b }: MatrixCell): boolean {
  if (!a || !b) return false;
  const [x, y] = [a.estimate, b.estimate];
  return (x.low ?? x.median) <= (y.high ?? y.median) && (y.low ?? y.median) <= (x.high ?? x.median);
}

function nameOnDrive(cell: MatrixCell, cells: readonly MatrixCell[]): string {
  const name = namesOf(cells.map(({ subject }) => subject))[cells.indexOf(cell)] ?? cell.subject.name;
  return cell.subject.kind === 'drive' || !cell.result?.drive ? name : `${name} on ${cell.result.drive.name}`;
}
