import { CHIPS, chipColumns, DRIVES, MACHINES } from '@fsbench/hardware';
import type pg from 'pg';

/** Writes what the lists of this version say into the rows that are there. @returns how many rows said something else */
export async function refreshFacts(db: Pick<pg.Pool, 'query'>): Promise<number> {
  const chips = CHIPS.map((facts) => {
    const { pCores, eCores, ...columns } = chipColumns(facts);
    return { ...rowOf(facts, 'chip'), ...columns, p_cores: pCores, e_cores: eCores };
  });
  const drives = DRIVES.map((facts) => {
    return { ...rowOf(facts, 'drive'), bytes: facts.bytes, transport: facts.transport };
  });
  const machines = MACHINES.map((facts) => ({ ...rowOf(facts, facts.kind), year: facts.year }));
  const refreshed = [
    await db.query(refresh('chip', ['year int', 'p_cores int', 'e_cores int', 'cores int']), [JSON.stringify(chips)]),
    await db.query(refresh('drive', ['bytes bigint', 'transport text']), [JSON.stringify(drives)]),
    await db.query(refresh('machine_class', ['year int']), [JSON.stringify(machines)]),
  ];
  return refreshed.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

interface Entry {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string;
  readonly note: string | null;
}

const rowOf = (facts: Entry, kind: string) => ({
  slug: facts.slug,
  name: facts.name,
  vendor: facts.vendor,
  note: facts.note,
  kind,
  facts,
});

function refresh(table: string, own: readonly string[]): string {
  const typed = ['name text', 'vendor text', 'note text', 'kind text', 'facts jsonb', ...own];
  const columns = typed.map((column) => column.split(' ')[0]);
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  return `
    UPDATE ${table} SET ${columns.map((column) => `${column} = listed.${column}`).join(', ')}
    FROM jsonb_to_recordset($1::jsonb) AS listed(slug text, ${typed.join(', ')})
    WHERE ${table}.slug = listed.slug AND (${of(table)}) IS DISTINCT FROM (${of('listed')})`;
}
