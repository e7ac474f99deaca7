import type { SortKey } from '../../addresses/list-query.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { coresText } from '../../domain/results/cores.ts';
import type { ReaderMeasure } from '../../domain/results/measure.ts';
import { formatCapacity } from '../../wording/capacity.ts';
import { interfaceName } from '../../wording/names.ts';
import { decidingRows, type HardwareList, type ListRow, type SubjectFacts } from './list-rows.ts';

/** A fact of the hardware as a column. */
export interface FactColumn {
  readonly key: SortKey;
  /** The name in a file. */
  readonly name: string;
  readonly title: string;
  /** What the title leaves out. */
  readonly about?: string;
  readonly isNumber?: boolean;
  /** Where nobody's word is known; else "not known". */
  readonly unknown?: string;
  /** null: not known. */
  textOf(facts: SubjectFacts): string | null;
  /** For programs; where it is not the text. */
  rawOf?(facts: SubjectFacts): string | number | boolean | null;
}

const CLASSES: Readonly<Record<string, string>> = {
  ...{ consumer: 'consumer', client_oem: 'OEM', data_center: 'data center', nas: 'NAS' },
  ...{ portable: 'portable', sd: 'SD card', emmc: 'eMMC', unknown: 'class not known' },
};
const MACHINE_KINDS: Readonly<Record<string, string>> = {
  ...{ mac: 'Mac', cloud: 'instance type', board: 'mainboard', computer: 'computer', unknown: 'not identified' },
};

export const isClass = (word: string): boolean => Object.hasOwn(CLASSES, word);
export const classText = (word: string): string => (isClass(word) ? (CLASSES[word] ?? word) : word);
const yesOrNo = (is: boolean | null) => (is === null ? null : is ? 'yes' : 'no');
const textOrNull = (word: string | null, write: (word: string) => string) => (word === null ? null : write(word));

/** A column that only one kind has. */
function ofKind<K extends SubjectFacts['kind']>(
  kind: K,
  column: Omit<FactColumn, 'textOf' | 'rawOf'>,
  textOf: (facts: Extract<SubjectFacts, { kind: K }>) => string | null,
  rawOf: (facts: Extract<SubjectFacts, { kind: K }>) => string | number | boolean | null,
): FactColumn {
  const own = (facts: SubjectFacts) => (facts.kind === kind ? (facts as Extract<SubjectFacts, { kind: K }>) : null);
  const read =
    <T>(of: (facts: Extract<SubjectFacts, { kind: K }>) => T) =>
    (facts: SubjectFacts) => {
      const mine = own(facts);
      return mine === null ? null : of(mine);
    };
  return { ...column, textOf: read(textOf), rawOf: read(rawOf) };
}

const DRIVE: readonly FactColumn[] = [
  ofKind(
    'drive',
    { key: 'interface', name: 'interface', title: 'Interface' },
    (facts) => textOrNull(facts.interface, interfaceName),
    (facts) => facts.interface,
  ),
  ofKind(
    'drive',
    { key: 'capacity', name: 'capacity_bytes', title: 'Capacity', isNumber: true },
    ({ capacityBytes }) => (capacityBytes === null ? null : formatCapacity(capacityBytes)),
    (facts) => facts.capacityBytes,
  ),
  ofKind(
    'drive',
    { key: 'class', name: 'class', title: 'Class' },
    (facts) => textOrNull(facts.class, classText),
    (facts) => facts.class,
  ),
  ofKind(
    'drive',
    {
      key: 'protection',
      name: 'power_loss_protection',
      title: 'Power-loss protection',
      about: 'As its maker declares',
    },
    (facts) => yesOrNo(facts.powerLossProtection),
    (facts) => facts.powerLossProtection,
  ),
  ofKind(
    'drive',
    {
      key: 'cache',
      name: 'volatile_write_cache',
      title: 'Write cache',
      about: 'Whether it has a volatile write cache, as its maker declares; its page has what runs report',
      unknown: 'not stated',
    },
    (facts) => yesOrNo(facts.volatileWriteCache),
    (facts) => facts.volatileWriteCache,
  ),
];

