import { type Case, type Run, type SuiteRun, type Target, targetOf } from '@fsbench/contract';
import { median } from '@fsbench/stats';
import { evidenceOf, sumOfKnown } from './evidence.ts';

/** A doubt that the document raises by its own figures, whatever its sender says. */
export interface ProvenFlag {
  readonly code: string;
  readonly suite: string | null;
  readonly caseId: string | null;
  /** In the unit of its code; null where the code has none. */
  readonly value: number | null;
}

const MIB = 1024 * 1024;
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;
const LONGEST_NAP_NS = 1_000_000;
/** The method's bounds: at the bound itself nothing is raised. */
const MOST = { busyCores: 0.25, lostClock: 0.05, steal: 0.02, swappedBytes: MIB, runqueue: 0.05 } as const;
/** A flush that took less reached no device. */
const FASTEST_FLUSH_NS = 5_000;
const SLOW_CLOCKS: readonly string[] = ['hpet', 'acpi_pm', 'jiffies'];
/** Mount options by which a file system drops flushes. */
const DROPPING: readonly string[] = ['nobarrier', 'barrier=0', 'volatile', 'fsync_mode=nobarrier'];

/**
 * Every code that can make a figure invalid and that a document can prove, with those about power. The
 * rules are the method's ("Conditions and flags"); what was not seen (null) raises nothing.
 */
export function provenFlags(run: Run, nowMs: number): ProvenFlag[] {
  return [...ofRun(run, nowMs), ...run.suites.flatMap((suite) => ofSuite(run, suite))];
}

function ofRun(run: Run, nowMs: number): ProvenFlag[] {
  const proven: ProvenFlag[] = [];
  const raise = (code: string, value: number | null = null) => proven.push({ code, value, suite: null, caseId: null });
  const { machine, collector } = run;
  const { before, during, after } = run.conditions;
  const aheadMs = Date.parse(run.started_at) - nowMs;
  if (aheadMs > CLOCK_TOLERANCE_MS) raise('clock_far_off', Math.round(aheadMs / 1000));
  if (!collector.is_release_build) raise('debug_build');
  if (machine.virtualization.is_translated) raise('rosetta');
  if (machine.clock.source !== null && SLOW_CLOCKS.includes(machine.clock.source)) raise('clocksource_slow');
  if (before.power === 'battery') raise('on_battery');
  if (before.low_power_mode) raise('low_power_mode');
  if (isAbove(before.others_busy_cores, MOST.busyCores)) raise('busy_before', before.others_busy_cores);
  if (isOther(before.turbo, after.turbo)) raise('turbo_changed');
  if (isOther(before.governor, after.governor)) raise('governor_changed');
  if (isOther(before.power, after.power)) raise('power_source_changed');
  const lost = before.probed_hz && after.probed_hz !== null ? 1 - after.probed_hz / before.probed_hz : null;
  if (isAbove(lost, MOST.lostClock)) raise('throttled', lost);
  if (isAbove(during.swapped_bytes, MOST.swappedBytes)) raise('swap', during.swapped_bytes);
  if (isAbove(during.suspended_ns, LONGEST_NAP_NS)) raise('suspended', during.suspended_ns);
  return proven;
}

const isAbove = (value: number | null, most: number): value is number => value !== null && value > most;

/** What could not be read once has not changed for that. */
const isOther = (before: string | null, after: string | null) => before !== null && after !== null && before !== after;

function ofSuite(run: Run, suite: SuiteRun): ProvenFlag[] {
  const proven = suite.cases.flatMap((one, at) => ofCase(run, suite, one, at));
  const { steal_ratio } = suite;
  if (!isAbove(steal_ratio, MOST.steal)) return proven;
  return [{ code: 'steal', value: steal_ratio, suite: suite.suite, caseId: null }, ...proven];
}

function ofCase(run: Run, suite: SuiteRun, one: Case, at: number): ProvenFlag[] {
  if (one.outcome !== 'measured') return [];
  const proven: ProvenFlag[] = [];
  const raise = (code: string, value: number | null) =>
    proven.push({ code, value, suite: suite.suite, caseId: one.id });
  const target = targetOf(run, one);
  const isFlushed = one.durability?.class === 'L3';
  const isMemory = target?.role === 'disk' && target.memory_kind !== null;
  if (isMemory) raise('target_is_memory', null);
  if (isFlushed && isSyncDisabled(run, suite, at, target)) {
    raise('sync_disabled', evidenceOf(run, suite, at)?.flushesPerOp ?? null);
  }
  if (suite.suite !== 'sync' || one.measurement.kind !== 'latency') return proven;
  const { p50_ns, sum_ns, runqueue_ns } = one.measurement.rounds;
  const waited = shareOf(runqueue_ns, sum_ns);
  if (isAbove(waited, MOST.runqueue)) raise('runqueue_delay', waited);
  const typical = median(p50_ns);
  if (isFlushed && target?.role === 'disk' && !isMemory && typical < FASTEST_FLUSH_NS) {
    raise('target_is_memory', typical);
  }
  return proven;
}

/** The call promised a flush, and something in between drops it, or the disk's own count misses it. */
function isSyncDisabled(run: Run, suite: SuiteRun, at: number, target: Target | undefined): boolean {
  if (target?.file_system?.options.some((option) => DROPPING.includes(option))) return true;
  return evidenceOf(run, suite, at)?.word === 'contradicted';
}

/** null where a single round's part is not known: a share of the rest would mislead. */
function shareOf(parts: readonly (number | null)[], wholes: readonly number[]): number | null {
  const part = sumOfKnown(parts);
  const whole = sumOfKnown(wholes);
  return part === null || whole === null || whole === 0 ? null : part / whole;
}
