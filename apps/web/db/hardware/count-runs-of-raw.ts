import type pg from 'pg';

const SQL = `
  SELECT count(DISTINCT submission_id)::int AS runs FROM (
    SELECT submission_id FROM run WHERE raw_cpu_id = ANY($1::bigint[]) OR raw_machine_id = ANY($1::bigint[])
    UNION ALL SELECT submission_id FROM run_target WHERE raw_drive_id = ANY($1::bigint[])) AS seen`;

/** Runs that have any of these rows of `raw_hardware`. */
export async function countRunsOfRaw(db: Pick<pg.Pool, 'query'>, rawIds: readonly string[]): Promise<number> {
  return (await db.query<{ runs: number }>(SQL, [rawIds])).rows[0]?.runs ?? 0;
}
