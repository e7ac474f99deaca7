import type pg from 'pg';
import { loosenForeignKeys, tightenForeignKeys } from './foreign-keys.ts';
import { brokenRules } from './rules.ts';
import { PLACEMENTS, type Placement, READY } from './tables.ts';

type Client = Pick<pg.ClientBase, 'query'>;

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Servers {
  /** As the others reach this one. */
  readonly coordinator: Address;
  readonly workers: readonly Address[];
}

/**
 * Makes every table what `tables.ts` says, one after the other; what is so already stays. Readers and writers go on: only a
 * reference table is closed to writers while its rows are copied, and a distributed one for a moment at the end.
 *
 * @param onTable is told of each table that was changed
 * @param tables which, in the order of `PLACEMENTS`
 * @returns how many
 */
export async function distributeTables(
  client: Client,
  onTable: (line: string) => void,
  tables: readonly string[] = READY,
): Promise<number> {
  await requireCitus(client);
  const broken = await brokenRules(client);
  if (broken.length > 0) throw new Error(`the tables are not fit for it: ${broken.join('; ')}`);
  const there = await placedTables(client);
  const missing = Object.entries(PLACEMENTS).filter(
    ([name, { kind }]) => tables.includes(name) && kind !== 'local' && there.get(name) !== kind,
  );
  await loosenForeignKeys(
    client,
    missing.map(([name]) => name),
  );
  for (const [name, placement] of missing) {
    await place(client, name, placement);
    onTable(placement.kind === 'distributed' ? `${name}: distributed by ${placement.by}` : `${name}: on every server`);
  }
  const placed = await placedTables(client);
  await tightenForeignKeys(client, [...placed.keys()]);
  // Also where a migration has made them anew.
  if (placed.get('measurement') === 'distributed') await hideShards(client);
  return missing.length;
}

/** Tells Citus which servers there are; those that it knows stay. */
export async function addServers(client: Client, { coordinator, workers }: Servers): Promise<void> {
  await requireCitus(client);
  await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
  for (const { host, port } of workers) await client.query('SELECT citus_add_node($1, $2)', [host, port]);
}

async function requireCitus(client: Client): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (rowCount === 0) throw new Error('this database has no Citus: CREATE EXTENSION citus, on every server');
}

export async function placedTables(client: Client): Promise<ReadonlyMap<string, Placement['kind']>> {
  const { rows } = await client.query<{ name: string; kind: Placement['kind'] }>(`
    SELECT c.relname AS name, CASE WHEN p.partmethod = 'h' THEN 'distributed' WHEN p.repmodel = 't' THEN 'reference' ELSE 'local' END AS kind
    FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid WHERE c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

async function place(client: Client, name: string, placement: Placement): Promise<void> {
  if (placement.kind === 'distributed') {
    const sql = 'SELECT create_distributed_table_concurrently($1::regclass, $2, colocate_with => $3)';
    await client.query(sql, [name, placement.by, await oneOfGroup(client, placement.group)]);
    if (name === 'measurement') await hideShards(client);
    return;
  }
  await client.query('SELECT create_reference_table($1::regclass)', [name]);
  // The copy that stayed behind would be of no use to anybody.
  await client.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [name]);
}

/** A table whose servers are those of this one. */
async function oneOfGroup(client: Client, group: string): Promise<string> {
  const there = await placedTables(client);
  const [one] = Object.entries(PLACEMENTS).find(
    ([name, placement]) =>
      placement.kind === 'distributed' && placement.group === group && there.get(name) === 'distributed',
  ) ?? ['none'];
  return one;
}

/**
 * Citus plans the queries of these functions by themselves, call by call; the statement around them it could not plan as a
 * whole. They are made anew, because the rows of the old ones are those of the table that is a shard now.
 */
async function hideShards(client: Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT format('DROP FUNCTION %s; CREATE FUNCTION %I(%s) RETURNS SETOF measurement LANGUAGE plpgsql STABLE ROWS %s AS %L',
       p.oid::regprocedure, p.proname, pg_get_function_arguments(p.oid), p.prorows,
       'BEGIN RETURN QUERY ' || rtrim(p.prosrc, '; ') || '; END') AS definition
     FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname IN ('measurements_of', 'measurements_of_runs', 'measurements_near') AND l.lanname = 'sql'`,
  );
  if (rows.length > 0) await client.query(['BEGIN', ...rows.map(({ definition }) => definition), 'COMMIT'].join('; '));
}
