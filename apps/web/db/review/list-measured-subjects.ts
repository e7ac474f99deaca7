import type pg from 'pg';

const SQL = {
  chip: `SELECT DISTINCT chip_id AS id FROM cell WHERE subject_kind = 'chip' AND linked AND quarter IS NULL AND chip_id > $1
    ORDER BY 1 LIMIT $2`,
  drive: `SELECT DISTINCT drive_id AS id FROM cell WHERE subject_kind = 'drive' AND linked AND quarter IS NULL AND drive_id > $1
    ORDER BY 1 LIMIT $2`,
} as const;

/** The next chips or drives that verified contributors have measured, by their ids. */
export async function listMeasuredSubjects(
  db: Pick<pg.Pool, 'query'>,
  kind: keyof typeof SQL,
  after: string,
  most: number,
): Promise<string[]> {
  return (await db.query<{ id: string }>(SQL[kind], [after, most])).rows.map(({ id }) => id);
}
