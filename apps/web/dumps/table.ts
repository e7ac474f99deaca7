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
  /** true: never absent. */
  readonly always?: boolean;
  /** An expression over what `from` names. */
  readonly sql: string;
}

/** `column('n', 'integer', 'Rounds', { sql: 'm.n', always: true })` */
export const column = (name: string, type: ColumnType, meaning: string, given: ColumnOptions): DumpColumn => ({
  name,
  type,
  meaning,
  unit: given.unit ?? null,
  isNullable: given.always !== true,
  sql: given.sql,
});

export const selectOf = ({ columns, from }: DumpTable): string =>
  `SELECT ${columns.map(({ name, sql }) => `${sql} AS "${name}"`).join(',\n')}\n${from}`;

/** In front of all others, so that nobody takes what counts in nothing for a result. */
export const countsColumn = (sql: string, meaning: string): DumpColumn =>
  column('counts', 'boolean', meaning, { sql, always: true });

/**
 * The runs in a dump: listed and not withdrawn, including held ones, with the reason. `s` is a submission.
 * Unlisted runs are shown only at their address.
 */
export const IS_IN_DUMP = `s.withdrawn_at IS NULL AND s.visibility = 'listed'`;
