import { type ComparabilityKey, keyText, type Stratum } from '@fsbench/contract';
import type { CellRow, RunCaseRow, RunScalingRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import type { SubjectRows } from './select.ts';

/** What was found where nobody measured. */
export const NOTHING: SubjectRows = { conditionSets: [], cells: [], cases: [], scalings: [] };

/** As the queries give it: the conditions of the cells, and the rows. */
export function subjectRowsOf(rows: Partial<SubjectRows>): SubjectRows {
  return { ...NOTHING, conditionSets: rows.cells ?? [], ...rows };
}

/** Rows for tests: everything ordinary, but what a test is about. */
export function sampleSubject(index: number, change: Partial<Subject> = {}): Subject {
  const slug = `chip-${index}`;
  return {
    index,
    kind: 'chip',
    id: String(index + 1),
    slug,
    name: `Chip ${index}`,
    ownName: change.name ?? `Chip ${index}`,
    pins: {},
    vendor: null,
    cores: [],
    year: null,
    identity: 'known',
    isConfirmed: true,
    chipName: null,
    heldReason: null,
    isUnlisted: false,
    ...change,
  };
}

export function sampleKey(change: Partial<ComparabilityKey> = {}): CellRow['key'] {
  const key: ComparabilityKey = {
    suite: 'sync',
    method: 'sync/1',
    variant: 'overwrite',
    primitive: 'fdatasync',
    writeBytes: 4096,
    extent: null,
    workers: null,
    limiting: null,
    directory: null,
    worker: null,
    targetRole: 'disk',
    durability: 'L3',
    dataKind: 'latency',
    ...change,
  };
  return { ...key, text: keyText(key) };
}

export const SAMPLE_STRATUM: Stratum = {
  osFamily: 'linux',
  osDistribution: 'debian',
  osDistributionName: 'Debian',
  osRelease: '13',
  fileSystem: 'ext4',
  deviceStack: '',
  memoryKind: null,
  isGuest: false,
  power: 'mains',
  turbo: 'on',
  usableCpus: 16,
};

export const SAMPLE_DRIVE = { slug: 'drive-a', name: 'Drive A' };

/** One cell with so many contributors, named from `from` on, of one run each; figures in the stored unit. */
export function sampleCell(
  results: readonly number[],
  change: Partial<CellRow> & { readonly from?: number } = {},
): CellRow {
  const { from = 0, ...rest } = change;
  return {
    subject: 0,
    key: sampleKey(),
    stratum: SAMPLE_STRATUM,
    drive: SAMPLE_DRIVE,
    machine: 'pooled',
    chip: null,
    quarter: '2026Q4',
    isLinked: true,
    contributors: results.map((value, at) => ({
      hash: (from + at + 1).toString(16).padStart(13, '0').padEnd(16, '0'),
      runs: 1,
      sumLnMedian: Math.log(value),
    })),
    distinctCount: results.length,
    runsCount: results.length,
    ...rest,
  };
}

export function sampleCase(median: number, change: Partial<RunCaseRow> = {}): RunCaseRow {
  return {
    subject: 0,
    key: sampleKey(),
    stratum: SAMPLE_STRATUM,
    drive: SAMPLE_DRIVE,
    machine: 'pooled',
    chip: null,
    quarter: '2026Q4',
    isLinked: true,
    permalink: '0123456789ABCDEF',
    receivedAt: new Date('2026-11-20T10:00:00Z'),
    startedAt: new Date('2026-11-20T09:00:00Z'),
    contributorId: '1',
    estimate: { median, low: median * 0.99, high: median * 1.01 },
    n: 9,
    spread: { variance: 0.0001, degrees: 2 },
    p90: null,
    p99: null,
    endsAt: 'device',
    worstSeverity: null,
    ...change,
  };
}

/** What the worker found in the curve of a key, in the run of `sampleCase`. */
export function sampleScaling(key: CellRow['key'], change: Partial<RunScalingRow> = {}): RunScalingRow {
  return {
    subject: 0,
    permalink: '0123456789ABCDEF',
    curveText: keyText({ ...key, workers: null }),
    drive: SAMPLE_DRIVE,
    bestWorkers: 2,
    bestRange: { low: 2, high: 2 },
    isCoarse: false,
    bestRate: 6_400,
    kneeWorkers: 2,
    kneeRange: { low: 2, high: 2 },
    retrogradeWorkers: 4,
    lastWorkers: 4,
    lastOverBest: { ratio: 1.5, low: 1.45, high: 1.55 },
    ...change,
  };
}
