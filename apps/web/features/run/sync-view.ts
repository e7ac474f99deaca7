import { type Case, contractDurability, type DurabilityClass, type Run, type SuiteRun } from '@fsbench/contract';
import { edgesOf, type Histogram, histogramQuantile, isQuantileValid } from '@fsbench/stats';
import type { Dash, DistributionSeries, SubjectIndex, SyncRow } from '../../charts/types.ts';
import { decodeAgreeing } from '../ingest/agreement.ts';
import { summarizeCase } from '../ingest/summarize-case.ts';
import { primitiveName } from '../words/names.ts';
import { formatBytes } from '../words/quantity.ts';
import { absenceReason, targetWords } from './case-words.ts';

type SyncSuite = Extract<SuiteRun, { suite: 'sync' }>;
type SyncCase = SyncSuite['cases'][number];

/** The calls that can stand in one picture: one pattern and size, on one target. */
export interface SyncPicture {
  readonly id: string;
  /** "overwrite, 4 KiB, disk (ext4)" */
  readonly title: string;
  readonly isOnMemory: boolean;
  readonly rows: readonly SyncRow[];
  /** Calls that belong to other systems. */
  readonly lacking: readonly string[];
}

export function syncPictures(run: Run, suite: SyncSuite, flagged: ReadonlySet<string>): SyncPicture[] {
  const pictures = new Map<string, SyncCase[]>();
  for (const one of suite.cases) {
    const { pattern, write_bytes } = one.params;
    const id = `${pattern}-${write_bytes}-${one.target ?? 'none'}`;
    pictures.set(id, [...(pictures.get(id) ?? []), one]);
  }
  return [...pictures].flatMap(([id, cases]) => {
    const first = cases[0];
    if (!first) return [];
    const { pattern, write_bytes } = first.params;
    return {
      id: `sync-${id}`,
      title: `${pattern}, ${formatBytes(write_bytes)}, ${targetWords(run, first.target)}`,
      isOnMemory: isMemory(run, first),
      rows: cases.filter((one) => !isLacking(one)).map((one) => syncRow(run, one, flagged.has(one.id))),
      lacking: cases.filter(isLacking).map(({ params }) => primitiveName(params.primitive)),
    };
  });
}

const isLacking = (one: Case) => one.outcome === 'unsupported' && one.reason === 'os_lacks_call' && one.detail === null;

function syncRow(run: Run, one: SyncCase, isFlagged: boolean): SyncRow {
  const base = {
    id: one.id,
    durability: durabilityOf(run, one),
    primitive: primitiveName(one.params.primitive),
    label: '',
    subject: 0 as const,
    reason: absenceReason(one),
    note: durabilityNote(one),
    detail: flushEvidence(one),
    flagged: isFlagged,
    href: null,
  };
  const nothing = { p10: null, p50: null, p90: null, p99: null, low: null, high: null, opsPerSecond: null };
  if (one.outcome !== 'measured') return { ...base, ...nothing, outcome: one.outcome };
  return { ...base, outcome: 'measured', ...syncFigures(one) };
}

interface SyncFigures {
  readonly p10: number | null;
  readonly p50: number;
  readonly p90: number | null;
  readonly p99: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly opsPerSecond: number;
}

/** p50 is the median over the rounds' medians; the other percentiles are of all operations together. */
export function syncFigures(one: Extract<SyncCase, { outcome: 'measured' }>): SyncFigures {
  const summary = summarizeCase(one.measurement);
  const histogram = decodeAgreeing(one.measurement);
  if (!summary.ok || !histogram.ok) throw new Error(`case ${one.id} was accepted and can not be summarized`);
  const { median, medianLow, medianHigh, p90, p99, mean } = summary.value;
  const p10 = isQuantileValid(0.9, histogram.value.totalCount) ? histogramQuantile(histogram.value, 0.1) : null;
  return { p10, p50: median, p90, p99, low: medianLow, high: medianHigh, opsPerSecond: 1e9 / mean };
}

/** How the times of each call that flushes are spread: the tail is what a waiting commit meets. */
export function flushDistributions(suite: SyncSuite, picture: SyncPicture): DistributionSeries[] {
  const measured = picture.rows.filter((row) => row.durability === 'L3' && row.outcome === 'measured').slice(0, 8);
  return measured.flatMap((row, at) => {
    const one = suite.cases.find(({ id }) => id === row.id);
    if (one?.outcome !== 'measured') return [];
    const histogram = decodeAgreeing(one.measurement);
    if (!histogram.ok) throw new Error(`case ${one.id} was accepted and can not be decoded`);
    return {
      id: one.id,
      label: row.primitive,
      subject: at as SubjectIndex,
      dash: DASHES[at % DASHES.length] ?? 'solid',
      points: cumulative(histogram.value),
      operations: histogram.value.totalCount,
    };
  });
}

/** From here on a reader sees that the two middles of a call are not the same. */
const SEEN_RATIO = 1.05;

/** Whether a call's dot (the median of its rounds' medians) stands elsewhere than the 50 % of all its operations. */
export function middlesDiffer(picture: SyncPicture, series: readonly DistributionSeries[]): boolean {
  return series.some(({ id, points }) => {
    const dot = picture.rows.find((row) => row.id === id)?.p50 ?? null;
    const half = points.find(({ share }) => share >= 0.5)?.ns;
    return dot !== null && half !== undefined && Math.max(dot / half, half / dot) > SEEN_RATIO;
  });
}

const DASHES: readonly Dash[] = ['solid', 'dashed', 'dotted', 'dash-dot'];

/** Share of operations up to the upper edge of each bin that holds any. */
export function cumulative({ layout, bins, counts, totalCount }: Histogram): DistributionSeries['points'] {
  let passed = 0;
  return Array.from(bins, (bin, at) => {
    passed += counts[at] ?? 0;
    return { ns: edgesOf(layout, bin).highest, share: passed / totalCount };
  });
}

/** A measured case says its class; for the others it is what the call would have promised here. */
export function durabilityOf(run: Run, one: SyncCase): DurabilityClass {
  return one.durability?.class ?? contractDurability(one.params.primitive, run.machine.os.family, isMemory(run, one));
}

function isMemory(run: Run, one: Case): boolean {
  const target = run.targets.find(({ id }) => id === one.target);
  return target !== undefined && (target.role === 'memory' || target.memory_kind !== null);
}

/** Where a flush really ends, as far as that is not the drive. */
export function durabilityNote(one: Case): string | null {
  if (one.durability === null || one.outcome !== 'measured') return null;
  const { ends_at, evidence } = one.durability;
  if (evidence === 'contradicted') return 'flushes missing';
  // Nothing is flushed that stays in memory, so it ends nowhere.
  if (one.durability.class === 'L0') return null;
  if (ends_at === 'hypervisor') return 'ends at the hypervisor';
  return ends_at === 'network' ? 'over the network' : null;
}

/** What was seen of the flushes themselves. */
function flushEvidence(one: Case): string | null {
  const durability = one.durability;
  if (durability === null || durability.class !== 'L3' || durability.flushes_per_op === null) return null;
  return `${durability.flushes_per_op.toFixed(2)} flushes a write seen by the drive`;
}
