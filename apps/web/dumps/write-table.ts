import path from 'node:path';
import type pg from 'pg';
import { csvCell } from '../wording/csv-cell.ts';
import { openLines } from './lines-file.ts';
import type { DumpFile } from './manifest.ts';
import { openParquet } from './parquet-file.ts';
import { type DumpTable, selectOf } from './table.ts';
import { type DumpValue, readValue } from './value.ts';

/** Rows in memory at a time, and in a group of the Parquet file. */
const ROWS_AT_ONCE = 10_000;

/** Rows of a statement, some at a time, within the transaction that the client is in. */
export async function* rowsOf(client: pg.ClientBase, sql: string, atOnce: number): AsyncGenerator<unknown[][]> {
  await client.query(`DECLARE dumped NO SCROLL CURSOR FOR ${sql}`);
  for (;;) {
    const { rows } = await client.query<unknown[]>({ text: `FETCH ${atOnce} FROM dumped`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE dumped');
}

/** A table in all three formats, from one reading of the database. */
export async function writeTable(client: pg.ClientBase, folder: string, table: DumpTable): Promise<DumpFile[]> {
  const { name, columns } = table;
  const [csvName, linesName, parquetName] = [`${name}.csv.gz`, `${name}.ndjson.gz`, `${name}.parquet`];
  const csv = await openLines(path.join(folder, csvName));
  const lines = await openLines(path.join(folder, linesName));
  const parquet = await openParquet(path.join(folder, parquetName), columns, {
    licence: 'CC0-1.0',
    row: table.row,
    columns: JSON.stringify(columns.map(({ name: of, unit, meaning }) => ({ name: of, unit, meaning }))),
  });
  try {
    let count = 0;
    await csv.write(csvLine(columns.map((column) => column.name)));
    for await (const raw of rowsOf(client, selectOf(table), ROWS_AT_ONCE)) {
      const rows = raw.map((row) => columns.map((column, at) => readValue(column, row[at])));
      count += rows.length;
      await parquet.write(rows);
      await csv.write(rows.map(csvLine).join(''));
      await lines.write(rows.map((row) => lineOf(table, row)).join(''));
    }
    return [
      { name: csvName, table: name, rows: count, ...(await csv.close()) },
      { name: linesName, table: name, rows: count, ...(await lines.close()) },
      { name: parquetName, table: name, rows: count, ...(await parquet.close()) },
    ];
  } catch (error) {
    await Promise.all([csv.abandon(), lines.abandon(), parquet.abandon()]);
    throw error;
  }
}

const lineOf = ({ columns }: DumpTable, row: readonly DumpValue[]): string =>
  `${JSON.stringify(Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])))}\n`;

/** RFC 4180, for spreadsheets: absent is empty, a list is JSON, and text that would be a formula has a quote before it. */
const csvLine = (row: readonly DumpValue[]): string => `${row.map((value) => csvCell(plain(value))).join(',')}\r\n`;

function plain(value: DumpValue): string | number | null {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
