import type { Case, Measurement, Readings, Run, SuiteRun } from '@fsbench/contract';
import { median } from '@fsbench/stats';
import { sumOfKnown } from '../../domain/findings/evidence.ts';

/** A doubt that the document raises by its own figures, whatever its sender says. */
export interface ProvenFlag {
  readonly code: string;
  readonly suite: string | null;
  readonly caseId: string | null;
  /** In the unit of its code; null where the code has none. */
  readonly value: number | null;
}

type Raised = Pick<ProvenFlag, 'code' | 'value'>;
type Samples<K extends Measurement['kind']> = Extract<Measurement, { kind: K; samples: unknown }>['samples'];

/** The method's bounds ("Conditions and flags"): at the bound itself nothing is raised. */
const MOST_LOST_CLOCK = 0.05;
const LEAST_ON_P_CORES = 0.95;
const LEAST_SLICE_NS = 20_000;
const LEAST_STORED = 0.98;
const MOST_ZEROES_AHEAD = 1.15;
const LEAST_ROUNDS = 6;

/** What changed between the rounds of a suite. */
export function ofReadings({ suite, readings }: SuiteRun): ProvenFlag[] {
  const raised: Raised[] = [];
  if (isChanged(readings.turbo)) raised.push({ code: 'turbo_changed', value: null });
  if (isChanged(readings.governor)) raised.push({ code: 'governor_changed', value: null });
  if (isChanged(readings.power)) raised.push({ code: 'power_source_changed', value: null });
  const lost = lostClock(readings);
  if (lost !== null && lost > MOST_LOST_CLOCK) raised.push({ code: 'throttled', value: lost });
  const isHot = readings.thermal_pressure.some((pressure) => pressure !== null && pressure !== 'nominal');
  if (isHot) raised.push({ code: 'throttled', value: null });
  return raised.map((flag) => ({ ...flag, suite, caseId: null }));
}

const isChanged = (states: readonly (string | null)[]) => new Set(states.filter((state) => state !== null)).size > 1;

/** Of the second slowest reading: one slow reading is a disturbed probe, two are a slower clock. */
function lostClock({ probed_hz }: Readings): number | null {
  const known = probed_hz.filter((hz) => hz !== null).sort((a, b) => a - b);
  const [slow, best] = [known[1], known.at(-1)];
  return known.length < 3 || slow === undefined || !best ? null : 1 - slow / best;
}

/** How the work of a suite was spread over processors, time and blocks. */
export function ofWork(run: Run, suite: SuiteRun): ProvenFlag[] {
  return suite.cases.flatMap((one, at) => {
    const raised = one.outcome === 'measured' ? ofMeasured(run, suite, one, at) : [];
    return raised.flatMap((flag) => (flag ? [{ ...flag, suite: suite.suite, caseId: one.id }] : []));
  });
}

type Measured = Extract<Case, { outcome: 'measured' }>;

function ofMeasured(run: Run, suite: SuiteRun, { measurement }: Measured, at: number): (Raised | null)[] {
  if (suite.suite === 'core-sweep') {
    const params = suite.cases[at]?.params;
    if (!params) return [];
    if (measurement.kind === 'duration') return [nested(params.workers_count, measurement.samples)];
    const isControl = measurement.kind === 'rate' && params.curve === 'cpu';
    return isControl ? [notOnPCore(run, params.workers_count, measurement.samples)] : [];
  }
  if (suite.suite === 'memfs') {
    const params = suite.cases[at]?.params;
    if (!params || measurement.kind !== 'phase') return [];
    return [shortPhase(params, measurement.samples), notAtOnce(run, params.threads_count, measurement.samples)];
  }
  if (suite.suite === 'throughput' && measurement.kind === 'transfer') {
    return [sparse(measurement.samples) ?? compressed(run, suite, at)];
  }
  return [];
}

function nested(workersCount: number, { most_runnable_count }: Samples<'duration'>): Raised | null {
  const most = Math.max(0, ...most_runnable_count.filter((count) => count !== null));
  return most > 2 * workersCount ? { code: 'nested_parallelism', value: most } : null;
}

