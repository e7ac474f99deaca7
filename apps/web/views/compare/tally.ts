import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import { counted } from '../../wording/names.ts';
import { shortNames } from '../../wording/short-names.ts';
import { driveNames, drivesOfCells, shortDrive } from './drives.ts';
import type { MatrixCell, MatrixRow } from './matrix.ts';

/**
 * Of two subjects who is faster in how many rows of the matrix, at what and by how much, without a full stop; of more, who has
 * the best of the rows that most readers come for. null: there is nothing to tell.
 */
export function tallyText(rows: readonly MatrixRow[], subjects: readonly Subject[]): string | null {
  if (subjects.length > 2) return bestTexts(rows);
  const all = rows.filter(({ cells }) => cells.length === 2 && cells.every(({ result }) => result !== null));
  // On different drives it may be the drive that is faster: that counts only where nothing else is to be told.
  const alike = all.filter((row) => !isOnOwnDrives(row));
  const compared = alike.length > 0 ? alike : all;
  const scope = alike.length > 0 && alike.length < all.length ? ' that use no drive' : '';
  const names = namesOf(subjects);
  const [first, second] = winsOf(compared, subjects);
  if (!first)
    return compared.length > 0 && compared.every(isTie) ? `no clear difference in ${resultsText(compared)}` : null;
  if (all.length === 1 || alike.length === 0) return oneText(first, names);
  const isPart = first.rows.length < compared.length;
  const some = isPart ? `${first.rows.length} of ${compared.length} results` : resultsText(compared);
  const isOfRuns = !rows.some(isOfHardware);
  const won = [
    `${names[first.index]} is faster in ${some}${scope}: ${atText(first, isOfRuns)}`,
    ...(second ? [`${names[second.index]} in ${second.rows.length}: ${atText(second, isOfRuns)}`] : []),
  ].join('; ');
  return [won, ...tieTexts(compared, won)].join('; ');
}

const isOfHardware = ({ cells }: MatrixRow) => cells.some(({ verdict }) => verdict?.certainty === 'clear');

const allOf = (count: number) => (count === 2 ? 'both' : `all ${count}`);
const resultsText = ({ length }: readonly MatrixRow[]) =>
  length === 1 ? 'the one result' : `${allOf(length)} results`;

/** "Apple M4 Max": "M4 Max", where that is enough to tell the two apart. */
const namesOf = (subjects: readonly Subject[]): readonly string[] => {
  const names = subjects.map(({ name }) => name);
  const short = shortNames(names)[1];
  return short?.every((name) => /\p{L}/u.test(name)) ? short : names;
};

interface Win {
  readonly index: number;
  readonly rows: readonly [MatrixRow, ...MatrixRow[]];
}

/** The rows in which each is faster, the one with more of them first; of each the one that most readers come for first. */
const winsOf = (rows: readonly MatrixRow[], subjects: readonly Subject[]): Win[] =>
  subjects
    .flatMap(({ index }): Win[] => {
      const [first, ...more] = inReadersOrder(rows.filter(({ cells }) => cells[index]?.isBest));
      return first ? [{ index, rows: [first, ...more] }] : [];
    })
    .sort((x, y) => y.rows.length - x.rows.length);

/** What two numbers of workers are behind is no headline where there is another. */
const READERS_ORDER = ['sync', 'core-sweep-best', 'memfs', 'turbo', 'throughput', 'core-sweep-all-cores'];

const inReadersOrder = (rows: readonly MatrixRow[]): MatrixRow[] =>
  rows.toSorted((x, y) => READERS_ORDER.indexOf(x.id) - READERS_ORDER.indexOf(y.id));

/** "1.18x at small files in a memory file system"; beside verdicts on the hardware one of runs says so. */
const atText = ({ index, rows: [row] }: Win, isOfRuns: boolean): string =>
  `${factorOf(row)} at ${workText(row)}${ownText(row, index)}${isOfRuns || isOfHardware(row) ? '' : HERE}`;

const HERE = ' in these runs';

/** "M3 Ultra on AP2048Z is 5.30x faster than M4 Max on AP0256Q at durable writes": on drives that differ it may be they that are faster. */
function oneText(win: Win, names: readonly string[]): string {
  const { index, rows } = win;
  const [row] = rows;
  const at = ` at ${workText(row)}${ownText(row, index)}`;
  if (!isOnOwnDrives(row)) return `${names[index]} is ${factorOf(row)} faster${at}`;
  const drives = driveNames(row.cells.map(({ result }) => result?.drive?.name ?? ''));
  const nameOf = (place: number) => `${names[place]} on ${drives[place]}`;
  return `${nameOf(index)} is ${factorOf(row)} faster than ${nameOf(1 - index)}${at}`;
}

const isTie = ({ cells }: MatrixRow): boolean => cells.some(({ verdict }) => verdict?.text === VERDICTS.tie_inline);

/** "no clear difference in durable writes on the AP1024Z": the question that most readers come with, where nobody wins it; the drive once. */
function tieTexts(rows: readonly MatrixRow[], before: string): string[] {
  const row = rows.find(({ id }) => id === 'sync');
  if (!row || !isTie(row)) return [];
  const on = row.drive === null ? '' : ` on the ${shortDrive(row.drive)}`;
  return [`${VERDICTS.tie_inline} in durable writes${before.includes(on) ? '' : on}`];
}

