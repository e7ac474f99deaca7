import { type Run, targetOf } from '@fsbench/contract';
import { median } from '@fsbench/stats';
import { type Raised, shareOf } from '../../domain/findings/raised.ts';
import type { RunOf } from '../run-of.ts';
import { firstOf, type SuiteChecks, TO_KNOW } from '../suite-view.ts';

type Case = RunOf<'sync'>['cases'][number];

/** The method's bounds ("Conditions and flags"): at the bound itself nothing is raised. */
const MOST_RUNQUEUE = 0.05;
/** A flush that took less reached no device. */
const FLUSH_OF_A_DEVICE_NS = 5_000;

function provenFlags(run: Run, { cases }: RunOf<'sync'>, at: number): Raised[] {
  const one = cases[at];
  if (one?.outcome !== 'measured') return [];
  const { p50_ns, sum_ns, runqueue_ns } = one.measurement.rounds;
  const raised: Raised[] = [];
  const waited = shareOf(runqueue_ns, sum_ns);
  if (waited !== null && waited > MOST_RUNQUEUE) raised.push({ code: 'runqueue_delay', value: waited });
  const target = targetOf(run, one);
  const isOnDisk = target?.role === 'disk' && target.memory_kind === null;
  const typical = median(p50_ns);
  if (one.durability?.class === 'L3' && isOnDisk && typical < FLUSH_OF_A_DEVICE_NS) {
    raised.push({ code: 'target_is_memory', value: typical });
  }
  return raised;
}

/** No device answers a flush, and no kernel a system call, faster than this. */
const FASTEST_FLUSH_NS = 1_000;
const FASTEST_CALL_NS = 10;

function tooFastCall(one: Case): string | null {
  if (one.outcome !== 'measured') return null;
  const least = one.durability?.class === 'L3' ? FASTEST_FLUSH_NS : FASTEST_CALL_NS;
  const fastest = one.measurement.rounds.p50_ns.find((ns) => ns < least);
  return fastest === undefined ? null : `${one.id} in ${fastest} ns`;
}

export const checks: SuiteChecks<'sync'> = {
  provenFlags,
  implausibleSpeed: (_, { cases }) => firstOf(cases, tooFastCall),
  ownFlags: {
    flush_too_fast: { weight: 'warn', raised: 'a flush is faster than a drive of its kind can be' },
    vm_flush_boundary: { weight: 'note', raised: TO_KNOW },
    barrier_promoted: { weight: 'note', raised: TO_KNOW },
    runqueue_delay: {
      weight: { invalidAbove: 0.2, bound: '20 %' },
      raised: 'durable writes: above 5 % of the measured time spent waiting for a CPU',
    },
    tick_quantised: { weight: 'note', raised: TO_KNOW },
  },
};
