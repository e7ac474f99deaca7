import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import { counted, listed } from '../../wording/names.ts';
import { shortNames } from '../../wording/short-names.ts';
import { driveNames, drivesOfCells, shortDrive } from './drives.ts';
import type { MatrixRow } from './matrix.ts';

/**
 * Of two subjects who is faster at what and by how much, without a full stop; null: there is nothing to tell. On different
 * drives it may be the drive that is faster: that is a sentence of its own, where anything else is to be said.
 */
export function tallyText(rows: readonly MatrixRow[], subjects: readonly Subject[]): string | null {
  const all = rows.filter(({ cells }) => cells.length === 2 && cells.every(({ result }) => result !== null));
  const [apart, alike] = [all.filter(isOnOwnDrives), all.filter((row) => !isOnOwnDrives(row))];
  const compared = alike.length > 0 ? alike : all;
  const questions = withoutRepeated(compared);
  const isOfRuns = !rows.some(isOfHardware);
  const wins = winsOf(questions, subjects).map((win) => winText(win, compared, subjects, isOfRuns));
  const texts = [...wins, ...tieTexts(questions)].map(withoutRepeatedDrives());
  const own = alike.length > 0 ? ownDrivesText(apart, subjects, isOfRuns) : null;
  return [texts.join('; '), own].filter(Boolean).join('. ') || null;
}

/** "M3 Ultra, on another drive (AP2048Z vs AP0256Q), is 5.23x faster at durable writes and 2.6x faster at 64 MiB written and flushed". */
function ownDrivesText(rows: readonly MatrixRow[], subjects: readonly Subject[], isOfRuns: boolean): string | null {
  const names = namesOf(subjects);
  const drives = driveNames((rows[0]?.cells ?? []).map(({ result }) => result?.drive?.name ?? ''));
  const wins = winsOf(rows, subjects).map(({ index, rows: won, ...win }) => {
    const here = isOfRuns || win.isOfHardware ? '' : 'in these runs ';
    const works = won.map((row) => `${factorOf(row)} faster at ${workText(row)}`);
    return `${here}${names[index]}, on another drive (${drives[index]} vs ${drives[1 - index]}), is ${listed(works)}`;
  });
  const ties = tieTexts(rows).map((text) => `${text} (${drives.join(' vs ')})`);
  return [...wins, ...ties].join('; ') || null;
}

export const isOfHardware = ({ cells }: MatrixRow) => cells.some(({ verdict }) => verdict?.certainty === 'clear');

/** "Apple M4 Max": "M4 Max", where that is enough to tell them apart. */
export const namesOf = (subjects: readonly Subject[]): readonly string[] => {
  const names = subjects.map(({ name }) => name);
  const short = shortNames(names)[1];
  return short?.every((name) => /\p{L}/u.test(name)) ? short : names;
};

/** What two numbers of workers are behind comes last. */
const READERS_ORDER = ['sync', 'core-sweep-best', 'memfs', 'turbo', 'throughput', 'core-sweep-all-cores'];

export const inReadersOrder = (rows: readonly MatrixRow[]): MatrixRow[] =>
  rows.toSorted((x, y) => READERS_ORDER.indexOf(x.id) - READERS_ORDER.indexOf(y.id));

/** Small files are one question, unless another subject is better with all cores than at best. */
function withoutRepeated(rows: readonly MatrixRow[]): MatrixRow[] {
  const best = rows.find(({ id }) => id === 'core-sweep-best');
  return rows.filter((row) => row.id !== 'core-sweep-all-cores' || !best || !isOneAnswer(best, row));
}

const isOneAnswer = (x: MatrixRow, y: MatrixRow): boolean => {
  const placeOf = ({ cells }: MatrixRow) => cells.findIndex(({ isBest }) => isBest);
  return placeOf(x) === placeOf(y) && isOfHardware(x) === isOfHardware(y);
};

const isRepeated = (row: MatrixRow, questions: readonly MatrixRow[]): boolean =>
  row.id === 'core-sweep-all-cores' && questions.some((one) => one.id === 'core-sweep-best' && isOneAnswer(one, row));

interface Win {
  readonly index: number;
  readonly isOfHardware: boolean;
  readonly rows: readonly MatrixRow[];
}

