/** Rows column by column, as JSON: the names of thirty columns in each of thousands of rows would be most of what is sent. */
export type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** Every name of a row: one that is read and not asked for would be undefined, and does not compile. */
export type NamesOf<Row> = { readonly [Name in keyof Row & string]: true };

/** One row of columns, from a query that has these names; what ends in `_id` is text, as everywhere. */
export const columnsOf = <Row extends object>(every: NamesOf<Row>, from: string): string =>
  selectColumns(Object.keys(every), from);

const selectColumns = (names: readonly string[], from: string): string =>
  `SELECT ${names.map((name) => `coalesce(json_agg(${/_id$/.test(name) ? `${name}::text` : name}), '[]') AS ${name}`).join(', ')}
  FROM (${from}) columns_of`;

export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  const named = Object.entries<readonly unknown[]>(columns);
  const [, first = []] = named[0] ?? [];
  // All names at once: an object that grows by one name after the other is copied several times.
  const shape: Record<string, unknown> = Object.fromEntries(named.map(([name]) => [name, null]));
  return first.map((_, at) => {
    const row = { ...shape };
    for (const [name, values] of named) row[name] = values[at];
    return row as Row;
  });
}
