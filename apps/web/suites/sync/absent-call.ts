import { keyText, type SyncPrimitive } from '@fsbench/contract';
import type { MeasurementScope } from '../../db/rows.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { isCallOf } from './calls-of-systems.ts';

export const OTHER_CLASS = 'another durability class there';
export const NOT_ON_SYSTEM = 'not on this system';

/** Why a subject has no result of a call that nobody could measure there; null: somebody could, and nobody did. */
export function absentCall(key: MeasurementScope['key'], ofSubject: readonly MeasuredResult[]): string | null {
  const withoutClass = (one: MeasurementScope['key']) => keyText({ ...one, durability: null });
  if (ofSubject.some((one) => withoutClass(one.key) === withoutClass(key))) return OTHER_CLASS;
  const families = ofSubject.flatMap(({ conditionSets }) => conditionSets.map(({ stratum }) => stratum.osFamily));
  const isElsewhere =
    families.length > 0 && !families.some((family) => isCallOf(key.primitive as SyncPrimitive, family));
  return isElsewhere ? NOT_ON_SYSTEM : null;
}
