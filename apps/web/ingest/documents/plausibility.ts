import type { Case, Run } from '@fsbench/contract';
import { beyondClass } from '../holds/beyond-class.ts';
import { contradictionOf } from '../holds/contradictions.ts';
import type { Hold } from '../holds/hold.ts';
import { implausibleSpeed } from './plausible-speed.ts';

/**
 * Why a run is held, as far as its own document shows, or null. Nothing here refuses a run: new silicon is
 * always faster than somebody's cap, and what looks impossible may be true.
 */
export function holdOf(run: Run): Hold | null {
  return (
    implausibleMachine(run) ??
    implausibleTimes(run) ??
    implausibleSpeed(run) ??
    beyondClass(run) ??
    contradictionOf(run) ??
    isSynthetic(run)
  );
}

/** What a generator made, and nobody measured. It says so itself; a site that wants such runs says that too. */
const SYNTHETIC = 'synthetic';

function isSynthetic({ flags }: Run): Hold | null {
  if (!flags.some(({ code }) => code === SYNTHETIC)) return null;
  return { code: SYNTHETIC, reason: 'made by a generator; nothing was measured' };
}

/** For a site that shows synthetic runs on purpose: what is held for nothing else is held no longer. */
export function admitSynthetic<R extends { readonly hold: Hold | null }>(run: R): R {
  return run.hold?.code === SYNTHETIC ? { ...run, hold: null } : run;
}

const MOST_CPUS = 4096;
const MOST_MEMORY_BYTES = 2 ** 47;

function implausibleMachine({ machine }: Run): Hold | null {
  const { cpu, memory_bytes } = machine;
  const held = (reason: string) => ({ code: 'implausible_machine' as const, reason });
  if (cpu.logical_count > MOST_CPUS) return held(`${cpu.logical_count} processors`);
  if (memory_bytes > MOST_MEMORY_BYTES) return held(`${memory_bytes} bytes of memory`);
  if (cpu.usable_count > cpu.logical_count) {
    return held(`${cpu.usable_count} of ${cpu.logical_count} processors are usable`);
  }
  return null;
}

/** Cases of a suite run one after another, so their timed parts cannot exceed the suite, nor suites the run. */
function implausibleTimes(run: Run): Hold | null {
  const held = (reason: string) => ({ code: 'implausible_time' as const, reason });
  const slackNs = 1e9;
  let suites = 0;
  for (const { suite, cases, duration_ns } of run.suites) {
    suites += duration_ns;
    const timed = cases.reduce((sum, one) => sum + timedNs(one), 0);
    if (timed > duration_ns * 1.02 + slackNs) return held(`${suite} measured for longer than it ran`);
  }
  return suites > run.duration_ns * 1.02 + slackNs ? held('the suites ran for longer than the run') : null;
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
