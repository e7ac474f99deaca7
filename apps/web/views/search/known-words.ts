import { DISTRIBUTIONS } from '@fsbench/contract';
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
  '/docs/power-cut': 'pull pulled plug power cut loss outage',
  '/docs/verify': 'verify check signature signatures envelope envelopes',
  '/docs/api': 'api rest openapi endpoint endpoints',
  '/docs/embed': 'badge badges embed embeds shield iframe readme',
  '/docs/ci': 'ci github gitlab action actions workflow pipeline pull request regression',
  '/data': 'download downloads dump dumps dataset parquet duckdb csv',
  '/docs/operators': 'docker compose container containers self host hosting install',
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

export const PAGES: readonly Topic[] = [
  page('/drives', 'Drives', 'all drives with results', 'drive disk ssd ssds hdd nvme sata'),
  page(
    '/drives?interface=nvme&class=consumer',
    'Consumer NVMe drives',
    'the fastest first, by a durable write',
    'fastest best quickest consumer nvme ssd drive',
    'fsync fdatasync sync flush durable write latency m 2',
  ),
  page(
    '/drives?protection=yes',
    'Drives with power-loss protection',
    'the fastest first; as their makers declare it',
    'plp power loss protection protected capacitor capacitors supercapacitor supercapacitors drive drives ssd ssds nvme',
    'flush durable write',
  ),
  page(
    '/drives?class=data_center',
    'Data center drives',
    'the fastest first, by a durable write',
    'enterprise server data center datacenter drive drives ssd ssds nvme',
    'fsync fdatasync flush durable write latency',
  ),
  page('/chips', 'Chips', 'all chips with results', 'chip cpu cpus processor processors'),
  page('/machines', 'Machines', 'Mac models, instance types and computers', 'machine laptop server cloud'),
  page('/compare', 'Compare', 'up to eight chips, drives, machines or runs side by side', 'comparison versus'),
  page('/suites', 'Suites', 'what is measured, with leaderboards', 'suite leaderboards benchmarks benchmark'),
];
