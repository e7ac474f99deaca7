import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Subject } from '../../db/subject.ts';
import { counted } from '../../wording/names.ts';
import { shortNames } from '../../wording/short-names.ts';
import { drivesOfCells, shortDrive } from './drives.ts';
import type { MatrixRow } from './matrix.ts';

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

/** "1.16x", as the row has it. */
export const factorOf = ({ cells }: MatrixRow): string =>
  cells.flatMap(({ verdict }) => verdict?.text.split(' ')[0] ?? [])[0] ?? '';

/** "1.16x to 1.63x", the smallest and the largest as their rows have them */
export function factorRange(factors: readonly string[]): string {
  const sizeOf = (factor: string) => Number.parseFloat(factor.replaceAll(',', ''));
  const sorted = factors.toSorted((x, y) => sizeOf(x) - sizeOf(y));
  return [...new Set([sorted.at(0), sorted.at(-1)])].join(' to ');
}

export const isTie = ({ cells }: MatrixRow): boolean =>
  cells.some(({ verdict }) => verdict?.text.startsWith(VERDICTS.tie_inline));

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
      return `small files${place} with all workers`;
    case 'memfs':
      return `creating one file with ${counted(key?.workers ?? 1, 'thread')}`;
    case 'turbo':
      return `short processes${key?.targetRole === 'disk' ? place : ''}`;
    default:
      return `${row.title.replace(/^Write and flush/, 'flushing').replace(/^Write/, 'writing')}${on}`;
  }
}

/** Whether the subjects were measured each on another drive, which no subject is itself. */
export const isOnOwnDrives = ({ cells }: Pick<MatrixRow, 'cells'>): boolean => drivesOfCells(cells).length > 1;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
