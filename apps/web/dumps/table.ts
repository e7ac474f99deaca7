/** What a column of a dump holds. Text is UTF-8, an instant UTC to the millisecond, a number IEEE 754 of 64 bits. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'instant' | 'texts' | 'integers' | 'numbers';

/** A column as the page, the manifest and the Parquet file describe it; `sql` is where it comes from. */
export interface DumpColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly unit: string | null;
  /** Whether the value can be absent: JSON's null, and Parquet's. Never 0, never an empty text. */
  readonly isNullable: boolean;
  readonly meaning: string;
  readonly sql: string;
}

export interface DumpTable {
  readonly name: string;
  /** What a row is. */
  readonly row: string;
  readonly columns: readonly DumpColumn[];
  /** From FROM on, with the order of the rows. */
  readonly from: string;
}

interface ColumnOptions {
  readonly unit?: string;
  /** An expression over what `from` names, where it is not a column of the same name. */
  readonly sql?: string;
}

const columnOf =
  (isNullable: boolean) =>
  (source: string, type: ColumnType, meaning: string, { unit, sql = source }: ColumnOptions = {}): DumpColumn => ({
    name: source.slice(source.indexOf('.') + 1),
    type,
    meaning,
    unit: unit ?? null,
    isNullable,
    sql,
  });

/** Never absent: `required('m.n', 'integer', 'Rounds')` */
export const required = columnOf(false);
export const optional = columnOf(true);

export const selectOf = ({ columns, from }: DumpTable): string =>
  `SELECT ${columns.map(({ name, sql }) => `${sql} AS "${name}"`).join(',\n')}\n${from}`;

/**
 * What a dump tells of: runs that are listed and not withdrawn, held ones too, with the reason. `s` is a submission.
 * Unlisted runs are for whoever has their address.
 */
export const IS_IN_DUMP = `s.withdrawn_at IS NULL AND s.visibility = 'listed'`;
