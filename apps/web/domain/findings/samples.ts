import { type DataKind, METHOD, type Measurement } from '@fsbench/contract';
import { median, type Summary, summarize } from '@fsbench/stats';

const NS_PER_S = 1e9;

/**
 * One number a round: the only place where columns of a document become figures. ns for a duration and for a phase
 * (an operation); units a second for a rate, bytes a second for a transfer, Hz for a ramp. NaN where a round has none.
 */
export function samplesOf(measurement: Exclude<Measurement, { kind: 'latency' }>, dataKind: DataKind): number[] {
  switch (measurement.kind) {
    case 'rate': {
      const { units_count, wall_ns } = measurement.samples;
      return units_count.map((units, at) => (units / (wall_ns[at] ?? Number.NaN)) * NS_PER_S);
    }
    case 'duration':
      return measurement.samples.wall_ns;
    case 'phase': {
      const { threads_ns, operations_count } = measurement.samples;
      return threads_ns.map((spent, at) => spent / (operations_count[at] ?? Number.NaN));
    }
    case 'transfer': {
      const { bytes, accepted_ns, durable_ns } = measurement.samples;
      const ns = dataKind === 'durable' ? durable_ns : accepted_ns;
      return bytes.map((count, at) => (count / (ns[at] ?? Number.NaN)) * NS_PER_S);
    }
    case 'ramp':
      return measurement.hz.map(steadyHz);
  }
}

/** What a table shows of a case: the interval of its median is over processes, where it has several. */
export const summaryOf = (measurement: Exclude<Measurement, { kind: 'latency' }>, dataKind: DataKind): Summary =>
  summarize(samplesOf(measurement, dataKind), processOf(measurement));

/** The process of each round; of a ramp the document does not tell it. */
export const processOf = (measurement: Exclude<Measurement, { kind: 'latency' }>): readonly number[] =>
  measurement.kind === 'ramp' ? [] : measurement.samples.process;

/** The clock that a repetition, or the curve of all of them, ends with; NaN where no probe saw one. */
export function steadyHz(curve: readonly number[]): number {
  const seen = curve.slice(-METHOD.tail_probes).filter((hz) => hz > 0);
  return seen.length > 0 ? median(seen) : Number.NaN;
}

type Timed = Extract<Measurement, { kind: 'rate' | 'duration' }>;

/** Seconds of each round at one point of a sweep: a rate is the time of `units` at it; a command's time is its own. */
export function sweepSeconds(measurement: Timed, units: number): number[] {
  if (measurement.kind === 'duration') return measurement.samples.wall_ns.map((ns) => ns / NS_PER_S);
  const { units_count, wall_ns } = measurement.samples;
  return units_count.map((count, at) => ((units / count) * (wall_ns[at] ?? Number.NaN)) / NS_PER_S);
}

/** Of the CPU time of each round, the share of the kernel; null where a round does not tell it. */
export function systemShares({ samples: { user_ns, system_ns } }: Timed): (number | null)[] {
  return user_ns.map((user, at) => {
    const system = system_ns[at] ?? null;
    return user === null || system === null || user + system === 0 ? null : system / (user + system);
  });
}

/** A command that fails is fast: its time is not the time of the work. */
export const hasFailed = (measurement: Measurement): boolean =>
  measurement.kind === 'duration' && measurement.samples.exit_code.some((code) => code !== null && code !== 0);

/** A median over rounds; null where one of them does not tell: a median of the others would be of other rounds. */
export function medianOfAll(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null && Number.isFinite(value));
  return known.length === values.length && values.length > 0 ? median(known as number[]) : null;
}
