import { LEAD_SUITE } from '@fsbench/contract';
import { isHeadline } from './headline-condition.ts';

/** What a durable write cost in a run, with one of the calls that flush. */
export interface FlushedWrite {
  readonly primitive: string;
  /** ns */
  readonly median: number;
  readonly hasWarning: boolean;
}

/** The 4 KiB writes of a run that were flushed, each call by itself and none that is invalid, by call; of the run whose id is the expression. */
export const flushedWritesSql = (id: string) => `
  SELECT coalesce(json_agg(json_build_object(
    'primitive', k.primitive, 'median', f.median, 'hasWarning', f.worst_severity IS NOT DISTINCT FROM 'warn')
    ORDER BY k.primitive, f.case_id), '[]')
  FROM measurements_of(${id}) AS f JOIN comparability_key k ON k.id = f.key_id
  WHERE f.worst_severity IS DISTINCT FROM 'invalid' AND ${isHeadline(LEAD_SUITE)}`;
