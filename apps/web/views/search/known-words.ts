import { DISTRIBUTIONS } from '@fsbench/contract';
import { DRIVES } from '@fsbench/hardware';
import type { Topic } from '../../domain/search/topic.ts';
import { systemName } from '../../wording/names.ts';

/** What people type who mean a suite, beside its own words. */
export const ALSO_SUITES: Readonly<Record<string, string>> = {
  sync: `sync flush fsync fdatasync commit wal database databases postgres postgresql mysql innodb mariadb sqlite rocksdb leveldb lmdb
    mongodb wiredtiger etcd redis aof kafka cockroachdb duckdb 4k iops latency random fio durability durable write`,
  'core-sweep': 'scaling multi core multicore threads small files parallel',
  memfs: 'in memory inode metadata',
  throughput: 'ram disk ramdisk tmpfs fuse dd copy sequential bandwidth',
  turbo: 'boost frequency governor busy loop',
};

/** What people type who mean a document, beside its own words. */
export const ALSO_DOCUMENTS: Readonly<Record<string, string>> = {
  '/docs/power-cut': 'pull pulled plug power cut loss lose losing lost failure outage crash data durable durability',
  '/contribute': 'run upload submit send add benchmark test machine',
  '/docs/verify': 'verify check signature signatures envelope envelopes',
  '/docs/api': 'api rest openapi endpoint endpoints',
  '/docs/embed': 'badge badges embed embeds shield iframe readme',
  '/docs/ci': 'ci github gitlab action actions workflow pipeline pull request regression',
  '/data': 'download downloads dump dumps dataset parquet duckdb csv',
  '/docs/operators': 'docker compose container containers self host hosting install',
};

/** What people type who mean a question of the FAQ, beside its own words, by its id. */
export const ALSO_QUESTIONS: Readonly<Record<string, string>> = {
  'fsync-on-macos': 'safe flush flushes durable lie lies apple osx F_FULLFSYNC fullfsync',
  'which-call': 'safe safely durability fsync fdatasync flush data power loss lose losing lost failure outage crash',
  delete: 'remove removing removal withdraw unlist delete deleting erase run runs result results data upload',
};

/** Whole queries that a page answers before all else, by its address. */
export const ASKED: Readonly<Record<string, readonly string[]>> = {
  '/docs/power-cut': [
    'data loss',
    'lose data',
    'losing data',
    'power loss',
    'power failure',
    'power outage',
    'durable',
  ],
  '/docs/faq#which-call': ['durable', 'durability', 'safe', 'fsync safe'],
};

const fileSystem = (name: string, word: string, also = ''): Topic => ({
  ...{ kind: 'file_system', slug: word, name, path: `/suites/sync?fs=${word}` },
  ...{ detail: `durable writes on ${name}`, also: `${word} ${also}`, text: 'file system filesystem fs' },
});

/** By the word under which a run names its file system. */
export const FILE_SYSTEMS: readonly Topic[] = [
  fileSystem('ext4', 'ext4', 'ext3 ext2 ext'),
  fileSystem('XFS', 'xfs'),
  fileSystem('Btrfs', 'btrfs'),
  fileSystem('ZFS', 'zfs', 'openzfs'),
  fileSystem('F2FS', 'f2fs'),
  fileSystem('bcachefs', 'bcachefs'),
  fileSystem('APFS', 'apfs'),
  fileSystem('HFS+', 'hfs'),
  fileSystem('NTFS', 'ntfs'),
  fileSystem('ReFS', 'refs'),
];

const system = (name: string, word: string, path: string, also = ''): Topic => ({
  ...{ kind: 'system', slug: name, name, path, detail: `durable writes on ${systemName(word)}` },
  ...{ also, text: `${word} operating system os` },
});

export const SYSTEMS: readonly Topic[] = [
  system('macOS', 'macos', '/suites/sync?board=durable-fullfsync', 'mac osx darwin'),
  system('Linux', 'linux', '/suites/sync?os=linux'),
  system('Windows', 'windows', '/docs/method#sync', 'win'),
  ...Object.values(DISTRIBUTIONS).map(({ name }) => system(name, 'linux', '/suites/sync?os=linux')),
];

const page = (path: string, name: string, detail: string, also: string, text = ''): Topic => ({
  ...{ kind: 'page', slug: path, name, path, detail, also, text },
});

const DRIVE_WORDS = 'drive drives disk disks ssd ssds hdd storage';

interface DriveWord {
  /** As the address has it. */
  readonly word: string;
  readonly name: string;
  /** What people type for it. */
  readonly also: string;
}

const INTERFACES: readonly DriveWord[] = [
  { word: 'nvme', name: 'NVMe', also: 'nvme m 2 pcie' },
  { word: 'sata', name: 'SATA', also: 'sata' },
];

const CLASSES: readonly DriveWord[] = [
  { word: 'consumer', name: 'consumer', also: 'consumer desktop' },
  { word: 'data_center', name: 'data center', also: 'enterprise server servers data center datacenter' },
  { word: 'nas', name: 'NAS', also: 'nas' },
  { word: 'client_oem', name: 'OEM', also: 'oem client laptop laptops notebook' },
];

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** "NVMe drives", "Consumer drives", "Consumer NVMe drives". */
function driveList(ofInterface: DriveWord | null, ofClass: DriveWord | null): Topic {
  const words = [ofClass, ofInterface].filter((one) => one !== null);
  const filter = new URLSearchParams({
    ...(ofInterface && { interface: ofInterface.word }),
    ...(ofClass && { class: ofClass.word }),
  });
  const also = words.map((one) => one.also).join(' ');
  return {
    ...page(
      `/drives?${filter}`,
      capital([...words.map(({ name }) => name), 'drives'].join(' ')),
      'fastest durable write first',
      `${also} ${DRIVE_WORDS}`,
      'fsync fdatasync sync flush durable write latency',
    ),
    needs: also.split(' '),
  };
}

/** A list of few would hardly ever have a result. */
const DRIVES_AT_LEAST = 10;
const isCommon = (ofInterface: DriveWord, ofClass: DriveWord): boolean =>
  DRIVES.filter((one) => one.interface?.value === ofInterface.word && one.class?.value === ofClass.word).length >=
  DRIVES_AT_LEAST;

const DRIVE_LISTS: readonly Topic[] = [
  ...INTERFACES.map((one) => driveList(one, null)),
  ...CLASSES.map((one) => driveList(null, one)),
  ...INTERFACES.flatMap((one) => CLASSES.filter((other) => isCommon(one, other)).map((other) => driveList(one, other))),
];

const PROTECTION_WORDS = 'plp power loss protection protected capacitor capacitors supercapacitor supercapacitors';

const PROTECTED_DRIVES: Topic = {
  ...page(
    '/drives?protection=yes',
    'Drives with power-loss protection (PLP)',
    'the fastest first; as their makers declare it',
    `${PROTECTION_WORDS} drive drives ssd ssds nvme`,
    'flush durable write',
  ),
  needs: PROTECTION_WORDS.split(' '),
};

export const PAGES: readonly Topic[] = [
  page('/drives', 'Drives', 'all drives with results', DRIVE_WORDS),
  ...DRIVE_LISTS,
  PROTECTED_DRIVES,
  page('/chips', 'Chips', 'all chips with results', 'chip cpu cpus processor processors'),
  page('/machines', 'Machines', 'Mac models, instance types and computers', 'machine laptop server cloud'),
  page('/compare', 'Compare', 'up to eight chips, drives, machines or runs side by side', 'comparison versus'),
  page('/suites', 'Suites', 'what is measured, with leaderboards', 'suite leaderboards benchmarks benchmark'),
];
