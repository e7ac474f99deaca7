import { contradiction } from '../refusals.ts';
import type { ToyCase } from './params.ts';

export const checkParams = (): null => null;

/** One thread works, so it takes no longer than the clock on the wall. */
export function checkSamples(one: ToyCase) {
  if (one.outcome !== 'measured') return null;
  const { threads_ns, wall_ns } = one.measurement.samples;
  const longer = threads_ns.findIndex((ns, round) => ns > (wall_ns[round] ?? 0));
  return longer < 0 ? null : contradiction('one thread takes no longer than its phase', 'threads_ns', longer);
}
