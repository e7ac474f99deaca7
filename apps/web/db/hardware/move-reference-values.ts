import type pg from 'pg';

const sqlOf = (table: 'chip' | 'drive') => `
  UPDATE reference_figure SET ${table}_id = new.id FROM ${table} AS old, ${table} AS new
  WHERE old.slug = $1 AND new.slug = $2 AND reference_figure.${table}_id = old.id`;

/** Published values of one chip or drive become another's. */
export async function moveReferenceValues(
  client: pg.ClientBase,
  table: 'chip' | 'drive',
  from: string,
  to: string,
): Promise<void> {
  await client.query(sqlOf(table), [from, to]);
}
