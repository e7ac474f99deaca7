import type { Measurement, Run } from '@fsbench/contract';
import { sumOfKnown } from '../../domain/findings/evidence.ts';
import { type Raised, shareOf } from '../../domain/findings/raised.ts';
import type { RunOf } from '../run-of.ts';
import { firstOf, type SuiteChecks, TO_KNOW } from '../suite-view.ts';

type Case = RunOf<'memfs'>['cases'][number];

type Samples<K extends Measurement['kind']> = Extract<Measurement, { kind: K; samples: unknown }>['samples'];

/** The method's bound ("Conditions and flags"): at the bound itself nothing is raised. */
const LEAST_SLICE_NS = 20_000;

function provenFlags(run: Run, { cases }: RunOf<'memfs'>, at: number): Raised[] {
  const one = cases[at];
  if (one?.outcome !== 'measured') return [];
  const { measurement, params } = one;
  return [...shortPhase(params, measurement.samples), ...notAtOnce(run, params.threads_count, measurement.samples)];
}

function shortPhase(
  { files_count, threads_count }: { readonly files_count: number; readonly threads_count: number },
  { threads_ns, operations_count }: Samples<'phase'>,
): Raised[] {
  const [threadsNs, operations] = [sumOfKnown(threads_ns) ?? 0, sumOfKnown(operations_count) ?? 0];
  const sliceNs = (threadsNs * files_count) / (threads_count * operations);
  return sliceNs < LEAST_SLICE_NS ? [{ code: 'short_phase', value: sliceNs }] : [];
}

/** Threads at work at once, on average: with less than half of the overlap there could be, they are not a cell of so many. */
function notAtOnce({ machine }: Run, threadsCount: number, { threads_ns, wall_ns }: Samples<'phase'>): Raised[] {
  const could = Math.min(threadsCount, machine.cpu.usable_count);
  const atOnce = shareOf(threads_ns, wall_ns);
  if (could < 2 || atOnce === null || atOnce >= 1 + (could - 1) / 2) return [];
  return [{ code: 'threads_did_not_overlap', value: atOnce }];
}

/** Every operation takes locks and looks a name up: one lock that nobody else wants is about that much alone. */
const FASTEST_OPERATION_NS = 5;

function tooFastOperation(one: Case): string | null {
  if (one.outcome !== 'measured') return null;
  const { threads_ns, operations_count } = one.measurement.samples;
  const at = threads_ns.findIndex((ns, round) => ns / (operations_count[round] ?? 1) < FASTEST_OPERATION_NS);
  return at < 0 ? null : `${one.id} made ${operations_count[at]} operations in ${threads_ns[at]} ns of its threads`;
}

export const checks: SuiteChecks<'memfs'> = {
  provenFlags,
  implausibleSpeed: (_, { cases }) => firstOf(cases, tooFastOperation),
  ownFlags: {
    short_phase: {
      weight: 'warn',
      raised: 'memory file system: a thread worked less than 20 µs between two barriers',
    },
    threads_did_not_overlap: {
      weight: 'warn',
      raised: 'memory file system: threads had less than half of the possible overlap',
    },
    oversubscribed: { weight: 'note', raised: TO_KNOW },
  },
};
