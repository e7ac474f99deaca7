import type { ComparabilityKey } from '@fsbench/contract';
import type pg from 'pg';
import { measureOf } from '../../domain/results/measure.ts';
import { suiteView } from '../../suites/index.ts';
import { formatByteRate, formatFrequency, formatLatency, formatNumber, formatRate } from '../../wording/quantity.ts';
import type { FarResult } from './judge.ts';

const SQL = `
  SELECT suite, method, variant, primitive, write_bytes::float8 AS "writeBytes", extent::float8 AS extent, workers, limiting,
    directory, worker, target_role AS "targetRole", durability, data_kind AS "dataKind",
    concat_ws(' in ', (SELECT name FROM drive WHERE id = $3), (SELECT name FROM chip WHERE id = $2)) AS hardware
  FROM comparability_key WHERE id = $1`;

/** One sentence: the factor, both values, of whom, and of what. */
export async function farReason(client: pg.ClientBase, { result, norm, isFaster }: FarResult): Promise<string> {
  const { keyId, chipId, driveId, ln } = result;
  const { rows } = await client.query<ComparabilityKey & { hardware: string }>(SQL, [keyId, chipId, driveId]);
  const [key] = rows;
  if (!key) throw new Error(`no key ${keyId}`);
  const factor = formatNumber(Math.exp(Math.abs(ln - norm.median)), 2);
  const values = `${shown(key, ln)} vs ${shown(key, norm.median)}`;
  const who = `the median of ${norm.count} verified contributors with ${key.hardware}`;
  return `${factor}x ${isFaster ? 'faster' : 'slower'} than ${who}: ${values}, ${suiteView(key.suite).results.keyTitle(key)}`;
}

function shown(key: ComparabilityKey, ln: number): string {
  const { unit, from } = measureOf(key);
  const value = from(Math.exp(ln));
  switch (unit) {
    case 'ns':
      return formatLatency(value);
    case 'per_s':
      return formatRate(value);
    case 'bytes_per_s':
      return formatByteRate(value);
    case 'hz':
      return formatFrequency(value);
  }
}
