import { type Case, type Run, type SuiteRun, targetOf } from '@fsbench/contract';
import { evidenceOf } from '../../domain/findings/evidence.ts';
import { isSyncDisabled } from '../../domain/findings/missing-flushes.ts';
import { ofReadings, ofWork, type ProvenFlag } from './proven-flags-of-rounds.ts';

const MIB = 1024 * 1024;
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;
const LONGEST_NAP_NS = 1_000_000;
/** The method's bounds: at the bound itself nothing is raised. */
const MOST = {
  busyCores: 0.25,
  iowaitCores: 0.1,
  lostClock: 0.05,
  steal: 0.02,
  swappedBytes: MIB,
} as const;
const SLOW_CLOCKS: readonly string[] = ['hpet', 'acpi_pm', 'jiffies'];
/** Drivers that choose the clock themselves: with these alone the governor `powersave` is the ordinary one. */
const CHOOSING_DRIVERS: readonly string[] = ['intel_pstate', 'amd-pstate-epp', 'amd_pstate_epp'];

/**
 * Every code that can make a figure invalid and that a document can prove, with those about power and
 * about how the work was spread. The rules are the method's ("Conditions and flags"); what was not seen (null) raises nothing.
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
  if (machine.virtualization.is_translated) raise(machine.os.family === 'macos' ? 'rosetta' : 'emulated');
  if (machine.clock.source !== null && SLOW_CLOCKS.includes(machine.clock.source)) raise('clocksource_slow');
  if (before.power === 'battery') raise('on_battery');
  if (before.low_power_mode) raise('low_power_mode');
  if (savesPower(before)) raise('battery_saver');
  if (isAbove(before.others_iowait_cores, MOST.iowaitCores)) raise('iowait', before.others_iowait_cores);
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

function savesPower({ energy_preference, frequency_driver, governor }: Run['conditions']['before']): boolean {
  const isHeld = frequency_driver !== null && !CHOOSING_DRIVERS.includes(frequency_driver);
  return energy_preference === 'power' || (governor === 'powersave' && isHeld);
}

/** What could not be read once has not changed for that. */
const isOther = (before: string | null, after: string | null) => before !== null && after !== null && before !== after;

function ofSuite(run: Run, suite: SuiteRun): ProvenFlag[] {
  const proven = [
    ...ofReadings(suite),
    ...suite.cases.flatMap((one, at) => ofCase(run, suite, one, at)),
    ...ofWork(run, suite),
  ];
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
  return proven;
}
