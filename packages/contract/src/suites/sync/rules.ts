import type { Refusal } from '../../problem.ts';
import { contractDurability } from '../durability.ts';
import { checkDurability, inconsistent } from '../refusals.ts';
import type { Surroundings } from '../suite-contract.ts';
import type { SyncCase } from './params.ts';

export function checkParams(one: SyncCase, { os, target, isMemory }: Surroundings): Refusal | null {
  if (one.outcome === 'measured' && !target) return inconsistent('a measured sync case needs a target', '/target');
  return checkDurability(one, contractDurability(one.params.primitive, os, isMemory));
}

export const checkSamples = (): null => null;
