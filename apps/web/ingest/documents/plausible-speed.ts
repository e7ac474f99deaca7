import type { Run, SuiteRun } from '@fsbench/contract';
import { median } from '@fsbench/stats';

/** The first figure that nothing there is today could reach, with an order of magnitude to spare where it can be had. */
export function speedDoubt(run: Run): string | null {
  for (const suite of run.suites) {
    const doubt = doubtOf(run, suite);
    if (doubt !== null) return `implausible_speed: ${doubt}`;
  }
  return null;
}

function doubtOf(run: Run, suite: SuiteRun): string | null {
  switch (suite.suite) {
    case 'sync':
      return first(suite.cases, tooFastCall);
    case 'core-sweep':
      return first(suite.cases, (one) => tooManyUnits(one, run.machine.cpu.logical_count));
    case 'memfs':
      return first(suite.cases, tooFastOperation);
    case 'turbo':
      return first(suite.cases, tooHighClock);
    case 'throughput':
      return first(suite.cases, tooManyBytes);
  }
}

type CaseOf<S> = Extract<SuiteRun, { suite: S }>['cases'][number];

function first<C>(cases: readonly C[], doubt: (one: C) => string | null): string | null {
  for (const one of cases) {
    const found = doubt(one);
    if (found !== null) return found;
  }
  return null;
}

/** No device answers a flush, and no kernel a system call, faster than this. */
const FASTEST_FLUSH_NS = 1_000;
const FASTEST_CALL_NS = 10;

function tooFastCall(one: CaseOf<'sync'>): string | null {
  if (one.outcome !== 'measured') return null;
  const least = one.durability?.class === 'L3' ? FASTEST_FLUSH_NS : FASTEST_CALL_NS;
  const fastest = one.measurement.rounds.p50_ns.find((ns) => ns < least);
  return fastest === undefined ? null : `${one.id} in ${fastest} ns`;
}

/** A unit of the file tree is 16 files made and removed. */
const FASTEST_UNIT_NS = 160;

function tooManyUnits(one: CaseOf<'core-sweep'>, cpus: number): string | null {
  if (one.outcome !== 'measured' || one.params.curve !== 'fs-tree' || one.measurement.kind !== 'rate') return null;
  const { units_count, wall_ns } = one.measurement.samples;
  const at = units_count.findIndex((units, sample) => ((wall_ns[sample] ?? 0) * cpus) / units < FASTEST_UNIT_NS);
  return at < 0 ? null : `${one.id} made ${units_count[at]} units in ${wall_ns[at]} ns`;
}

/** Every operation takes locks and looks a name up: one lock that nobody else wants is about that much alone. */
const FASTEST_OPERATION_NS = 5;

function tooFastOperation(one: CaseOf<'memfs'>): string | null {
  if (one.outcome !== 'measured') return null;
  const { threads_ns, operations_count } = one.measurement.samples;
  const at = threads_ns.findIndex((ns, round) => ns / (operations_count[round] ?? 1) < FASTEST_OPERATION_NS);
  return at < 0 ? null : `${one.id} made ${operations_count[at]} operations in ${threads_ns[at]} ns of its threads`;
}

/** No processor was ever clocked so high, whatever cooled it. The median of a repetition: a single probe of a millisecond may be off. */
const HIGHEST_HZ = 10e9;
/** The configure-like work starts 500 processes. */
const FASTEST_CONFIGURE_NS = 1_000_000;

function tooHighClock(one: CaseOf<'turbo'>): string | null {
  if (one.outcome !== 'measured') return null;
  if (one.measurement.kind === 'ramp') {
    const highest = Math.max(...one.measurement.hz.map((curve) => (curve.length > 0 ? median(curve) : 0)));
    return highest > HIGHEST_HZ ? `${one.id} at ${highest} Hz` : null;
  }
  if (one.params.experiment !== 'configure') return null;
  const fastest = one.measurement.samples.wall_ns.find((ns) => ns < FASTEST_CONFIGURE_NS);
  return fastest === undefined ? null : `${one.id} in ${fastest} ns`;
}

/** Bytes a second: what one stream makes durable on any drive, and what one thread can copy. */
const MOST_DURABLE_PER_S = 100e9;
const MOST_COPIED_PER_S = 1e12;

/** Into nothing not a byte is moved: there is no rate that could be too high. */
function tooManyBytes(one: CaseOf<'throughput'>): string | null {
  if (one.outcome !== 'measured' || one.params.file === null) return null;
  const { bytes, accepted_ns, durable_ns } = one.measurement.samples;
  const isFlushed = one.durability?.class === 'L3';
  const isTooFast = (ns: number | null | undefined, count: number, most: number) =>
    ns !== null && ns !== undefined && (count / ns) * 1e9 > most;
  const at = bytes.findIndex(
    (count, round) =>
      isTooFast(accepted_ns[round], count, MOST_COPIED_PER_S) ||
      (isFlushed && isTooFast(durable_ns[round], count, MOST_DURABLE_PER_S)),
  );
  return at < 0 ? null : `${one.id} wrote ${bytes[at]} bytes in ${durable_ns[at] ?? accepted_ns[at]} ns`;
}
