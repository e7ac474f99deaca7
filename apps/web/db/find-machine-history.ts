import { SUITE_LIST } from '@fsbench/contract';
import type { Estimate } from '@fsbench/stats';
import { pool } from './client.ts';
import { isHeadline } from './headline-condition.ts';
import type { HardwareName, MeasurementScope } from './rows.ts';
import { hardwareName, KEY_JSON, type KeyJson, STRATUM_JSON, type StratumJson } from './scope-columns.ts';
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

interface Row {
  key: KeyJson;
  stratum: StratumJson;
  drive_slug: string | null;
  drive_name: string | null;
  permalink: string;
  received_at: Date;
  chip_slug: string | null;
  chip_name: string | null;
  os: string;
  kernel: string | null;
  collector_version: string;
  median: number;
  median_low: number | null;
  median_high: number | null;
  worst_severity: string | null;
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
  SELECT r.permalink, r.received_at, h.slug AS chip_slug, h.name AS chip_name,
         concat_ws(' ', coalesce(r.os_name, r.os_family), r.os_version) AS os, r.kernel, r.collector_version,
         m.median, m.median_low, m.median_high, m.worst_severity,
         d.slug AS drive_slug, d.name AS drive_name, ${KEY_JSON} AS key, ${STRATUM_JSON} AS stratum
  FROM runs r
  JOIN measurement m ON m.submission_id = r.submission_id
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
  const { rows } = await pool.query<Row>(SQL, [BigInt(`0x${contributor}`).toString(), machineId]);
  return rows.map((row) => ({
    key: row.key,
    stratum: row.stratum,
    drive: hardwareName(row.drive_slug, row.drive_name),
    permalink: row.permalink,
    receivedAt: row.received_at,
    chip: hardwareName(row.chip_slug, row.chip_name),
    os: row.os,
    kernel: row.kernel,
    collectorVersion: row.collector_version,
    estimate: { median: row.median, low: row.median_low, high: row.median_high },
    hasWarning: row.worst_severity === 'warn',
  }));
}
