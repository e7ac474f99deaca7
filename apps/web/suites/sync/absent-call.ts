import { keyText, type SyncPrimitive } from '@fsbench/contract';
import type { MeasurementScope } from '../../db/rows.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';

const ONLY_ON: Partial<Record<SyncPrimitive, string>> = {
  sync_file_range: 'linux',
  o_direct_dsync: 'linux',
  f_barrierfsync: 'macos',
  f_fullfsync: 'macos',
  flush_file_buffers: 'windows',
  nt_flush_data_only: 'windows',
  nt_flush_no_sync: 'windows',
  write_through: 'windows',
};

export const OTHER_CLASS = 'another durability class there';
export const NOT_ON_SYSTEM = 'not on this system';

/** Why a subject has no result of a call that nobody could measure there; null: somebody could, and nobody did. */
export function absentCall(key: MeasurementScope['key'], ofSubject: readonly MeasuredResult[]): string | null {
  const withoutClass = (one: MeasurementScope['key']) => keyText({ ...one, durability: null });
  if (ofSubject.some((one) => withoutClass(one.key) === withoutClass(key))) return OTHER_CLASS;
  const only = ONLY_ON[key.primitive as SyncPrimitive];
  const families = ofSubject.flatMap(({ conditionSets }) => conditionSets.map(({ stratum }) => stratum.osFamily));
  const isElsewhere = only !== undefined && families.length > 0 && families.every((family) => family !== only);
  return isElsewhere ? NOT_ON_SYSTEM : null;
}
