import { DURABILITY } from '@fsbench/contract';
import { type Facet, UNKNOWN } from '../../db/facets.ts';
import type { GroundRow } from '../../db/rows.ts';
import { isDurabilityClass, systemName } from '../words/names.ts';

/** What a facet is read from: a row of any kind, seen without its figures. */
export type Ground = Omit<GroundRow, 'runsCount' | 'distinctCount'>;

const isMemory = ({ key, stratum }: Ground) =>
  key.targetRole === 'memory' || key.targetRole === 'memory_over_folder' || stratum.memoryKind !== null;
const isOnDisk = (row: Ground) => row.key.targetRole !== null && row.key.targetRole !== 'null' && !isMemory(row);
/** What belongs to a drive, whether or not it is known which. */
export const isOnDrive = (row: Ground) =>
  (row.key.targetRole === 'disk' || row.key.targetRole === 'fuse') && !isMemory(row);

/**
 * The value of a row, in the words of an address. null: it has no such facet (a CPU case has no file system).
 * `db/facets.ts` says the same to the database; a test holds the two together.
 */
const READ: Readonly<Record<Facet, (row: Ground) => string | null>> = {
  os: ({ stratum }) => `${stratum.osFamily}${stratum.osMajor === null ? '' : `-${stratum.osMajor}`}`,
  fs: (row) => (isOnDisk(row) ? (row.stratum.fileSystem ?? UNKNOWN) : null),
  stack: (row) => (isOnDisk(row) ? stackWord(row.stratum.deviceStack) : null),
  memory: (row) => (isMemory(row) ? (row.stratum.memoryKind ?? UNKNOWN) : null),
  drive: (row) => (isOnDrive(row) ? (row.drive?.slug ?? UNKNOWN) : null),
  guest: ({ stratum }) => (stratum.isGuest === null ? UNKNOWN : stratum.isGuest ? 'yes' : 'no'),
  cpus: ({ stratum }) => String(stratum.usableCpus),
  power: ({ stratum }) => stratum.power ?? UNKNOWN,
  turbo: ({ stratum }) => stratum.turbo ?? UNKNOWN,
  machine: ({ machine }) => (machine === null || machine === 'pooled' ? null : machine.slug),
  chip: ({ chip }) => chip?.slug ?? null,
  durability: ({ key }) => key.durability,
  method: ({ key }) => key.method.replace('/', '-'),
  quarter: ({ quarter }) => quarter,
  linked: ({ isLinked }) => (isLinked ? 'linked' : 'unlinked'),
};

const stackWord = (layers: string | null) => (layers === '' ? 'none' : (layers ?? UNKNOWN));

const TITLES: Readonly<Record<Facet, string>> = {
  os: 'system',
  fs: 'file system',
  stack: 'layers below',
  memory: 'memory target',
  drive: 'drive',
  guest: 'machine',
  cpus: 'usable CPUs',
  power: 'power',
  turbo: 'turbo',
  machine: 'model',
  chip: 'chip',
  durability: 'durability',
  method: 'method',
  quarter: 'received in',
  linked: 'contributors',
};

export function facetValue(facet: Facet, row: Ground): string | null {
  return READ[facet](row);
}

export const facetTitle = (facet: Facet): string => TITLES[facet];

/** A row's value in the words of a page: "ext4", "plugged in", "file system not known". */
export function facetLabel(facet: Facet, row: Ground): string {
  const value = READ[facet](row);
  if (value === null) return '';
  if (value === UNKNOWN) return facet === 'guest' ? 'virtual or not: not known' : `${TITLES[facet]} not known`;
  switch (facet) {
    case 'os':
      return systemName(row.stratum.osFamily, row.stratum.osMajor);
    case 'drive':
      return row.drive?.name ?? value;
    case 'guest':
      return value === 'yes' ? 'virtual machine' : 'the machine itself';
    case 'cpus':
      return value === '1' ? '1 CPU' : `${value} CPUs`;
    case 'power':
      return { mains: 'plugged in', battery: 'on battery' }[value] ?? value;
    case 'turbo':
      return `turbo ${value}`;
    case 'stack':
      return value === 'none' ? 'no layers' : value;
    case 'machine':
      return row.machine === 'pooled' ? value : (row.machine?.name ?? value);
    case 'chip':
      return row.chip?.name ?? value;
    case 'durability':
      return isDurabilityClass(value) ? DURABILITY[value].title : value;
    case 'method':
      return row.key.method;
    case 'quarter':
      return value.replace('Q', ' Q');
    case 'linked':
      return value === 'linked' ? 'linked contributors only' : 'contributors of any kind';
    default:
      return value;
  }
}
