import type { Raised } from '../../domain/findings/raised.ts';
import type { RunOf } from '../run-of.ts';
import { firstOf, type SuiteChecks } from '../suite-view.ts';

const FEW_OPERATIONS = 1_000_000;
const FASTEST_OPERATION_NS = 0.001;

type Case = RunOf<'toy'>['cases'][number];

function tooFast(one: Case): string | null {
  if (one.outcome !== 'measured') return null;
  const { threads_ns, operations_count } = one.measurement.samples;
  const isFast = threads_ns.some((ns, round) => ns / (operations_count[round] ?? 1) < FASTEST_OPERATION_NS);
  return isFast ? one.id : null;
}

export const checks: SuiteChecks<'toy'> = {
  provenFlags: (_, { cases }, at): Raised[] => {
    const one = cases[at];
    const counts = one?.outcome === 'measured' ? one.measurement.samples.operations_count : [];
    return counts.some((count) => count < FEW_OPERATIONS) ? [{ code: 'toy_loop_short', value: null }] : [];
  },
  implausibleSpeed: (_, { cases }) => firstOf(cases, tooFast),
  ownFlags: { toy_loop_short: { weight: 'warn', raised: 'fewer than a million operations in a round' } },
};