/** The rows in which each is faster: those of the hardware first, then who has more of them. */
export const winsOf = (rows: readonly MatrixRow[], subjects: readonly Subject[]): Win[] =>
  subjects
    .flatMap(({ index }): Win[] => {
      const won = inReadersOrder(rows.filter(({ cells }) => cells[index]?.isBest));
      return [true, false].map((isHardware) => ({
        index,
        isOfHardware: isHardware,
        rows: won.filter((row) => isOfHardware(row) === isHardware),
      }));
    })
    .filter((win) => win.rows.length > 0)
    .sort((x, y) => Number(y.isOfHardware) - Number(x.isOfHardware) || y.rows.length - x.rows.length);

/**
 * "M4 Max is 1.16x to 1.63x faster at small files in memory and short processes": from the least factor to the largest of all
 * rows that these words are of. Beside verdicts on the hardware runs are said to be these.
 */
function winText(
  { index, rows, ...win }: Win,
  all: readonly MatrixRow[],
  subjects: readonly Subject[],
  isOfRuns: boolean,
): string {
  const repeated = all.filter((row) => !rows.includes(row) && isRepeated(row, rows));
  const names = namesOf(subjects);
  const works = rows.map((row) => `${workText(row)}${ownText(row, index)}`);
  const here = isOfRuns || win.isOfHardware ? '' : 'in these runs ';
  const faster = `${factorsText([...rows, ...repeated].map(factorOf))} faster`;
  const [row] = rows;
  if (!row || !rows.every(isOnOwnDrives)) return `${here}${names[index]} is ${faster} at ${listed(works)}`;
  const drives = driveNames(row.cells.map(({ result }) => result?.drive?.name ?? ''));
  const nameOf = (place: number) => `${names[place]} on ${drives[place]}`;
  return `${here}${nameOf(index)} is ${faster} than ${nameOf(1 - index)} at ${listed(works)}`;
}

/** "1.16x to 1.19x" */
function factorsText(factors: readonly string[]): string {
  const sorted = factors.toSorted((x, y) => Number.parseFloat(x) - Number.parseFloat(y));
  return [...new Set([sorted[0], sorted.at(-1)])].join(' to ');
}

/** "1.16x", as the row has it. */
export const factorOf = ({ cells }: MatrixRow): string =>
  cells.flatMap(({ verdict }) => verdict?.text.split(' ')[0] ?? [])[0] ?? '';

export const isTie = ({ cells }: MatrixRow): boolean =>
  cells.some(({ verdict }) => verdict?.text.startsWith(VERDICTS.tie_inline));

/** "no clear difference in durable writes on the AP1024Z" */
function tieTexts(rows: readonly MatrixRow[]): string[] {
  const ties = inReadersOrder(rows.filter(isTie));
  return ties.length === 0 ? [] : [`${VERDICTS.tie_inline} in ${listed(ties.map(workText))}`];
}

/** A drive that several questions are of is named once. */
function withoutRepeatedDrives(): (text: string) => string {
  const named = new Set<string>();
  return (text) =>
    text.replaceAll(/ on the [^,;]+?(?=,|;| and |$)/g, (drive) => {
      if (named.has(drive)) return '';
      named.add(drive);
      return drive;
    });
}

/** What is done in a row, and on which drive. */
export function workText(row: MatrixRow): string {
  const on = row.drive === null ? '' : ` on the ${shortDrive(row.drive)}`;
  const key = row.cells.find(({ result }) => result !== null)?.result?.key;
  const place = key?.targetRole === 'memory' ? ' in memory' : key?.targetRole === 'disk' ? on || ' on disk' : '';
  switch (row.id) {
    case 'sync':
      return `durable writes${on}`;
    case 'core-sweep-best':
      return `small files${place}`;
    case 'core-sweep-all-cores':
      return `small files${place} with all cores`;
    case 'memfs':
      return `creating files with ${counted(key?.workers ?? 1, 'thread')}`;
    case 'turbo':
      return `short processes${key?.targetRole === 'disk' ? place : ''}`;
    default:
      return `${row.title}${on}`;
  }
}

/** " (16 vs 32 workers)": what each did where that differs, the winner's first. */
function ownText({ cells }: MatrixRow, winner: number): string {
  const [mine, theirs] = [cells[winner]?.of, cells[1 - winner]?.of];
  if (!mine || !theirs || mine === theirs) return '';
  const [, number, unit] = /^(\d+) (\w+?)s?$/.exec(mine) ?? [];
  return number && unit && theirs.startsWith(`${Number.parseInt(theirs, 10)} ${unit}`)
    ? ` (${number} vs ${theirs})`
    : ` (${mine} vs ${theirs})`;
}

/** Whether the subjects were measured each on another drive, which no subject is itself. */
export const isOnOwnDrives = ({ cells }: Pick<MatrixRow, 'cells'>): boolean => drivesOfCells(cells).length > 1;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
