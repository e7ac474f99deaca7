import { SUITE_LIST } from '@fsbench/contract';
import type { Estimate } from '@fsbench/stats';
import { dependsOn } from './changes/dependency.ts';
import { isHeadline } from './headline-condition.ts';
import { reading } from './reading.ts';
import type { HardwareName, MeasurementScope } from './rows.ts';
import { KEY_JSON, nameJson, STRATUM_JSON } from './scope-columns.ts';
import { counts } from './shown.ts';

/** One headline figure of one run of a machine, with what the run says of the machine. */
export interface HistoryRow extends Pick<MeasurementScope, 'key' | 'stratum' | 'drive'> {
  readonly permalink: string;
  readonly receivedAt: Date;
  readonly chip: HardwareName | null;
  readonly os: string;
  readonly kernel: string | null;
  readonly collectorVersion: string;
  readonly estimate: Estimate;
  readonly hasWarning: boolean;
}

/** Runs that a history looks back on. */
export const HISTORY_AT_MOST = 500;

/** One figure a suite, of the whole machine: what the pages of hardware call a suite's headline. */
const IS_HEADLINE = SUITE_LIST.map(
  ({ slug, headline }) => `(${isHeadline(slug)}${headline.isOnAllProcessors ? ' AND k.workers = r.usable_cpus' : ''})`,
).join(' OR ');

/** Whether a measurement `m` of a run `r` under a key `k` stands in the history of its machine. */
export const IS_IN_HISTORY = `m.worst_severity IS DISTINCT FROM 'invalid' AND (${IS_HEADLINE})`;

const SQL = `
  WITH runs AS MATERIALIZED (
    SELECT r.*, s.permalink, s.received_at FROM contributor c
    CROSS JOIN LATERAL (
      SELECT * FROM run WHERE contributor_id = coalesce(c.merged_into, c.id) AND machine_id = decode($2, 'hex')
      ORDER BY submission_id DESC LIMIT ${HISTORY_AT_MOST}) r
    JOIN submission s ON s.id = r.submission_id
    WHERE c.hash = $1 AND ${counts('s')})
  SELECT r.permalink, r.received_at AS "receivedAt", concat_ws(' ', coalesce(r.os_name, r.os_family), r.os_version) AS os,
         r.kernel, r.collector_version AS "collectorVersion",
         json_build_object('median', m.median, 'low', m.median_low, 'high', m.median_high) AS estimate,
         m.worst_severity IS NOT DISTINCT FROM 'warn' AS "hasWarning", ${nameJson('h')} AS chip, ${nameJson('d')} AS drive,
         ${KEY_JSON} AS key, ${STRATUM_JSON} AS stratum
  FROM runs r
  CROSS JOIN LATERAL measurements_of(r.submission_id) AS m
  JOIN comparability_key k ON k.id = m.key_id
  JOIN stratum s ON s.id = m.stratum_id
  LEFT JOIN drive d ON d.id = m.drive_id
  LEFT JOIN chip h ON h.id = r.chip_id
  WHERE ${IS_IN_HISTORY}
  ORDER BY r.submission_id, m.case_id`;

/**
 * The headline figures of one machine, run by run in order of receipt. A machine is one contributor's: another's copy of
 * its id is another machine.
 *
 * @param contributor 13 hexadecimal digits
 * @param machineId 32 hexadecimal digits
 */
export async function findMachineHistory(contributor: string, machineId: string): Promise<HistoryRow[]> {
  return (
    await reading(dependsOn.contributor(contributor)).query<HistoryRow>(SQL, [
      BigInt(`0x${contributor}`).toString(),
      machineId,
    ])
  ).rows;
}
