import type { DumpColumn } from './table.ts';

/** A value of a row, as both formats take it. Integers stay below 2^53, as in the contract. */
export type DumpValue = string | number | boolean | Date | readonly string[] | readonly number[] | null;

/** What PostgreSQL's driver gave for a column: it hands out large integers as text. Whatever is not what the column says ends the dump. */
export function readValue(column: DumpColumn, raw: unknown): DumpValue {
  if (raw === null || raw === undefined) {
    if (!column.isNullable) throw new Error(`${column.name} is absent, which it never is`);
    return null;
  }
  switch (column.type) {
    case 'integer':
      return integer(column, raw);
    case 'number':
      return finite(column, raw);
    case 'integers':
      return listOf(raw).map((one) => integer(column, one));
    case 'numbers':
      return listOf(raw).map((one) => finite(column, one));
    case 'texts':
      return listOf(raw).map(String);
    case 'boolean':
      return raw === true;
    case 'instant':
      return raw as Date;
    case 'text':
      return String(raw);
  }
}

const listOf = (raw: unknown) => raw as readonly unknown[];

function integer({ name }: DumpColumn, raw: unknown): number {
  const value = Number(raw);
  if (!Number.isSafeInteger(value)) throw new Error(`${name} is no integer below 2^53: ${String(raw)}`);
  return value;
}

function finite({ name }: DumpColumn, raw: unknown): number {
  const value = Number(raw);
  if (!Number.isFinite(value)) throw new Error(`${name} is no finite number: ${String(raw)}`);
  return value;
}
