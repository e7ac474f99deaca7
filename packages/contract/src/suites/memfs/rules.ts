import type { Refusal } from '../../problem.ts';
import { contradiction } from '../refusals.ts';
import type { MemfsCase } from './params.ts';

export const checkParams = (): null => null;

export function checkSamples(one: MemfsCase): Refusal | null {
  if (one.outcome !== 'measured') return null;
  const { threads_ns, wall_ns, index_wait_ns } = one.measurement.samples;
  const long = threads_ns.findIndex((ns, round) => ns > one.params.threads_count * (wall_ns[round] ?? 0));
  if (long >= 0) return contradiction('the threads worked for longer than they ran', 'threads_ns', long);
  const waited = index_wait_ns.findIndex((ns, round) => ns !== null && ns > (threads_ns[round] ?? 0));
  return waited < 0 ? null : contradiction('the threads waited for longer than they ran', 'index_wait_ns', waited);
}