/** What is done in a row, and on which drive. */
function workText({ id, title, drive, cells }: MatrixRow): string {
  const on = drive === null ? '' : ` on the ${shortDrive(drive)}`;
  const key = cells.find(({ result }) => result !== null)?.result?.key;
  const place =
    key?.targetRole === 'memory' ? ' in a memory file system' : key?.targetRole === 'disk' ? on || ' on disk' : '';
  switch (id) {
    case 'sync':
      return `durable writes${on}`;
    case 'core-sweep-best':
      return `small files${place}`;
    case 'core-sweep-all-cores':
      return `small files${place} with all cores`;
    case 'memfs':
      return `creating files with ${key?.workers} threads`;
    case 'turbo':
      return `short processes${place}`;
    default:
      return `${title}${on}`;
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

/** "1.16x", as the row has it. */
const factorOf = ({ cells }: MatrixRow): string | undefined =>
  cells.flatMap(({ verdict }) => verdict?.text.split(' ')[0] ?? [])[0];

/** Whether the subjects were measured each on another drive, which no subject is itself. */
export const isOnOwnDrives = ({ cells }: Pick<MatrixRow, 'cells'>): boolean => drivesOfCells(cells).length > 1;

const BEST_AT_MOST = 2;

/** "M4 Max is fastest at small files in a memory file system: 814,000 files/s, 1.85x faster than M1. …" */
function bestTexts(rows: readonly MatrixRow[]): string | null {
  const isOfRuns = !rows.some(isOfHardware);
  const texts = inReadersOrder(rows)
    .filter(({ id }) => id !== 'core-sweep-all-cores')
    .flatMap((row) => bestText(row, isOfRuns) ?? []);
  return texts.length === 0 ? null : texts.slice(0, BEST_AT_MOST).join('. ');
}

/** The one that the row underlines; with whom its interval overlaps it shares the place. */
function bestText(row: MatrixRow, isOfRuns: boolean): string | null {
  const { cells } = row;
  const best = cells.find(({ isBest }) => isBest);
  if (!best) return null;
  const sharing = cells.filter((cell) => cell !== best && isCompared(cell) && doOverlap(cell, best));
  if (sharing.length > 1) return null;
  if (sharing.length === 0)
    return `${nameOnDrive(best, row)} is fastest at ${workText(row)}: ${best.value}${aheadText(best, row, isOfRuns)}`;
  const who = [best, ...sharing].map((cell) => `${nameOnDrive(cell, row)} (${cell.value})`);
  return `${who.join(' and ')} are fastest at ${workText(row)}`;
}

/** ", 1.17x faster than M3 Ultra": by the verdict of the row; where the baseline is best, the others by it. */
function aheadText(best: MatrixCell, { cells }: MatrixRow, isOfRuns: boolean): string {
  const names = namesOf(cells.map(({ subject }) => subject));
  const baseline = cells.find(({ pair }) => pair !== null)?.pair?.b;
  const others = cells.flatMap(({ verdict }) => verdict ?? []);
  if (best.verdict !== null) {
    const here = isOfRuns || best.verdict.certainty === 'clear' ? '' : HERE;
    return best.verdict.certainty === 'none' ? '' : `, ${best.verdict.text} than ${names[baseline?.index ?? 0]}${here}`;
  }
  if (others.length < cells.length - 1 || others.some(({ certainty }) => certainty === 'none')) return '';
  const factors = others.map(({ text }) => text.split(' ')[0] ?? '').sort((x, y) => parseFloat(x) - parseFloat(y));
  const here = isOfRuns || others.every(({ certainty }) => certainty === 'clear') ? '' : HERE;
  return `, the others ${[...new Set([factors[0], factors.at(-1)])].join(' to ')} slower${here}`;
}

const isCompared = ({ result, pair }: MatrixCell) => result !== null && pair?.verdict.kind !== 'not_comparable';

function doOverlap({ result: a }: MatrixCell, { result: b }: MatrixCell): boolean {
  if (!a || !b) return false;
  const [x, y] = [a.estimate, b.estimate];
  return (x.low ?? x.median) <= (y.high ?? y.median) && (y.low ?? y.median) <= (x.high ?? x.median);
}

/** On a drive of its own it may be the drive that is fast. */
function nameOnDrive(cell: MatrixCell, row: MatrixRow): string {
  const { cells } = row;
  const name = namesOf(cells.map(({ subject }) => subject))[cells.indexOf(cell)] ?? cell.subject.name;
  return isOnOwnDrives(row) && cell.result?.drive ? `${name} on ${shortDrive(cell.result.drive.name)}` : name;
}

/** "Drives differ (AP0256Q vs AP2048Z): 2 results are not counted." */
export function ownDrivesText(rows: readonly MatrixRow[]): string | null {
  const apart = rows.filter(isOnOwnDrives);
  const [row] = apart;
  if (row?.cells.length !== 2 || row.cells.some(({ result }) => result === null)) return null;
  const drives = driveNames(row.cells.map(({ result }) => result?.drive?.name ?? '')).join(' vs ');
  return apart.length < rows.length
    ? `Drives differ (${drives}): ${counted(apart.length, 'result')} not counted.`
    : null;
}
