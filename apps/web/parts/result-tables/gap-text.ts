import { keyText, type SyncPrimitive } from '@fsbench/contract';
import { VERDICTS } from '@fsbench/contract/catalogue';
import type { MeasurementScope } from '../../db/rows.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';

const ONLY_ON: Partial<Record<SyncPrimitive, string>> = {
  sync_file_range: 'linux',
  f_barrierfsync: 'macos',
  f_fullfsync: 'macos',
};

/** Why a cell is empty: the call promises something else there, the system has none, or nobody measured it. */
export function gapText(key: MeasurementScope['key'], ofSubject: readonly MeasuredResult[]): string {
  if (key.suite !== 'sync') return VERDICTS.not_measured_short;
  const withoutClass = (one: MeasurementScope['key']) => keyText({ ...one, durability: null });
  if (ofSubject.some((one) => withoutClass(one.key) === withoutClass(key))) return 'another durability class there';
  const only = ONLY_ON[key.primitive as SyncPrimitive];
  const families = ofSubject.flatMap(({ conditionSets }) => conditionSets.map(({ stratum }) => stratum.osFamily));
  const isElsewhere = only !== undefined && families.length > 0 && families.every((family) => family !== only);
  return isElsewhere ? 'not on this system' : VERDICTS.not_measured_short;
}
