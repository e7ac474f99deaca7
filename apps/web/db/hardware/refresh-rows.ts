import type pg from 'pg';

/** Columns that only one kind of hardware has. */
const OWN = {
  chip: ['year int', 'p_cores int', 'e_cores int', 'cores int'],
  drive: ['bytes bigint', 'transport text'],
  machine_class: ['year int'],
} as const;

function sqlOf(table: keyof typeof OWN): string {
  const typed = ['name text', 'vendor text', 'note text', 'kind text', 'facts jsonb', ...OWN[table]];
  const columns = typed.map((column) => column.split(' ')[0]);
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  return `
    UPDATE ${table} SET ${columns.map((column) => `${column} = listed.${column}`).join(', ')}
    FROM jsonb_to_recordset($1::jsonb) AS listed(slug text, ${typed.join(', ')})
    WHERE ${table}.slug = listed.slug AND (${of(table)}) IS DISTINCT FROM (${of('listed')})`;
}

/** Writes these entries into the rows that have their slugs. @returns how many rows said something else */
export async function refreshRows(
  db: Pick<pg.Pool, 'query'>,
  table: keyof typeof OWN,
  entries: readonly object[],
): Promise<number> {
  return (await db.query(sqlOf(table), [JSON.stringify(entries)])).rowCount ?? 0;
}
