import { VERDICTS } from '@fsbench/contract/catalogue';
import type { MeasurementScope } from '../../db/rows.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { absentCall } from './absent-call.ts';

/** Why a cell is empty: the call promises something else there, the system has none, or nobody measured it. */
export function gapText(key: MeasurementScope['key'], ofSubject: readonly MeasuredResult[]): string {
  const absent = key.suite === 'sync' ? absentCall(key, ofSubject) : null;
  return absent ?? VERDICTS.not_measured_short;
}
