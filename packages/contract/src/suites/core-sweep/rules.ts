import type { Refusal } from '../../problem.ts';
import { checkDurability, inconsistent } from '../refusals.ts';
import type { Surroundings } from '../suite-contract.ts';
import type { SweepCase } from './params.ts';

export function checkParams(one: SweepCase, { target, isMemory }: Surroundings): Refusal | null {
  const { params } = one;
  if ((params.curve === 'command') !== (params.command !== null)) {
    return inconsistent('`command` belongs to the curve `command`, and only to it', '/params/command');
  }
  const onFiles = params.curve === 'fs-tree';
  if (onFiles !== (params.sync !== null) || onFiles !== (params.directory !== null)) {
    return inconsistent('`sync` and `directory` belong to the curve `fs-tree`', '/params');
  }
  if (!onFiles) return null;
  // Without a place in memory to write to, its cases are `unsupported`, and have no target to name.
  if (one.outcome === 'measured' && !target) {
    return inconsistent('a measured case of `fs-tree` needs a target', '/target');
  }
  return checkDurability(one, params.sync === 'full' && !isMemory ? 'L3' : 'L0');
}

export const checkSamples = (): null => null;
