import { type Case, contractDurability, type DurabilityClass, isInMemory, type Run } from '@fsbench/contract';
import { edgesOf, type Histogram } from '@fsbench/stats';
import { DASHES } from '../../charts/dashes.ts';
import type { DistributionSeries, SubjectIndex, SyncRow } from '../../charts/types.ts';
import { decodeAgreeing } from '../../domain/findings/agreement.ts';
import { absenceReason, targetText } from '../../domain/findings/case-outcomes.ts';
import { summaryOf } from '../../domain/findings/case-values.ts';
import { type Evidence, evidenceOf } from '../../domain/findings/evidence.ts';
import { primitiveName } from '../../wording/names.ts';
import { formatBytes } from '../../wording/quantity.ts';
import type { RunOf } from '../run-of.ts';
import { type CallResult, HEADLINE_CASE, type SyncCall, syncRow } from './calls.ts';
import { isCallOf } from './calls-of-systems.ts';

type SyncSuite = RunOf<'sync'>;
type SyncCase = SyncSuite['cases'][number];

/** The calls that can stand in one chart: one pattern and size, on one target. */
export interface SyncChartData {
  readonly id: string;
  /** "overwrite, 4 KiB, disk (ext4)" */
  readonly title: string;
  readonly isOnMemory: boolean;
  /** Of the case that headlines and sentences speak of. */
  readonly isHeadline: boolean;
  readonly calls: readonly SyncCall[];
  readonly rows: readonly SyncRow[];
  /** Calls that belong to other systems. */
  readonly missing: readonly string[];
}

export function syncChartsData(run: Run, suite: SyncSuite, flagged: ReadonlySet<string>): SyncChartData[] {
  const charts = new Map<string, number[]>();
  for (const [at, { params, target }] of suite.cases.entries()) {
    const id = `${params.pattern}-${params.write_bytes}-${target ?? 'none'}`;
    charts.set(id, [...(charts.get(id) ?? []), at]);
  }
  let hasHeadline = false;
  return [...charts].flatMap(([id, places]) => {
    const cases = places.flatMap((at) => suite.cases[at] ?? []);
    const [first] = cases;
    if (!first) return [];
    const { pattern, write_bytes } = first.params;
    const isOnMemory = isMemory(run, first);
    const isHeadline =
      !hasHeadline &&
      pattern === HEADLINE_CASE.pattern &&
      write_bytes === HEADLINE_CASE.bytes &&
      run.targets.find((target) => target.id === first.target)?.role === HEADLINE_CASE.role &&
      !isOnMemory;
    hasHeadline ||= isHeadline;
    const calls = places.flatMap((at) => callOf(run, suite, at, flagged) ?? []);
    return {
      id: isHeadline ? 'sync-latency' : `sync-latency-${id}`,
      title: `${pattern}, ${formatBytes(write_bytes)}, ${targetText(run, first.target)}`,
      isOnMemory,
      isHeadline,
      calls,
      rows: calls.map(syncRow),
      missing: cases
        .filter((one) => isLacking(one) && isCallOf(one.params.primitive, run.machine.os.family))
        .map(({ params }) => primitiveName(params.primitive)),
    };
  });
}

const isLacking = (one: Case) => one.outcome === 'unsupported' && one.reason === 'os_lacks_call' && one.detail === null;

function callOf(run: Run, suite: SyncSuite, at: number, flagged: ReadonlySet<string>): SyncCall | null {
  const one = suite.cases[at];
  if (!one || isLacking(one)) return null;
  const evidence = evidenceOf(run, suite, at);
  return {
    id: one.id,
    subject: 0,
    label: '',
    primitive: one.params.primitive,
    durability: durabilityOf(run, one),
    outcome: one.outcome,
    result: one.outcome === 'measured' ? callResult(one) : null,
    reason: absenceReason(one),
    endsAt: one.durability ? [one.durability.ends_at] : [],
    areFlushesMissing: evidence?.word === 'contradicted',
    flushesPerCall: evidence?.flushesPerOp ?? null,
    detail: evidenceText(one, evidence),
    hasWarning: flagged.has(one.id),
    href: null,
  };
}

/** Median, interval and p90 are over the rounds; p99 is of all operations together. */
export function callResult({ measurement }: Extract<SyncCase, { outcome: 'measured' }>): CallResult {
  const { median, medianLow, medianHigh, p90, p99 } = summaryOf(measurement, 'latency');
  return { estimate: { median, low: medianLow, high: medianHigh }, p90, p99 };
}

/** How the times of each call that flushes are spread: the tail is what a waiting commit meets. */
export function flushDistributions(suite: SyncSuite, chart: SyncChartData): DistributionSeries[] {
  const measured = chart.rows.filter((row) => row.durability === 'L3' && row.outcome === 'measured').slice(0, 8);
  return measured.flatMap((row, at) => {
    const one = suite.cases.find(({ id }) => id === row.id);
    if (one?.outcome !== 'measured') return [];
    const histogram = decodeAgreeing(one.measurement);
    if (!histogram.ok) throw new Error(`case ${one.id} was accepted and cannot be decoded`);
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
export function middlesDiffer(chart: SyncChartData, series: readonly DistributionSeries[]): boolean {
  return series.some(({ id, points }) => {
    const dot = chart.rows.find((row) => row.id === id)?.p50 ?? null;
    const half = points.find(({ share }) => share >= 0.5)?.ns;
    return dot !== null && half !== undefined && Math.max(dot / half, half / dot) > SEEN_RATIO;
  });
}

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
  return target !== undefined && isInMemory(target);
}

/** What was seen of the flushes themselves, counted from the rounds. */
function evidenceText(one: Case, evidence: Evidence | null): string | null {
  if (one.durability?.class !== 'L3' || evidence === null || evidence.flushesPerOp === null) return null;
  return `${evidence.flushesPerOp.toFixed(2)} flushes a write, as the kernel counted them`;
}
