import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import { campsOfResult, isHardwareResult } from '../../domain/results/result.ts';
import { counted, listed } from '../../wording/names.ts';
import { shortNames } from '../../wording/short-names.ts';
import { driveNames, drivesOfCells, shortDrive } from './drives.ts';
import { areAlike, type MatrixCell, type MatrixRow } from './matrix.ts';

/** Of two subjects who is faster at what and by how much, without a full stop; null: there is nothing to tell. */
export function tallyText(rows: readonly MatrixRow[], subjects: readonly Subject[]): string | null {
  const all = rows.filter(({ cells }) => cells.length === 2 && cells.every(({ result }) => result !== null));
  // On different drives it may be the drive that is faster: that counts only where nothing else is to be told.
  const alike = all.filter((row) => !isOnOwnDrives(row));
  const compared = withoutRepeated(alike.length > 0 ? alike : all);
  const isOfRuns = !rows.some(isOfHardware);
  const wins = winsOf(compared, subjects).map((win) => winText(win, subjects, isOfRuns));
  const texts = [...wins, ...tieTexts(compared)];
  return texts.length === 0 ? null : texts.map(withoutRepeatedDrives()).join('; ');
}

const isOfHardware = ({ cells }: MatrixRow) => cells.some(({ verdict }) => verdict?.certainty === 'clear');

/** "Apple M4 Max": "M4 Max", where that is enough to tell them apart. */
const namesOf = (subjects: readonly Subject[]): readonly string[] => {
  const names = subjects.map(({ name }) => name);
  const short = shortNames(names)[1];
  return short?.every((name) => /\p{L}/u.test(name)) ? short : names;
};

/** What two numbers of workers are behind comes last. */
const READERS_ORDER = ['sync', 'core-sweep-best', 'memfs', 'turbo', 'throughput', 'core-sweep-all-cores'];

const inReadersOrder = (rows: readonly MatrixRow[]): MatrixRow[] =>
  rows.toSorted((x, y) => READERS_ORDER.indexOf(x.id) - READERS_ORDER.indexOf(y.id));

/** Small files are one question, unless another subject is better with all cores than at best. */
function withoutRepeated(rows: readonly MatrixRow[]): MatrixRow[] {
  const best = rows.find(({ id }) => id === 'core-sweep-best');
  const placeOf = (row: MatrixRow) => row.cells.findIndex(({ isBest }) => isBest);
  return rows.filter((row) => row.id !== 'core-sweep-all-cores' || !best || placeOf(best) !== placeOf(row));
}

interface Win {
  readonly index: number;
  readonly isOfHardware: boolean;
  readonly rows: readonly MatrixRow[];
}

/** The rows in which each is faster: those of the hardware first, then who has more of them. */
const winsOf = (rows: readonly MatrixRow[], subjects: readonly Subject[]): Win[] =>
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

