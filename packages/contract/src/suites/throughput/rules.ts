import type { Refusal } from '../../problem.ts';
import { contractDurability } from '../durability.ts';
import { checkDurability, contradiction, inconsistent } from '../refusals.ts';
import type { Surroundings } from '../suite-contract.ts';
import type { ThroughputCase } from './params.ts';

export function checkParams(one: ThroughputCase, { os, target, isMemory }: Surroundings): Refusal | null {
  const { file, primitive } = one.params;
  const isNothing = file === null;
  if (isNothing !== (primitive === 'none')) {
    return inconsistent('only writes to a file are synced', '/params/primitive');
  }
  if (one.outcome === 'measured' && (!target || (target.role === 'null') !== isNothing)) {
    return inconsistent('a stream goes to a file on a target, or to the target `null`', '/target');
  }
  return checkDurability(one, isNothing ? null : contractDurability(primitive, os, isMemory));
}

export function checkSamples(one: ThroughputCase): Refusal | null {
  if (one.outcome !== 'measured') return null;
  const { params } = one;
  const { bytes, accepted_ns, durable_ns } = one.measurement.samples;
  const short = bytes.findIndex((count) => count !== params.total_bytes);
  if (short >= 0) return contradiction('a stream is as long as the parameters say', 'bytes', short);
  const isSynced = params.primitive !== 'none';
  const notTimed = durable_ns.findIndex((ns) => (ns !== null) !== isSynced);
  if (notTimed >= 0) return contradiction('a sync that was made has a time, and no other', 'durable_ns', notTimed);
  const early = durable_ns.findIndex((ns, round) => ns !== null && ns < (accepted_ns[round] ?? 0));
  return early < 0 ? null : contradiction('durable before it was accepted', 'durable_ns', early);
}
