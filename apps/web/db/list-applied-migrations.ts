import type pg from 'pg';

/** The ledger of migrations is no model of the client's. None where there is no ledger yet. */
export async function listAppliedMigrations(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return [];
  const applied = await db.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return applied.rows.map(({ migration_name }) => migration_name);
}
