import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { HashedFile } from './hashed-file.ts';
import type { ColumnType, DumpColumn } from './table.ts';
import type { DumpValue } from './value.ts';

/** Parquet's names of our types. An instant is UTC to the millisecond. */
const PHYSICAL: Readonly<Record<ColumnType, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  texts: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integers: { type: 'INT64' },
  numbers: { type: 'DOUBLE' },
};
const LISTS: ReadonlySet<ColumnType> = new Set(['texts', 'integers', 'numbers']);

function schemaOf(columns: readonly DumpColumn[]): SchemaElement[] {
  return [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elementsOf)];
}

function elementsOf({ name, type, isNullable }: DumpColumn): SchemaElement[] {
  const repetition_type = isNullable ? 'OPTIONAL' : 'REQUIRED';
  if (!LISTS.has(type)) return [{ name, repetition_type, ...PHYSICAL[type] }];
  return [
    { name, repetition_type, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...PHYSICAL[type] },
  ];
}

/** Parquet of 64-bit integers wants what JavaScript calls a bigint. */
function physical(type: ColumnType, value: DumpValue): unknown {
  if (value === null) return null;
  if (type === 'integer') return BigInt(value as number);
  if (type === 'integers') return (value as readonly number[]).map(BigInt);
  return value;
}

/** A Parquet file to which rows are added a group at a time: only the group is in memory. */
export async function openParquet(
  path: string,
  columns: readonly DumpColumn[],
  meta: Readonly<Record<string, string>>,
) {
  const file = await HashedFile.create(path);
  const bytes = new ByteWriter();
  const drain = async () => {
    const { buffer, index } = bytes;
    // Its buffer goes to the file; the next group fills a new one, as large as it needs.
    bytes.buffer = new ArrayBuffer(1024);
    bytes.view = new DataView(bytes.buffer);
    bytes.index = 0;
    await file.write(new Uint8Array(buffer, 0, index));
  };
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(columns),
    kvMetadata: Object.entries(meta).map(([key, value]) => ({ key, value })),
    createdBy: 'fsbench',
  });
  return {
    write: async (rows: readonly (readonly DumpValue[])[]): Promise<void> => {
      if (rows.length === 0) return;
      const columnData = columns.map(({ name, type }, at) => ({
        name,
        data: rows.map((row) => physical(type, row[at] ?? null)),
      }));
      await writer.write({ columnData: columnData as ColumnSource[], rowGroupSize: rows.length });
      await drain();
    },
    close: async () => {
      await writer.finish();
      await drain();
      return file.close();
    },
    abandon: () => file.abandon(),
  };
}
