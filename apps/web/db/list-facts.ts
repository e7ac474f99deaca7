import { CATALOG } from './changes/dependency.ts';
import { type CoreColumns, type CoreVariant, withCores } from './cores.ts';
import type { HardwareKind } from './find-hardware.ts';
import { reading } from './reading.ts';

/** What is known of a chip, drive or class of machines itself. */
export interface FactsRow {
  readonly slug: string;
  readonly vendor: string | null;
  /** `unknown`: the name is what a machine said of itself. */
  readonly identity: string;
  readonly year: number | null;
  readonly cores: readonly CoreVariant[];
  readonly transport: string | null;
  /** As the drive reported it. */
  readonly bytes: number | null;
}

const CORES = 'NULL::int AS cores, NULL::int AS p_cores, NULL::int AS e_cores, NULL::jsonb AS facts';
const NO_DRIVE = 'NULL AS transport, NULL::float8 AS bytes';

const SQL: Readonly<Record<HardwareKind, string>> = {
  chip: `SELECT slug, vendor, kind AS identity, year, cores, p_cores, e_cores, facts, ${NO_DRIVE} FROM chip WHERE slug = ANY($1)`,
  drive: `SELECT slug, vendor, kind AS identity, NULL::int AS year, ${CORES}, transport, bytes::float8 AS bytes FROM drive WHERE slug = ANY($1)`,
  machine: `SELECT slug, vendor, kind AS identity, year, ${CORES}, ${NO_DRIVE} FROM machine_class WHERE slug = ANY($1)`,
};

/** Facts of hardware of one kind, in no order. */
export async function listFacts(kind: HardwareKind, slugs: readonly string[]): Promise<FactsRow[]> {
  if (slugs.length === 0) return [];
  const { rows } = await reading(CATALOG).query<Omit<FactsRow, 'cores'> & CoreColumns>(SQL[kind], [slugs]);
  return rows.map(withCores);
}
