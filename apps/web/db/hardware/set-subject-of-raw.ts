import type pg from 'pg';

export type SubjectColumn = 'chip_id' | 'drive_id' | 'machine_class_id';

const sqlOf = (column: SubjectColumn) => `UPDATE raw_hardware SET ${column} = $1 WHERE id = ANY($2::bigint[])`;

/** What these rows of `raw_hardware` are taken for; null: for nothing. */
export async function setSubjectOfRaw(
  client: pg.ClientBase,
  column: SubjectColumn,
  id: string | null,
  rawIds: readonly string[],
): Promise<void> {
  await client.query(sqlOf(column), [id, rawIds]);
}
