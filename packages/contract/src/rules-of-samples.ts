import type { Measurement } from './measurement.ts';
import type { Refusal } from './problem.ts';
import type { SuiteRun } from './suite.ts';

/**
 * What the columns of one case say of each other. Each holds for every honest clock, so a breach is no
 * doubt but a contradiction.
 */
export function checkSamples(suite: SuiteRun, at: number): Refusal | null {
  if (suite.suite === 'throughput') {
    const one = suite.cases[at];
    return one?.outcome === 'measured' ? checkTransfer(one.measurement.samples, one.params) : null;
  }
  if (suite.suite === 'memfs') {
    const one = suite.cases[at];
    return one?.outcome === 'measured' ? checkPhase(one.measurement.samples, one.params.threads_count) : null;
  }
  return null;
}

type Samples<K> = Extract<Measurement, { kind: K; samples: object }>['samples'];

function checkTransfer(
  { bytes, accepted_ns, durable_ns }: Samples<'transfer'>,
  params: { readonly primitive: string; readonly total_bytes: number },
): Refusal | null {
  const short = bytes.findIndex((count) => count !== params.total_bytes);
  if (short >= 0) return contradiction('a stream is as long as the parameters say', 'bytes', short);
  const isSynced = params.primitive !== 'none';
  const untimed = durable_ns.findIndex((ns) => (ns !== null) !== isSynced);
  if (untimed >= 0) return contradiction('a sync that was made has a time, and no other', 'durable_ns', untimed);
  const early = durable_ns.findIndex((ns, round) => ns !== null && ns < (accepted_ns[round] ?? 0));
  return early < 0 ? null : contradiction('durable before it was accepted', 'durable_ns', early);
}

function checkPhase({ threads_ns, wall_ns, index_wait_ns }: Samples<'phase'>, threadsCount: number): Refusal | null {
  const long = threads_ns.findIndex((ns, round) => ns > threadsCount * (wall_ns[round] ?? 0));
  if (long >= 0) return contradiction('the threads were at it for longer than they ran', 'threads_ns', long);
  const waited = index_wait_ns.findIndex((ns, round) => ns !== null && ns > (threads_ns[round] ?? 0));
  return waited < 0 ? null : contradiction('the threads waited for longer than they ran', 'index_wait_ns', waited);
}

const contradiction = (detail: string, column: string, round: number): Refusal => ({
  code: 'samples_inconsistent',
  detail,
  pointer: `/measurement/samples/${column}/${round}`,
});
