import type { Case, Run } from '@fsbench/contract';

/**
 * Why a run waits for a person before it counts, or null. Nothing here refuses a run: new silicon is
 * always faster than somebody's cap, and what looks impossible may be true. `word: detail`.
 */
export function heldReason(run: Run): string | null {
  return machineDoubt(run) ?? timeDoubt(run) ?? speedDoubt(run);
}

const MOST_CPUS = 4096;
const MOST_MEMORY_BYTES = 2 ** 47;

function machineDoubt({ machine }: Run): string | null {
  const { cpu, memory_bytes } = machine;
  if (cpu.logical_count > MOST_CPUS) return `implausible_machine: ${cpu.logical_count} processors`;
  if (memory_bytes > MOST_MEMORY_BYTES) return `implausible_machine: ${memory_bytes} bytes of memory`;
  if (cpu.usable_count > cpu.logical_count) {
    return `implausible_machine: ${cpu.usable_count} of ${cpu.logical_count} processors are usable`;
  }
  return null;
}

/** Cases of a suite run one after another, so their timed parts can't exceed the suite, nor suites the run. */
function timeDoubt(run: Run): string | null {
  const slackNs = 1e9;
  let suites = 0;
  for (const { suite, cases, duration_ns } of run.suites) {
    suites += duration_ns;
    const timed = cases.reduce((sum, one) => sum + timedNs(one), 0);
    if (timed > duration_ns * 1.02 + slackNs) return `implausible_time: ${suite} measured for longer than it ran`;
  }
  return suites > run.duration_ns * 1.02 + slackNs ? 'implausible_time: the suites ran for longer than the run' : null;
}

function timedNs(one: Case): number {
  if (one.outcome !== 'measured') return 0;
  switch (one.measurement.kind) {
    case 'latency':
      return sum(one.measurement.rounds.sum_ns);
    case 'transfer':
      return sum(one.measurement.samples.accepted_ns);
    case 'rate':
    case 'duration':
    case 'phase':
      return sum(one.measurement.samples.wall_ns);
    case 'ramp':
      return 0;
  }
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** No device answers a flush, and no kernel a system call, faster than this. */
const FASTEST_FLUSH_NS = 1_000;
const FASTEST_CALL_NS = 10;
/** A unit of the file tree is 16 files made and removed. */
const FASTEST_UNIT_NS = 160;

function speedDoubt(run: Run): string | null {
  for (const suite of run.suites) {
    if (suite.suite === 'sync') {
      for (const one of suite.cases) {
        if (one.outcome !== 'measured') continue;
        const least = one.durability?.class === 'L3' ? FASTEST_FLUSH_NS : FASTEST_CALL_NS;
        const fastest = one.measurement.rounds.p50_ns.find((ns) => ns < least);
        if (fastest !== undefined) return `implausible_speed: ${one.id} in ${fastest} ns`;
      }
    } else if (suite.suite === 'core-sweep') {
      for (const one of suite.cases) {
        if (one.outcome !== 'measured' || one.params.curve !== 'fs-tree' || one.measurement.kind !== 'rate') continue;
        const { units_count, wall_ns } = one.measurement.samples;
        const cpus = run.machine.cpu.logical_count;
        const at = units_count.findIndex((units, sample) => ((wall_ns[sample] ?? 0) * cpus) / units < FASTEST_UNIT_NS);
        if (at >= 0) return `implausible_speed: ${one.id} made ${units_count[at]} units in ${wall_ns[at]} ns`;
      }
    }
  }
  return null;
}