/** "M4 Max is 1.16x to 1.19x faster at small files in memory and short processes"; beside verdicts on the hardware runs are said to be these. */
function winText({ index, rows, ...win }: Win, subjects: readonly Subject[], isOfRuns: boolean): string {
  const names = namesOf(subjects);
  const works = rows.map((row) => `${workText(row)}${ownText(row, index)}`);
  const here = isOfRuns || win.isOfHardware ? '' : 'in these runs ';
  const faster = `${factorsText(rows.map(factorOf))} faster`;
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
const factorOf = ({ cells }: MatrixRow): string =>
  cells.flatMap(({ verdict }) => verdict?.text.split(' ')[0] ?? [])[0] ?? '';

const isTie = ({ cells }: MatrixRow): boolean =>
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
function workText(row: MatrixRow): string {
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

/** Of three and more subjects, one question: who is fastest, and who is next. */
export interface QuestionWinner {
  readonly question: string;
  /** "M4 Max, 820,000 files/s"; null: nobody is clearly fastest. */
  readonly winner: string | null;
  /** "then M3 Ultra, 1.16x slower"; where nobody is, "between M2 Pro, 1.90 GiB/s, and M3 Ultra, 1.75 GiB/s". */
  readonly next: string | null;
  /** All that are compared, the fastest first. */
  readonly names: readonly string[];
  /** It is said of the available runs. */
  readonly isOfRuns: boolean;
}

/** The questions of the page that have an answer. */
export function questionWinners(rows: readonly MatrixRow[]): QuestionWinner[] {
  const isOfRuns = !rows.some(isOfHardware);
  return inReadersOrder(rows)
    .filter(({ id }) => id !== 'core-sweep-all-cores')
    .flatMap((row) => winnerOfRow(row, isOfRuns) ?? []);
}

function winnerOfRow(row: MatrixRow, isOfRuns: boolean): QuestionWinner | null {
  const compared = row.cells.filter(isCompared);
  if (compared.length < 2 || !compared.some(({ verdict }) => verdict !== null)) return null;
  const question = questionText(row);
  const sorted = compared.toSorted(bySpeed);
  const all = namesOf(row.cells.map(({ subject }) => subject));
  const names = sorted.map((cell) => all[row.cells.indexOf(cell)] ?? cell.subject.name);
  const isOfRunsOnly = !compared.every(({ result }) => result !== null && isHardwareResult(result));
  const of = { question, names, isOfRuns: isOfRunsOnly };
  const best = sorted.find(({ isBest }) => isBest);
  // With whom its interval overlaps it shares the place.
  const [sharing, ...more] = best ? compared.filter((cell) => cell !== best && doOverlap(cell, best)) : [];
  const nameOf = (cell: MatrixCell) => nameOnDrive(cell, row);
  const withValue = (cell: MatrixCell) => `${nameOf(cell)}, ${cell.value}`;
  if (best && sharing && more.length === 0)
    return { ...of, winner: null, next: `between ${withValue(best)}, and ${withValue(sharing)}` };
  if (!best || sharing) return { ...of, winner: null, next: null };
  const here = isOfRuns || isOfHardware(row) ? '' : ' in these runs';
  const next = sorted.find((cell) => cell !== best);
  return {
    ...of,
    winner: `${withValue(best)}${here}`,
    next: next ? `then ${nameOf(next)}, ${factorText(best, next) ?? next.value}` : null,
  };
}

/** What is asked, in as few words as tell it from the other rows. */
function questionText(row: MatrixRow): string {
  const isInMemory = row.cells.some(({ result }) => result?.key.targetRole === 'memory');
  if (row.id === 'core-sweep-best' && isInMemory) return 'small files';
  return row.id === 'memfs' ? 'creating files' : workText(row);
}

/** Only a factor that the row has: that of the two where one of them is its baseline. */
function factorText(best: MatrixCell, next: MatrixCell): string | null {
  if (next.verdict !== null && best.verdict === null && next.verdict.certainty !== 'none') return next.verdict.text;
  if (next.verdict === null && best.verdict !== null && best.verdict.certainty !== 'none')
    return best.verdict.text.replace(/ faster$/, ' slower');
  return null;
}

function bySpeed({ result: x }: MatrixCell, { result: y }: MatrixCell): number {
  if (!x || !y) return 0;
  return (x.measure.better === 'higher' ? -1 : 1) * (x.estimate.median - y.estimate.median);
}

/** "Durable writes: Core i7-1260P on 980 PRO, 506 µs, then …": as one text. */
export const winnersText = (winners: readonly QuestionWinner[]): string =>
  winners
    .map(({ question, winner, next }) =>
      winner === null
        ? ['No clear winner in', question, next].filter(Boolean).join(' ')
        : `${capital(question)}: ${[winner, next].filter(Boolean).join('; ')}`,
    )
    .join('. ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isCompared = ({ result, pair, verdict }: MatrixCell) =>
  result !== null &&
  !campsOfResult(result) &&
  (pair === null ? verdict === null : pair.verdict.kind !== 'not_comparable');

const doOverlap = ({ result: a }: MatrixCell, { result: b }: MatrixCell): boolean =>
  a !== null && b !== null && areAlike(a, b);

/** On a drive of its own it may be the drive that is fast. */
function nameOnDrive(cell: MatrixCell, row: MatrixRow): string {
  const { cells } = row;
  const name = namesOf(cells.map(({ subject }) => subject))[cells.indexOf(cell)] ?? cell.subject.name;
  return isOnOwnDrives(row) && cell.result?.drive ? `${name} on ${shortDrive(cell.result.drive.name)}` : name;
}

/** "Not counted: durable write and 64 MiB written and flushed, because the drives differ (AP0256Q vs AP2048Z)." */
export function ownDrivesText(rows: readonly MatrixRow[]): string | null {
  const apart = rows.filter(isOnOwnDrives);
  const [row] = apart;
  if (row?.cells.length !== 2 || row.cells.some(({ result }) => result === null)) return null;
  const drives = driveNames(row.cells.map(({ result }) => result?.drive?.name ?? '')).join(' vs ');
  const titles = listed(
    apart.map(({ title }, at) => (at === 0 ? title.charAt(0).toLowerCase() + title.slice(1) : title)),
  );
  return apart.length < rows.length ? `Not counted: ${titles}, because the drives differ (${drives}).` : null;
}
