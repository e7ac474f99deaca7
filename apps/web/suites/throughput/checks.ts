import type { Measurement, Run } from '@fsbench/contract';
import { median } from '@fsbench/stats';
import { type Raised, shareOf } from '../../domain/findings/raised.ts';
import type { RunOf } from '../run-of.ts';
import { firstOf, type SuiteChecks } from '../suite-view.ts';

type Case = RunOf<'throughput'>['cases'][number];

type Samples<K extends Measurement['kind']> = Extract<Measurement, { kind: K; samples: unknown }>['samples'];

/** The method's bounds ("Conditions and flags"): at the bound itself nothing is raised. */
const LEAST_STORED = 0.98;
const MOST_ZEROES_AHEAD = 1.15;
const LEAST_ROUNDS = 6;

function provenFlags(run: Run, suite: RunOf<'throughput'>, at: number): Raised[] {
  const one = suite.cases[at];
  if (one?.outcome !== 'measured') return [];
  const raised = sparse(one.measurement.samples) ?? compressed(run, suite, at);
  return raised === null ? [] : [raised];
}

function sparse({ allocated_bytes, bytes }: Samples<'transfer'>): Raised | null {
  const ratio = shareOf(allocated_bytes, bytes);
  return ratio !== null && ratio < LEAST_STORED ? { code: 'sparse_or_compressed', value: ratio } : null;
}

/** Zeroes ahead of random bytes in every round but one: noise of a shared disk does that once in a hundred runs. */
function compressed(run: Run, suite: RunOf<'throughput'>, at: number): Raised | null {
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

/** Bytes a second: what one stream makes durable on any drive, and what one thread can copy. */
const MOST_DURABLE_PER_S = 100e9;
const MOST_COPIED_PER_S = 1e12;

/** Into nothing not a byte is moved: there is no rate that could be too high. */
function tooManyBytes(one: Case): string | null {
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

export const checks: SuiteChecks<'throughput'> = {
  provenFlags,
  implausibleSpeed: (_, { cases }) => firstOf(cases, tooManyBytes),
  ownFlags: {
    sparse_or_compressed: {
      weight: 'warn',
      raised:
        'throughput: less than 98 % of the bytes have blocks, or the disk accepts zeroes more than 1.15 times as fast as random bytes, round by round. Zeroes and random bytes are never compared with each other',
    },
  },
};
