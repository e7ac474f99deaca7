import { readdirSync } from 'node:fs';
import type { Flag } from '@fsbench/contract';

/** A document of `packages/contract/fixtures/valid`, with other values at some places of it: JSON pointers. */
export interface PastedDocument {
  readonly file: string;
  readonly changes: readonly DocumentChange[];
}

interface DocumentChange {
  readonly pointer: string;
  readonly value: unknown;
}

const VALID = new URL('../../../../../packages/contract/fixtures/valid/', import.meta.url);

const warning = (severity: Flag['severity'], suite: Flag['suite'], one: string | null): Flag => ({
  ...{ code: `of_${one ?? suite ?? 'run'}`.replaceAll(/\W+/g, '_').toLowerCase(), severity, suite },
  ...{ case: one, value: null, detail: null },
});
const WITH_WARNINGS = [
  'sync/overwrite/fdatasync/4096@disk',
  'turbo/configure/alone@memory',
  'memfs/global/create/1000x16',
];
const SHORT_PHASES = ['write', 'read', 'delete'].map((phase) => ({
  ...warning('warn', 'memfs', `memfs/global/${phase}/1000x16`),
  code: 'short_phase',
}));
const FLAGS: readonly Flag[][] = [
  // A generator's: measured nowhere.
  [{ code: 'synthetic', severity: 'note', case: null, suite: null, value: null, detail: null }],
  [warning('invalid', null, null), warning('warn', 'sync', null)],
  [warning('invalid', 'turbo', null), warning('note', 'sync', WITH_WARNINGS[0] ?? null)],
  WITH_WARNINGS.map((one) => warning('warn', one.split('/')[0] as Flag['suite'], one)),
  // Of cases that are in no row; beside them one of a row.
  SHORT_PHASES,
  [...SHORT_PHASES, { ...warning('warn', 'turbo', WITH_WARNINGS[1] ?? null), code: 'unsteady' }],
];
/** Of the catalogue, with the longest sentences that it has. */
const KNOWN_FLAGS: readonly Flag[] = [
  { ...warning('warn', 'sync', WITH_WARNINGS[0] ?? null), code: 'unsteady' },
  { ...warning('warn', 'sync', WITH_WARNINGS[0] ?? null), code: 'flush_too_fast' },
  { ...warning('invalid', 'throughput', null), code: 'sparse_or_compressed' },
  { ...warning('warn', null, null), code: 'resumed' },
];

/** Places of `every-suite.json`. */
const [FDATASYNC, FSYNC] = ['/suites/0/cases/2', '/suites/0/cases/3'];
const [ALONE, TRANSFER] = ['/suites/3/cases/1/measurement/samples/wall_ns', '/suites/4/cases/1'];

const of = (file: string, changes: Readonly<Record<string, unknown>>): PastedDocument => ({
  file,
  changes: Object.entries(changes).map(([pointer, value]) => ({ pointer, value })),
});
const every = (changes: Readonly<Record<string, unknown>>) => of('every-suite.json', changes);

const CHANGED = [
  // Where a flush ends, what was seen of it, and the plain call beside it.
  every({ [`${FDATASYNC}/durability/ends_at`]: 'hypervisor', [`${FSYNC}/durability/class`]: 'L1' }),
  every({ [`${FDATASYNC}/durability/ends_at`]: 'network', '/machine/os/family': 'macos', '/machine/os/name': null }),
  every({
    [`${FDATASYNC}/durability/evidence`]: 'contradicted',
    [`${FDATASYNC}/measurement/rounds/flushes_count`]: [0, 0, 0, 0, 0, 0],
  }),
  every({ '/suites/0/cases': [] }),
  every({ '/targets/0/memory_kind': 'tmpfs' }),
  // Three disks, of which two are named, and four warnings.
  every({ '/targets/1/role': 'disk', '/targets/2/role': 'disk', '/flags': KNOWN_FLAGS }),
  // A curve on one of two disks, on no memory, and none at all.
  every({ '/targets/1/role': 'disk', '/targets/1/file_system': null }),
  every({ '/targets/1/role': 'fuse', '/targets/0/role': 'memory_over_folder' }),
  every({ '/suites/1/cases': [], '/suites/2/cases': [] }),
  // A busy loop that slows, that changes nothing, and rounds too few to say.
  every({ [ALONE]: [151106674, 154481453, 151486256, 150870278, 154421657, 151739664] }),
  every({ [ALONE]: [182167882, 181787332, 185256920, 182499334, 178389886, 179794028] }),
  every({ '/suites/3/cases': [] }),
  every({ [`${TRANSFER}/durability/class`]: 'L1' }),
  every({ [`${TRANSFER}/params/payload`]: 'zeroes', [`${TRANSFER}/params/total_bytes`]: 471859200 }),
  every({ '/suites/4/cases': [] }),
  // The machine.
  every({
    '/machine/virtualization/is_guest': true,
    '/machine/virtualization/hypervisor': null,
    '/machine/virtualization/container': 'docker',
    '/machine/virtualization/is_translated': true,
    '/machine/cpu/usable_count': 3,
    '/machine/memory_bytes': 536870912,
  }),
  // What was imported: several systems and files, intervals, failures, words of a score.
  of('imported-samples.json', {
    '/systems/0/name': 'laptop',
    '/cases/0/figures/samples/wall_ns': [
      4557000000, 4571000000, 4612000000, 4600000000, 4588000000, 4561000000, 4570000000,
    ],
    '/cases/0/figures/samples/exit_code': [0, 1, 0, null, 0, 2, 0],
    '/cases/0/figures/samples/peak_bytes': [null, null, null, null, null, null, null],
    '/cases/0/figures/user_mean_ns': null,
  }),
  of('imported-reported.json', {
    '/systems': [
      { name: null, chip: { text: 'Apple M1', by: 'file' }, drive: null, file_system: null, os: null },
      { name: 'server', chip: null, drive: null, file_system: null, os: { text: 'Linux', by: 'collector' } },
    ],
    '/origin/files': ['1.0', '1.0', '2.0'].map((tool_version) => ({
      ...{ sha256: 'c0ffee00'.repeat(8), size_bytes: 2048, tool_version },
    })),
    '/cases/1/errno': null,
    '/cases/1/detail': null,
  }),
];

export const DOCUMENTS: readonly PastedDocument[] = [
  ...readdirSync(VALID)
    .sort()
    .map((file) => ({ file, changes: [] })),
  ...FLAGS.map((flags) => every({ '/flags': flags })),
  ...CHANGED,
];

/** A document as it is written, with its changes made. */
export function changed(document: unknown, changes: readonly DocumentChange[]): unknown {
  for (const { pointer, value } of changes) {
    const names = pointer.split('/').slice(1);
    const last = names.pop() ?? '';
    const place = names.reduce((at, name) => at[name] as JsonParent, document as JsonParent);
    place[last] = value;
  }
  return document;
}

type JsonParent = { [name: string]: unknown };
