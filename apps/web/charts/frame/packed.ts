/**
 * What the browser draws from, column by column: the names of the fields once for all rows, and once a value that all rows
 * share. Rows as they are weigh a third more, compressed.
 */
interface Columns {
  readonly $rows: number;
  readonly columns: Readonly<Record<string, unknown>>;
}

type Row = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

export function packed(value: unknown): unknown {
  if (Array.isArray(value)) return columnsOf(value) ?? value.map(packed);
  return isObject(value) ? mapped(value, packed) : value;
}

/** Of rows with the same fields; null: of anything else. */
function columnsOf(rows: readonly unknown[]): Columns | null {
  const [first] = rows;
  if (rows.length < 2 || !isObject(first)) return null;
  const names = Object.keys(first).filter((name) => first[name] !== undefined);
  const all: Row[] = [];
  for (const row of rows) {
    if (
      !isObject(row) ||
      Object.keys(row)
        .filter((name) => row[name] !== undefined)
        .join() !== names.join()
    )
      return null;
    all.push(row);
  }
  const column = (name: string) => {
    const values = all.map((row) => row[name]);
    const [value] = values;
    const isShared = (typeof value !== 'object' || value === null) && values.every((other) => other === value);
    return isShared ? value : values.map(packed);
  };
  return { $rows: rows.length, columns: Object.fromEntries(names.map((name) => [name, column(name)])) };
}

export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked);
  if (!isObject(value)) return value;
  return isColumns(value) ? rowsOf(value) : mapped(value, unpacked);
}

const isColumns = (value: Row): value is Row & Columns => typeof value.$rows === 'number';

function rowsOf({ $rows, columns }: Columns): unknown[] {
  const entries = Object.entries(columns);
  return Array.from({ length: $rows }, (_, at) =>
    Object.fromEntries(entries.map(([name, column]) => [name, Array.isArray(column) ? unpacked(column[at]) : column])),
  );
}

const mapped = (value: Row, of: (inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, of(inner)]));