const CHIP: readonly FactColumn[] = [
  ofKind(
    'chip',
    { key: 'cores', name: 'cores', title: 'Cores' },
    ({ cores }) => coresText(cores)?.replace(/ cores?$/, '') ?? null,
    ({ cores }) => coresText(cores),
  ),
  ofKind(
    'chip',
    { key: 'year', name: 'year', title: 'Year', isNumber: true },
    ({ year }) => (year === null ? null : String(year)),
    ({ year }) => year,
  ),
];

const MACHINE: readonly FactColumn[] = [
  ofKind(
    'machine',
    { key: 'kind', name: 'kind', title: 'Kind' },
    ({ machineKind }) => MACHINE_KINDS[machineKind] ?? machineKind,
    ({ machineKind }) => machineKind,
  ),
  ofKind(
    'machine',
    { key: 'year', name: 'year', title: 'Year', isNumber: true },
    ({ year }) => (year === null ? null : String(year)),
    ({ year }) => year,
  ),
];

export const FACT_COLUMNS: Readonly<Record<HardwareKind, readonly FactColumn[]>> = {
  chip: CHIP,
  drive: DRIVE,
  machine: MACHINE,
};

/** What of the columns a table shows. */
export interface ShownColumns {
  readonly hasRanks: boolean;
  readonly hasIntervals: boolean;
  /** Rows were measured with different calls. */
  readonly hasCalls: boolean;
  readonly facts: readonly FactColumn[];
}

/** The columns of a table of these rows. */
export function columnsOf(list: Pick<HardwareList, 'query' | 'rows'>): ShownColumns {
  const results = decidingRows(list.rows.filter(({ result }) => result !== null)).flatMap(({ result }) => result ?? []);
  return {
    hasRanks: hasRanks(list),
    hasIntervals: results.some(({ estimate, camps }) => estimate.low !== null || camps !== null),
    hasCalls: new Set(results.map(({ call }) => call)).size > 1,
    facts: shownColumns(list),
  };
}

/** What the values of a list are, over its contributors. */
export const VALUE_NAMES: Readonly<Record<ReaderMeasure['unit'], string>> = {
  ...{ ns: 'Time', files_per_s: 'Files/s', per_s: 'Rate', bytes_per_s: 'Rate', hz: 'Clock' },
};

export const LIST_NAMES = { chip: 'Chip', drive: 'Drive', machine: 'Machine' } as const;

/** Whether any row has a rank: one that somebody else than verified contributors measured never has. */
export const hasRanks = ({ rows }: Pick<HardwareList, 'rows'>): boolean =>
  rows.some(({ result }) => result?.rank !== undefined);

/** A column of dashes helps nobody: where fewer rows know a fact, it is left to the pages of the hardware and to files. */
const KNOWN_SHARE = 0.3;

/** Without facts that hardly any row with a result knows, but for the one that it is sorted by. */
function shownColumns({ query, rows }: Pick<HardwareList, 'query' | 'rows'>): FactColumn[] {
  const own = decidingRows(rows);
  const measured = own.filter(({ result }) => result !== null);
  const deciding = measured.length > 0 ? measured : own;
  return FACT_COLUMNS[query.kind].filter(({ key, textOf }) => {
    const known = deciding.filter(({ facts }) => textOf(facts) !== null).length;
    // Every row has what the filter asks for.
    if (key in query.facts && key !== query.sort) return false;
    return key === query.sort || (known > 0 && known >= KNOWN_SHARE * deciding.length);
  });
}

/** The call and the known facts in one line, for a narrow screen. */
export function factsLine({ kind, facts, result }: ListRow): string {
  const known = FACT_COLUMNS[kind].flatMap(({ title, textOf, key }) => {
    const text = textOf(facts);
    if (text === null) return [];
    if (key === 'cores') return `${text} cores`;
    return key === 'protection' || key === 'cache' ? `${title.toLowerCase()}: ${text}` : text;
  });
  return [...(result?.call ? [result.call] : []), ...known].join(' · ');
}
