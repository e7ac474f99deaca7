import { CHIPS, chipColumns, DRIVES, MACHINES } from '@fsbench/hardware';
import type pg from 'pg';
import { refreshRows } from '../db/hardware/refresh-rows.ts';

/** Updates existing rows to the lists of this version. @returns the number of changed rows */
export async function refreshFacts(db: Pick<pg.Pool, 'query'>): Promise<number> {
  const chips = CHIPS.map((facts) => {
    const { pCores, eCores, ...columns } = chipColumns(facts);
    return { ...rowOf(facts, 'chip'), ...columns, p_cores: pCores, e_cores: eCores };
  });
  const drives = DRIVES.map((facts) => {
    return { ...rowOf(facts, facts.kind), bytes: facts.bytes, transport: facts.transport };
  });
  const machines = MACHINES.map((facts) => ({ ...rowOf(facts, facts.kind), year: facts.year }));
  const refreshed = [
    await refreshRows(db, 'chip', chips),
    await refreshRows(db, 'drive', drives),
    await refreshRows(db, 'machine_class', machines),
  ];
  return refreshed.reduce((sum, rows) => sum + rows, 0);
}

interface FactsEntry {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string;
  readonly note: string | null;
}

const rowOf = (facts: FactsEntry, kind: string) => ({
  slug: facts.slug,
  name: facts.name,
  vendor: facts.vendor,
  note: facts.note,
  kind,
  facts,
});
