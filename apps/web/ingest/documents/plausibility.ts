import type { Case, Run } from '@fsbench/contract';
import { implausibleSpeed } from './plausible-speed.ts';

/**
 * Why a run waits for a person before it counts, or null. Nothing here refuses a run: new silicon is
 * always faster than somebody's cap, and what looks impossible may be true. `word: detail`.
 */
export function heldReason(run: Run): string | null {
  return implausibleMachine(run) ?? implausibleTimes(run) ?? implausibleSpeed(run) ?? isSynthetic(run);
}

/** What a generator made, and nobody measured. It says so itself; a site that wants such runs says that too. */
const SYNTHETIC = 'synthetic';

function isSynthetic({ flags }: Run): string | null {
  return flags.some(({ code }) => code === SYNTHETIC) ? `${SYNTHETIC}: made by a generator, measured nowhere` : null;
}

/** For a site that shows synthetic runs on purpose: what is held for nothing else is held no longer. */
export function admitSynthetic<R extends { readonly heldReason: string | null }>(run: R): R {
  return run.heldReason?.startsWith(`${SYNTHETIC}:`) ? { ...run, heldReason: null } : run;
}

const MOST_CPUS = 4096;
const MOST_MEMORY_BYTES = 2 ** 47;

function implausibleMachine({ machine }: Run): string | null {
  const { cpu, memory_bytes } = machine;
  if (cpu.logical_count > MOST_CPUS) return `implausible_machine: ${cpu.logical_count} processors`;
  if (memory_bytes > MOST_MEMORY_BYTES) return `implausible_machine: ${memory_bytes} bytes of memory`;
  if (cpu.usable_count > cpu.logical_count) {
    return `implausible_machine: ${cpu.usable_count} of ${cpu.logical_count} processors are usable`;
  }
  return null;
}

/** Cases of a suite run one after another, so their timed parts cannot exceed the suite, nor suites the run. */
function implausibleTimes(run: Run): string | null {
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
    case 'transfer': {
      // What is durable was accepted first.
      const { accepted_ns, durable_ns } = one.measurement.samples;
      return sum(accepted_ns.map((ns, round) => durable_ns[round] ?? ns));
    }
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
