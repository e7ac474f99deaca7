import type pg from 'pg';
import { PLACEMENTS } from './tables.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Citus distributes no table to which a table refers that is not distributed yet. So the foreign keys go first, and come back
 * at the end; until then their definitions are in a table, so that a second try after an interruption finds them.
 */
const SAVED = 'fsbench_distribution.foreign_key';

export async function loosenForeignKeys(client: Client, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`CREATE SCHEMA IF NOT EXISTS fsbench_distribution;
    CREATE TABLE IF NOT EXISTS ${SAVED} (of_table text, name text, to_table text, definition text, PRIMARY KEY (of_table, name))`);
  const { rows } = await client.query<{ drop: string }>(
    `WITH saved AS (
       INSERT INTO ${SAVED} SELECT c.relname, f.conname, t.relname, pg_get_constraintdef(f.oid)
       FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class t ON t.oid = f.confrelid
       WHERE f.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND (c.relname = ANY($1) OR f.confrelid = ANY($1::regclass[]))
         AND c.relname = ANY($2)
       ON CONFLICT (of_table, name) DO UPDATE SET definition = excluded.definition RETURNING of_table, name)
     SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', of_table, name) AS drop FROM saved`,
    [tables, Object.keys(PLACEMENTS)],
  );
  for (const { drop } of rows) await client.query(drop);
}

/** @param placed tables of Citus: between one of them and one that is not there can be no foreign key */
export async function tightenForeignKeys(client: Client, placed: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is_there', [SAVED]);
  if (!rows[0]?.is_there) return;
  const saved = await client.query<{ of_table: string; name: string; add: string; is_there: boolean }>(
    `SELECT of_table, name, format('ALTER TABLE %I ADD CONSTRAINT %I %s', of_table, name, definition) AS add,
       EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = k.of_table::regclass AND f.conname = k.name) AS is_there
     FROM ${SAVED} k WHERE (of_table = ANY($1)) = (to_table = ANY($1)) ORDER BY of_table, name`,
    [placed],
  );
  for (const { of_table, name, add, is_there } of saved.rows) {
    if (!is_there) await client.query(add);
    await client.query(`DELETE FROM ${SAVED} WHERE of_table = $1 AND name = $2`, [of_table, name]);
  }
}
