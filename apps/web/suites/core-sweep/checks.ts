import { type Measurement, type Run, sweepUnitFiles } from '@fsbench/contract';
import { sumOfKnown } from '../../domain/findings/evidence.ts';
import type { Raised } from '../../domain/findings/raised.ts';
import type { RunOf } from '../run-of.ts';
import { firstOf, type SuiteChecks, TO_KNOW } from '../suite-view.ts';

type Case = RunOf<'core-sweep'>['cases'][number];

type Samples<K extends Measurement['kind']> = Extract<Measurement, { kind: K; samples: unknown }>['samples'];

/** The method's bound ("Conditions and flags"): at the bound itself nothing is raised. */
const LEAST_ON_P_CORES = 0.95;

function provenFlags(run: Run, { cases }: RunOf<'core-sweep'>, at: number): Raised[] {
  const one = cases[at];
  if (one?.outcome !== 'measured') return [];
  const { measurement, params } = one;
  if (measurement.kind === 'duration') return nested(params.workers_count, measurement.samples);
  return params.curve === 'cpu' ? notOnPCore(run, params.workers_count, measurement.samples) : [];
}

function nested(workersCount: number, { most_runnable_count }: Samples<'duration'>): Raised[] {
  const most = Math.max(0, ...most_runnable_count.filter((count) => count !== null));
  return most > 2 * workersCount ? [{ code: 'nested_parallelism', value: most }] : [];
}

function notOnPCore({ machine }: Run, workersCount: number, samples: Samples<'rate'>): Raised[] {
  const { core_kinds } = machine.cpu;
  const pCores = core_kinds.find(({ name }) => name === 'P')?.logical_count;
  if (core_kinds.length < 2 || !pCores || workersCount > pCores) return [];
  const [onP, user, system] = [samples.p_core_ns, samples.user_ns, samples.system_ns].map(sumOfKnown);
  if (onP == null || user == null || system == null || user + system === 0) return [];
  const share = onP / (user + system);
  return share < LEAST_ON_P_CORES ? [{ code: 'not_on_p_core', value: share }] : [];
}

/** One file made and removed. */
const FASTEST_FILE_NS = 10;

function tooManyUnits(one: Case, method: string, cpus: number): string | null {
  if (one.outcome !== 'measured' || one.params.curve !== 'fs-tree' || one.measurement.kind !== 'rate') return null;
  const { units_count, wall_ns } = one.measurement.samples;
  const fastestNs = FASTEST_FILE_NS * sweepUnitFiles(method);
  const at = units_count.findIndex((units, sample) => ((wall_ns[sample] ?? 0) * cpus) / units < fastestNs);
  return at < 0 ? null : `${one.id} made ${units_count[at]} units in ${wall_ns[at]} ns`;
}

export const checks: SuiteChecks<'core-sweep'> = {
  provenFlags,
  implausibleSpeed: ({ machine }, { method, cases }) =>
    firstOf(cases, (one) => tooManyUnits(one, method, machine.cpu.logical_count)),
  ownFlags: {
    not_on_p_core: {
      weight: 'warn',
      raised: 'the control with no more workers than performance cores had less than 95 % of its time on them',
    },
    nested_parallelism: {
      weight: 'warn',
      raised: 'a user command for n workers kept more than 2n threads running',
    },
    // What is known of the time during a sweep that was stopped and resumed is of its last part.
    resumed: { weight: 'note', raised: TO_KNOW },
  },
};