function notOnPCore({ machine }: Run, workersCount: number, samples: Samples<'rate'>): Raised | null {
  const { core_kinds } = machine.cpu;
  const pCores = core_kinds.find(({ name }) => name === 'P')?.logical_count;
  if (core_kinds.length < 2 || !pCores || workersCount > pCores) return null;
  const [onP, user, system] = [samples.p_core_ns, samples.user_ns, samples.system_ns].map(sumOfKnown);
  if (onP == null || user == null || system == null || user + system === 0) return null;
  const share = onP / (user + system);
  return share < LEAST_ON_P_CORES ? { code: 'not_on_p_core', value: share } : null;
}

function shortPhase(
  { files_count, threads_count }: { readonly files_count: number; readonly threads_count: number },
  { threads_ns, operations_count }: Samples<'phase'>,
): Raised | null {
  const [threadsNs, operations] = [sumOfKnown(threads_ns) ?? 0, sumOfKnown(operations_count) ?? 0];
  const sliceNs = (threadsNs * files_count) / (threads_count * operations);
  return sliceNs < LEAST_SLICE_NS ? { code: 'short_phase', value: sliceNs } : null;
}

/** Threads at work at once, on average: with less than half of the overlap there could be, they are not a cell of so many. */
function notAtOnce({ machine }: Run, threadsCount: number, { threads_ns, wall_ns }: Samples<'phase'>): Raised | null {
  const could = Math.min(threadsCount, machine.cpu.usable_count);
  const atOnce = shareOf(threads_ns, wall_ns);
  if (could < 2 || atOnce === null || atOnce >= 1 + (could - 1) / 2) return null;
  return { code: 'threads_did_not_overlap', value: atOnce };
}

function sparse({ allocated_bytes, bytes }: Samples<'transfer'>): Raised | null {
  const ratio = shareOf(allocated_bytes, bytes);
  return ratio !== null && ratio < LEAST_STORED ? { code: 'sparse_or_compressed', value: ratio } : null;
}

/** Zeroes ahead of random bytes in every round but one: noise of a shared disk does that once in a hundred runs. */
function compressed(run: Run, suite: Extract<SuiteRun, { suite: 'throughput' }>, at: number): Raised | null {
  const zeroes = suite.cases[at];
  const target = run.targets.find(({ id }) => id === zeroes?.target);
  if (zeroes?.params.payload !== 'zeroes' || target?.role !== 'disk' || target.memory_kind !== null) return null;
  const random = suite.cases.find(
    ({ params, target: other, outcome }) =>
      outcome === 'measured' &&
      params.payload === 'random' &&
      other === zeroes.target &&
      params.file === zeroes.params.file &&
      params.total_bytes === zeroes.params.total_bytes &&
      params.write_bytes === zeroes.params.write_bytes,
  );
  if (zeroes.outcome !== 'measured' || random?.outcome !== 'measured') return null;
  const ratios = ratiosOf(random.measurement.samples, zeroes.measurement.samples);
  const second = [...ratios].sort((a, b) => a - b)[1];
  if (ratios.length < LEAST_ROUNDS || second === undefined || second <= MOST_ZEROES_AHEAD) return null;
  return { code: 'sparse_or_compressed', value: median(ratios) };
}

/** Round by round, until the bytes were durable where that is known of both, else until they were accepted. */
function ratiosOf(random: Samples<'transfer'>, zeroes: Samples<'transfer'>): number[] {
  const isDurable = [...random.durable_ns, ...zeroes.durable_ns].every((ns) => ns !== null);
  const times = (samples: Samples<'transfer'>) => (isDurable ? samples.durable_ns : samples.accepted_ns);
  const others = times(zeroes);
  return times(random)
    .slice(0, others.length)
    .map((ns, round) => (ns ?? 0) / (others[round] ?? 1));
}

/** null where a single round's part is not known: a share of the rest would mislead. */
export function shareOf(parts: readonly (number | null)[], wholes: readonly number[]): number | null {
  const part = sumOfKnown(parts);
  const whole = sumOfKnown(wholes);
  return part === null || whole === null || whole === 0 ? null : part / whole;
}
