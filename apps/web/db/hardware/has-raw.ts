import type pg from 'pg';
import type { SubjectColumn } from './set-subject-of-raw.ts';

const sqlOf = (column: SubjectColumn) => `SELECT FROM raw_hardware WHERE ${column} = $1 LIMIT 1`;

/** Whether any row of `raw_hardware` is taken for this. */
export async function hasRaw(client: pg.ClientBase, column: SubjectColumn, id: string): Promise<boolean> {
  return (await client.query(sqlOf(column), [id])).rowCount === 1;
}
