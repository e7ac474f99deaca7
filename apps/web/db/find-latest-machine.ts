import { ANY_RUN } from './changes/dependency.ts';
import { IS_IN_HISTORY } from './find-machine-history.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

/** A machine that has a history, as its page's address names it. */
export interface LatestMachine {
  /** 13 hexadecimal digits. */
  readonly contributor: string;
  /** 32 hexadecimal digits. */
  readonly machineId: string;
}

const SQL = `
  SELECT lpad(to_hex(c.hash), 13, '0') AS contributor, encode(r.machine_id, 'hex') AS "machineId"
  FROM submission s JOIN run r ON r.submission_id = s.id JOIN contributor c ON c.id = r.contributor_id
  WHERE ${counts('s')} AND r.machine_id IS NOT NULL AND EXISTS (
    SELECT FROM measurements_of(r.submission_id) AS m JOIN comparability_key k ON k.id = m.key_id WHERE ${IS_IN_HISTORY})
  ORDER BY s.id DESC LIMIT 1`;

/** The machine of the latest run that tells which it is of; null: none does. */
export async function findLatestMachine(): Promise<LatestMachine | null> {
  return (await reading(ANY_RUN).query<LatestMachine>(SQL)).rows[0] ?? null;
}
